import { afterEach, expect, it, vi } from 'vitest';
import type { CardsDeps } from '../../../../lib/content/card/card-deps.ts';
import { createCardOpener } from '../../../../lib/content/card/card-opener.ts';
import { createHost } from '../../../../lib/content/dom/host.ts';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, sightingIn } from '../page.ts';

afterEach(() => void vi.restoreAllMocks());

/** Opens the card of the only address in a text. */
async function openIn(text: string) {
  const sighting = sightingIn(`<p>${text}</p>`);
  const cardUrl = vi.fn<(ticket: string) => string>(() => 'about:blank');
  const mark = { look: { pageFlags: [] }, text: { left: 0, top: 0, right: 1, bottom: 1 } };
  const deps = {
    service: {
      call: () => Promise.resolve({ ticket: '' }),
      cardUrl,
      source: { check: () => undefined },
    },
    page: { tree: pageTree },
    marks: {
      drawn: { find: () => mark },
      createHost,
      layer: () => document.body,
      heard: () => document.body,
      request: () => undefined,
    },
    texts: { cardTitle: 'Card' },
  } as unknown as CardsDeps;
  const opener = createCardOpener(deps, { isInPlace: () => true }, new AbortController().signal);
  await opener.open(sighting, 'pointer');
  return { ...opener, told: decodeURIComponent(cardUrl.mock.calls[0]?.[0] ?? '') };
}

/** What the card's URL tells of the text around the only address of this one. */
async function besideIn(text: string): Promise<string> {
  const { told, close } = await openIn(text);
  close();
  return told;
}

const a = draw();

it.each([
  [`Pay ethereum:${a}@1?value=2e18 now`, '.ethereum: @1?value=2e18'],
  [`eth:${a}`, '.eth: '],
  [`To ${a} now`, ''],
  [`é:eip155:1:${a}`, '.:eip155:1: '],
])('a card of the address in “%s” is told “%s”', async (text, told) => {
  expect(await besideIn(text)).toBe(told);
});

it('a card in a long text without spaces is told little, and little is read for it', async () => {
  const long = '/-'.repeat(50_000);
  const reads = vi.spyOn(RegExp.prototype, 'exec');
  const told = await besideIn(`${long}${a}${long}`);
  // The opening alone: the sighting comes from reading the whole text.
  const last = reads.mock.calls.slice(-2).map(([text]) => text.length);
  expect(told).toBe(`.${long.slice(-200)} ${long.slice(0, 200)}`);
  expect(Math.max(...last)).toBeLessThan(1000);
});

it.each([
  ['stays open where nothing of it changes', `ethereum:${a}@1?value=1e18 now`, true],
  ['closes where the amount behind its address changes', `ethereum:${a}@1?value=9e18`, false],
  ['closes where the chain behind its address changes', `ethereum:${a}@137?value=1e18`, false],
])('a card %s', async (_name, text, isOpen) => {
  const opener = await openIn(`ethereum:${a}@1?value=1e18`);
  (find('p').firstChild as Text).data = text;
  opener.followMarks();
  await new Promise(requestAnimationFrame);
  expect(opener.state.current !== null).toBe(isOpen);
  opener.close();
});
