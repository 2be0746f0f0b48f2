import { afterEach, describe, expect, it } from 'vitest';
import type { CardsDeps, OpenedBy } from '../../../../lib/content/card/card-deps.ts';
import { createCardOpener } from '../../../../lib/content/card/card-opener.ts';
import type { CardOpener } from '../../../../lib/content/card/card-opener.ts';
import { createHost } from '../../../../lib/content/dom/host.ts';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { sightingIn } from '../page.ts';

let opened: CardOpener | undefined;
afterEach(() => opened?.close());

/** An open card of the only address on a page, and its mark, which the test may change. */
async function openCard(by: OpenedBy) {
  const sighting = sightingIn(`<p>${draw()}</p>`);
  const text = { left: 0, top: 100, right: 100, bottom: 120 };
  const mark = { look: { pageFlags: [] }, text };
  const deps = {
    service: {
      call: () => Promise.resolve({ ticket: '' }),
      cardUrl: () => 'about:blank',
      source: { check: () => undefined },
    },
    page: { tree: pageTree },
    marks: { drawn: { find: () => mark }, createHost, request: () => undefined },
    texts: { cardTitle: 'Card' },
  } as unknown as CardsDeps;
  const opener = createCardOpener(deps, () => true, new AbortController().signal);
  opened = opener;
  await opener.open(sighting, by);
  return { mark, opener };
}

const OUT = { left: 0, right: 100, top: -40, bottom: -20 };

describe('a card whose address is scrolled', () => {
  it.each([
    ['out of the window above closes', 'pointer', OUT, false],
    ['out of it below closes', 'pointer', { ...OUT, top: 5000, bottom: 5020 }, false],
    ['to its edge stays', 'pointer', { ...OUT, bottom: 5 }, true],
    ['out of it stays, where the person has chosen it', 'choice', OUT, true],
  ] as const)('%s', async (_name, by, text, isOpen) => {
    const { mark, opener } = await openCard(by);
    mark.text = { ...text };
    opener.followMarks();
    await new Promise(requestAnimationFrame);
    expect(opener.state.current !== null).toBe(isOpen);
  });
});
