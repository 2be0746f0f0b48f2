import type { Page } from 'playwright';
import { expect } from 'vitest';
import { watchPaintedFrames } from './own-world.ts';
import { waitForMarks } from './stage.ts';
import type { Stage } from './stage.ts';

/** Page script: attaches a root to each host that `writeHost` wrote, and keeps it in `roots` by the host's id. */
const ATTACH = `<script>
  function attach(host) {
    const template = host.querySelector(':scope > template');
    const root = host.attachShadow({ mode: host.dataset.root });
    root.append(template.content.cloneNode(true));
    template.remove();
    (window.roots ??= {})[host.id] = root;
    for (const inner of root.querySelectorAll('[data-root]')) attach(inner);
  }
  function attachAll() {
    for (const host of document.querySelectorAll('[data-root]')) attach(host);
  }
</script>`;

/** The HTML of a host. The page's script moves the content into the host's shadow root. */
export function writeHost(
  mode: 'open' | 'closed',
  content: string,
  { attributes = '', name = 'a-host' } = {},
): string {
  return `<${name} id="host" data-root="${mode}" ${attributes}><template>${content}</template></${name}>`;
}

/** Opens a page whose hosts have their roots at once; with `isAttached: false` they wait for `attach`. */
export function openRootPage(
  stage: Stage,
  path: string,
  body: string,
  { isAttached = true } = {},
): Promise<Page> {
  const script = isAttached ? '<script>attachAll()</script>' : '';
  return stage.open(stage.site.page(`/roots/${path}`, body + script, ATTACH));
}

/** The same in the tab of the last page that was shown, for rows that neither need a fresh tab nor move the pointer. */
export function showRootPage(stage: Stage, path: string, body: string): Promise<Page> {
  return stage.show(`/roots/${path}`, `${body}<script>attachAll()</script>`, ATTACH);
}

/** Expects that the page has one mark, of this address, and that it stands at the address's end. */
export async function expectMarkAt(page: Page, address: string): Promise<void> {
  const marks = await waitForMarks(page, 1);
  expect(marks.map((mark) => mark.address)).toEqual([address.toLowerCase()]);
  const painted = await watchPaintedFrames(page, 3);
  expect(painted.strays).toEqual([]);
  expect(painted.marks).toBe(3);
}
