import { createHost } from '../../../../lib/content/dom/host.ts';

/** The card's own root, which the page cannot see. */
export const card: { root?: ShadowRoot } = {};

/** Makes a host as the product does, and keeps its root for the test. */
export function createKeptHost(name: string, css: string): ReturnType<typeof createHost> {
  const host = createHost(name, css);
  card.root = host.root;
  return host;
}

/** What a card asks of the marks beside those that are drawn. */
export const MARKS_AROUND = {
  createHost: createKeptHost,
  layer: () => document.body,
  heard: () => document.body,
  request: () => undefined,
};
