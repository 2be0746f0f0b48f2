import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { createLateCards, LateCardsDeps } from '../../../../lib/content/late/load-cards.ts';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import * as patterns from '../../../../lib/content/find/address-pattern.ts';
import { find, show } from '../page.ts';
import { eventually } from '../../../unit/eventually.ts';

const MODULE = new URL('../../../../lib/content/late/load-cards.ts', import.meta.url).pathname;
const ADDRESS = `0x${'2e'.repeat(20)}`;

/** Has cards wait in a frame's own page; gives what brings their script. */
async function waitInFrame() {
  const made = new Promise<typeof createLateCards>((resolve) => {
    Reflect.set(window, 'made', resolve);
  });
  show('<iframe width="300" height="200"></iframe>');
  const frame = find('iframe') as HTMLIFrameElement;
  frame.srcdoc = `<p>${ADDRESS}</p><script type="module">
    import { createLateCards } from '${MODULE}';
    parent.made(createLateCards);
  </script>`;
  const create = await made;
  const load = vi.fn(async () => undefined);
  const cards = create({
    page: { tree: pageTree, patterns },
    marks: { drawn: { at: () => null, textAt: () => null } },
    service: { source: { style: { opensAtText: false } } },
    createLateScript: () => ({
      made: null,
      isLoading: false,
      expect: vi.fn(),
      load,
      stop: vi.fn(),
    }),
  } as unknown as LateCardsDeps);
  const { contentDocument: page, contentWindow: view } = frame;
  if (page === null || view === null) throw new Error('The frame has no page.');
  return { page, view, load, cards };
}

function openAnew(page: Document): void {
  page.open();
  page.write(`<p>${ADDRESS}</p>`);
  page.close();
}

/** Copies the only paragraph of the frame's page. */
async function copy(page: Document, view: Window): Promise<void> {
  // Without the pointer, which would stay there for the next test.
  find('iframe').focus();
  view.focus();
  view.getSelection()?.selectAllChildren(page.querySelector('p') ?? page.body);
  await userEvent.keyboard('{Control>}c{/Control}');
}

it.each([
  ['as it was loaded', 0],
  ['whose document was opened anew', 1],
  ['whose document was opened anew twice', 2],
])('a copy brings the script of cards once into a page %s', async (_name, times) => {
  const { page, view, load } = await waitInFrame();
  for (let left = times; left > 0; left -= 1) openAnew(page);
  await copy(page, view);
  await eventually(() => expect(load).toHaveBeenCalledOnce());
});

it('nothing is noticed any more once cards are stopped, though the document is opened anew', async () => {
  const { page, view, load, cards } = await waitInFrame();
  const copied = vi.fn();
  cards.stop();
  openAnew(page);
  page.addEventListener('copy', copied);
  await copy(page, view);
  expect(copied).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
});
