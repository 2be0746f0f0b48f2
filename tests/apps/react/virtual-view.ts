import { linkOf } from '../model.ts';
import type { PageState, Row } from '../model.ts';
import type { ReactApi, ReactNode } from './react-api.ts';

/** How many rows the pool has: more than the list shows at once. */
const POOL = 24;
export const ROW_PX = 20;
const SHOWN_PX = 400;

interface VirtualProps {
  state: PageState;
  scrollTop: number;
  onScroll: (top: number) => void;
}

/**
 * A long list in a fixed pool of rows. Slot `n % POOL` shows row `n`, and its texts are rewritten in place as the list
 * is scrolled.
 */
export function createVirtualView(react: ReactApi): (props: VirtualProps) => ReactNode {
  const h = react.createElement;

  function Slot({ row, top }: { row: Row | undefined; top: number }): ReactNode {
    const style = {
      position: 'absolute',
      transform: `translateY(${top}px)`,
      height: `${ROW_PX}px`,
    };
    if (row === undefined) return h('div', { style, hidden: true });
    return h(
      'div',
      { style, className: row.isHot ? 'row hot' : 'row' },
      h('code', null, row.address),
      h('a', { href: linkOf(row) }, row.label),
      h('span', null, row.name, ' was paid by ', row.payer),
    );
  }

  function VirtualView({ state, scrollTop, onScroll }: VirtualProps): ReactNode {
    const first = Math.floor(scrollTop / ROW_PX);
    const slots = Array.from({ length: POOL }, (_, slot) => {
      const index = first + ((((slot - first) % POOL) + POOL) % POOL);
      return h(Slot, { key: slot, row: state.rows[index], top: index * ROW_PX });
    });
    const scroller = {
      id: 'scroller',
      style: { height: `${SHOWN_PX}px`, overflow: 'auto', position: 'relative' },
      onScroll: ({ currentTarget }: { currentTarget: Element }) =>
        onScroll(currentTarget.scrollTop),
    };
    const height = { height: `${state.rows.length * ROW_PX}px` };
    return h('main', null, h('div', scroller, h('div', { style: height }, ...slots)));
  }

  return (props) => h(VirtualView, props);
}
