import { createHost } from '../../../../lib/content/dom/host.ts';

/** The card's own root, which the page cannot see. */
export const card: { root?: ShadowRoot } = {};

/** Makes a host as the product does, and keeps its root for the test. */
export function createKeptHost(name: string, css: string): ReturnType<typeof createHost> {
  const host = createHost(name, css);
  card.root = host.root;
  return host;
}
