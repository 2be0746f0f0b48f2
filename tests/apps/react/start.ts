import { offer } from '../driver.ts';
import type { App } from '../driver.ts';
import type { PageState } from '../model.ts';
import type { ReactApi, ReactClient, ReactNode, ReactRoot } from './react-api.ts';
import { createViews, LATE_PARTS } from './views.ts';

/** Renders into an empty element. */
export function startClient(react: ReactApi, client: ReactClient): void {
  const { page } = createViews(react);
  offer((state) => {
    const root = client.createRoot(rootElement());
    return standing(client, root, state, (state) => page({ state }));
  });
}

/** Hydrates an element that the server has filled. */
export function startHydrated(react: ReactApi, client: ReactClient): void {
  const { page } = createViews(react);
  offer((state) => hydrate(client, rootElement(), state, page, 1));
}

/** Hydrates the whole document. */
export function startDocument(react: ReactApi, client: ReactClient): void {
  const views = createViews(react);
  offer((state) => hydrate(client, document, state, views.document, 1));
}

/** Hydrates the whole document while parts of it may not have arrived yet. */
export function startStreamed(react: ReactApi, client: ReactClient): void {
  const { streamed } = createViews(react);
  offer((state) => hydrate(client, document, state, streamed, LATE_PARTS));
}

/** Resolves when all `parts` have been hydrated. An update before that would make React render them anew. */
function hydrate(
  client: ReactClient,
  container: Element | Document,
  state: PageState,
  view: (props: { state: PageState; onReady?: () => void }) => ReactNode,
  parts: number,
): Promise<App> {
  return new Promise((done) => {
    let ready = 0;
    const onReady = (): void => {
      ready += 1;
      if (ready === parts) done(appOf(client, root, (state) => view({ state, onReady })));
    };
    const root = client.hydrateRoot(container, view({ state, onReady }));
  });
}

function standing(
  client: ReactClient,
  root: ReactRoot,
  state: PageState,
  view: (state: PageState) => ReactNode,
): App {
  const app = appOf(client, root, view);
  void app.show(state);
  return app;
}

function appOf(client: ReactClient, root: ReactRoot, view: (state: PageState) => ReactNode): App {
  return { show: (state) => client.flushSync(() => root.render(view(state))) };
}

function rootElement(): Element {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('There is no element to render into.');
  return root;
}
