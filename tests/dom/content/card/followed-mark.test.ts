import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CardsDeps, OpenedBy } from '../../../../lib/content/card/card-deps.ts';
import { createCardOpener } from '../../../../lib/content/card/card-opener.ts';
import type { CardOpener } from '../../../../lib/content/card/card-opener.ts';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import type { Flag } from '../../../../lib/domain/verdict/level.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { sightingIn } from '../page.ts';
import { card, createKeptHost } from './card-root.ts';

let opened: CardOpener | undefined;
afterEach(() => opened?.close());

/** An open card of the only address on a page, and its mark, which the test may change. */
async function openCard(by: OpenedBy = 'pointer') {
  const sighting = sightingIn(`<p>${draw()}</p>`);
  const text = { left: 0, top: 100, right: 100, bottom: 120 };
  const mark = { look: { pageFlags: [] as Flag[] }, text };
  const issue = vi.fn<(name: string, subject: { flags: Flag[] }) => Promise<{ ticket: string }>>();
  issue.mockResolvedValue({ ticket: '' });
  const layer = document.body.appendChild(document.createElement('div'));
  const deps = {
    service: { call: issue, cardUrl: () => 'about:blank', source: { check: () => undefined } },
    page: { tree: pageTree },
    marks: {
      drawn: { find: () => mark },
      createHost: createKeptHost,
      layer: () => layer,
      heard: () => layer,
      request: () => undefined,
    },
    texts: { cardTitle: 'Card' },
  } as unknown as CardsDeps;
  const opener = createCardOpener(deps, { isInPlace: () => true }, new AbortController().signal);
  opened = opener;
  await opener.open(sighting, by);
  return {
    mark,
    opener,
    layer,
    focusIn: () => card.root?.querySelector('iframe')?.focus(),
    enter: () => card.root?.querySelector('.card')?.dispatchEvent(new PointerEvent('pointerenter')),
    told: () => issue.mock.calls.map(([, { flags }]) => flags),
  };
}

describe('a card whose mark warns of more than it was told', () => {
  it('is told that once', async () => {
    const { mark, opener, told } = await openCard();
    const { host } = opener.frame;
    opener.followMarks();
    expect(told()).toEqual([[]]);
    // As where the address waited for its answer, which says how its capitals have to be.
    mark.look = { pageFlags: ['bad-checksum'] };
    opener.followMarks();
    opener.followMarks();
    await expect.poll(() => opener.frame.host !== host).toBe(true);
    opener.followMarks();
    expect(told()).toEqual([[], ['bad-checksum']]);
  });

  it('is told that it warns of nothing any more', async () => {
    const { mark, opener, told } = await openCard();
    mark.look = { pageFlags: ['bad-checksum'] };
    opener.followMarks();
    await expect.poll(() => told().length).toBe(2);
    mark.look = { pageFlags: [] };
    opener.followMarks();
    await expect.poll(told).toEqual([[], ['bad-checksum'], []]);
  });

  it('keeps the keyboard', async () => {
    const { mark, opener, focusIn } = await openCard();
    const { frame } = opener;
    const { host } = frame;
    focusIn();
    expect(frame.hasFocus).toBe(true);
    mark.look = { pageFlags: ['bad-checksum'] };
    opener.followMarks();
    await expect.poll(() => frame.host !== host && frame.hasFocus).toBe(true);
  });

  it('does not open again where it was closed meanwhile', async () => {
    const { mark, opener, told } = await openCard();
    mark.look = { pageFlags: ['bad-checksum'] };
    opener.followMarks();
    opener.close();
    await Promise.resolve();
    await new Promise(requestAnimationFrame);
    expect([told().length, opener.state.current]).toEqual([2, null]);
  });
});

const IN = { top: 100, bottom: 120 };
const OUT = { left: 0, right: 100, top: -40, bottom: -20 };

describe('a card whose address is scrolled', () => {
  it('goes along', async () => {
    const { mark, opener } = await openCard();
    const { top = 0 } = opener.frame.box ?? {};
    mark.text = { ...mark.text, top: 130, bottom: 150 };
    opener.followMarks();
    expect(opener.frame.box?.top).toBe(top + 30);
    const shown = card.root?.querySelector('.card')?.getBoundingClientRect();
    expect(shown?.top).toBeCloseTo(top + 30, 0);
  });

  it.each([
    ['out of the window above closes', 'pointer', OUT, false],
    ['out of it below closes', 'pointer', { ...OUT, top: 5000, bottom: 5020 }, false],
    ['out of it at the left closes', 'pointer', { ...IN, left: -100, right: -1 }, false],
    ['out of it at the right closes', 'pointer', { ...IN, left: 5000, right: 5100 }, false],
    ['to its edge stays', 'pointer', { ...OUT, bottom: 5 }, true],
    ['out of it stays, where the person has chosen it and been in it', 'choice', OUT, true],
  ] as const)('%s', async (_name, by, text, isOpen) => {
    const { mark, opener, enter } = await openCard(by);
    if (by === 'choice') enter();
    mark.text = { ...text };
    opener.followMarks();
    await new Promise(requestAnimationFrame);
    expect(opener.state.current !== null).toBe(isOpen);
  });
});

describe('a card goes above the marks', () => {
  it.each([
    ['once, where they have gone above it', 'open', false, 1],
    ['also before it closes, because its address has gone', 'open', true, 1],
    ['not where they go down to the page', 'closed', false, 0],
  ] as const)('%s', async (_name, newState, isGone, times) => {
    const { mark, opener, layer } = await openCard();
    let shown = 0;
    card.root
      ?.querySelector<HTMLElement>('.card')
      ?.addEventListener('beforetoggle', (event) => (shown += Number(event.newState === 'open')));
    if (isGone) mark.text = { ...OUT };
    layer.dispatchEvent(new ToggleEvent('beforetoggle', { newState }));
    opener.followMarks();
    opener.followMarks();
    expect(shown).toBe(times);
  });
});
