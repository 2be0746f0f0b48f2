import { classOf, linkOf, STYLE } from '../model.ts';
import type { PageState, Row } from '../model.ts';
import type { ReactApi, ReactNode } from './react-api.ts';

interface PageProps {
  state: PageState;
  /** Called when this part of the page reacts, which is after it was rendered or hydrated. */
  onReady?: () => void;
}

interface StreamedProps extends PageProps {
  /** On the server: resolves when a part's content is there. */
  arrivals?: readonly Promise<void>[];
}

/** How many parts of a streamed page come after the rest. */
export const LATE_PARTS = 3;

/** The components of all React apps. */
export function createViews(react: ReactApi) {
  const h = react.createElement;

  function RowView({ row }: { row: Row }): ReactNode {
    return h(
      'li',
      { className: classOf(row), hidden: row.isHidden },
      h('code', null, row.address),
      h('a', { href: linkOf(row) }, row.label),
      // Three text nodes side by side.
      h('span', null, row.name, ' was paid by ', row.payer),
      row.children.length === 0 ? null : h(Rows, { rows: row.children }),
    );
  }

  function Rows({ rows }: { rows: readonly Row[] }): ReactNode {
    return h('ul', null, ...rows.map((row) => h(RowView, { key: row.id, row })));
  }

  /** The whole list, with the first row's address in a heading that changes as in client-side navigation. */
  function PageView({ state, onReady }: PageProps): ReactNode {
    react.useEffect(() => onReady?.(), []);
    return h(
      'main',
      null,
      h('h3', null, state.rows[0]?.address ?? 'Nothing'),
      h(Rows, { rows: state.rows }),
    );
  }

  function LatePart({ rows, arrival, onReady }: LatePartProps): ReactNode {
    if (arrival !== undefined) react.use?.(arrival);
    react.useEffect(() => onReady?.(), []);
    return h(Rows, { rows });
  }

  /** The rows in several parts, each behind its own Suspense boundary. */
  function StreamedView({ state, arrivals, onReady }: StreamedProps): ReactNode {
    const parts = Array.from({ length: LATE_PARTS }, (_, part) => {
      const rows = state.rows.filter((row) => row.id % LATE_PARTS === part);
      const late = h(LatePart, { rows, onReady, arrival: arrivals?.[part] });
      return h(react.Suspense, { key: part, fallback: h('p', null, 'Loading…') }, late);
    });
    return h('main', null, h('h3', null, state.rows[0]?.address ?? 'Nothing'), ...parts);
  }

  function DocumentView({ children }: { children: unknown }): ReactNode {
    return h(
      'html',
      { lang: 'en' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('title', null, 'App'),
        h('link', { rel: 'icon', href: 'data:,' }),
        h('style', null, STYLE),
      ),
      h('body', null, children),
    );
  }

  return {
    page: (props: PageProps) => h(PageView, props),
    document: (props: PageProps) => h(DocumentView, null, h(PageView, props)),
    streamed: (props: StreamedProps) => h(DocumentView, null, h(StreamedView, props)),
  };
}

interface LatePartProps {
  rows: readonly Row[];
  arrival?: Promise<void> | undefined;
  onReady?: (() => void) | undefined;
}
