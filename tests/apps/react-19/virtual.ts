import react from 'react';
import { offer } from '../driver.ts';
import type { PageState } from '../model.ts';
import { createVirtualView, ROW_PX } from '../react/virtual-view.ts';
import { client } from './react-dom.ts';

/** Each change of the page also scrolls by this many px. Some are not a whole row. */
const TURNS_PX = [0, 7, 20, -20, 130, -90, 333, -240, 1500, -1300];
const ROWS = 400;

offer((first) => {
  const view = createVirtualView(react);
  const container = document.querySelector('#root');
  if (container === null) throw new Error('There is no element to render into.');
  const root = client.createRoot(container);
  const rows = [...first.rows];
  let turn = 0;
  let scrollTop = 0;

  function render(): void {
    client.flushSync(() => root.render(view({ state: { rows }, scrollTop, onScroll })));
  }

  /** The browser's own scroll event comes a frame later, when the list is already right. */
  function onScroll(top: number): void {
    if (top === scrollTop) return;
    scrollTop = top;
    render();
  }

  function show(state: PageState): void {
    // The changed rows get the visible places.
    const inSight = Math.floor(scrollTop / ROW_PX);
    state.rows.forEach((row, at) => {
      if (inSight + at < rows.length) rows[inSight + at] = row;
    });
    const scroller = container?.querySelector('#scroller');
    turn += 1;
    if (scroller) {
      scroller.scrollTop += TURNS_PX[turn % TURNS_PX.length] ?? 0;
      ({ scrollTop } = scroller);
    }
    render();
  }

  render();
  return { show };
}, ROWS);
