import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mayAsk, watchCardActs } from '../../../../lib/content/card/card-acts.ts';
import type { CardAct } from '../../../../lib/content/card/card-acts.ts';
import type { CardsDeps } from '../../../../lib/content/card/card-deps.ts';
import { createCards } from '../../../../lib/content/card/cards.ts';
import type { Cards } from '../../../../lib/content/card/cards.ts';
import { createHost } from '../../../../lib/content/dom/host.ts';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, sightingIn } from '../page.ts';

let sighting: Sighting;
/** What the background has told of the address. */
let told: 'nothing yet' | 'ask on demand' | 'its level';
const call = vi.fn<(name: string) => Promise<{ ticket: string }>>();

function deps(): CardsDeps {
  const { address } = sighting;
  const look = { address, level: 'waiting', pageFlags: ['look-alike'], flags: ['look-alike'] };
  const text = { left: 0, top: 400, right: 100, bottom: 420 };
  return {
    service: {
      call,
      cardUrl: () => 'about:blank',
      source: {
        style: { opensAtText: true },
        check: () => undefined,
        markOf: () => (told === 'nothing yet' ? undefined : { address }),
        unasked: () => (told === 'ask on demand' ? [address] : []),
      },
    },
    page: { tree: pageTree, sightings: () => [sighting], rows: { piecesOf: () => [] } },
    marks: {
      drawn: {
        at: () => null,
        textAt: () => ({ sighting }),
        find: () => ({ look, text }),
        marks: () => [{ sighting, look }],
      },
      createHost,
      layer: () => document.body,
      heard: () => document.body,
      request: () => undefined,
    },
    texts: { cardTitle: 'Card' },
  } as unknown as CardsDeps;
}

beforeEach(() => {
  sighting = sightingIn(`<p>${draw()}</p>`);
  call.mockReset().mockResolvedValue({ ticket: '' });
});

describe('the pointer on the text of an address', () => {
  const watching = new AbortController();
  afterEach(() => watching.abort());

  it('is on it only once the background has answered that it need not ask', async () => {
    const on: (CardAct & { kind: 'point' })[] = [];
    const note = (act: CardAct) => act.kind === 'point' && on.push(act);
    watchCardActs(deps(), () => false, note, watching.signal);
    const isOnText = (): boolean => {
      const { x = -1, y = -1 } = on.at(-1) ?? {};
      return document.elementFromPoint(x, y) === find('p');
    };
    const seen: Record<string, boolean> = {};
    for (const it of ['nothing yet', 'ask on demand', 'its level'] as const) {
      told = it;
      on.length = 0;
      await userEvent.unhover(find('p'));
      await userEvent.hover(find('p'));
      // The browser tells a page of a moved pointer right before its next frame.
      await expect.poll(isOnText).toBe(true);
      seen[it] = on.at(-1)?.sighting === sighting;
    }
    expect(seen).toEqual({ 'nothing yet': false, 'ask on demand': false, 'its level': true });
  });
});

const tickets = (): number => call.mock.calls.filter(([name]) => name === 'issueCardTicket').length;

describe('the card', () => {
  let cards: Cards;
  beforeEach(() => {
    vi.useFakeTimers();
    cards = createCards(deps(), mayAsk);
  });
  afterEach(() => {
    cards.stop();
    vi.useRealTimers();
  });

  it.each([
    ['nothing yet', 0],
    ['ask on demand', 0],
    ['its level', 1],
  ] as const)('of a copied address of which the background has told %s', async (it, count) => {
    told = it;
    cards.act({ kind: 'copy', text: sighting.address, at: sighting.element });
    await vi.advanceTimersByTimeAsync(0);
    expect(tickets()).toBe(count);
  });

  it.each([
    ['nothing yet', 0],
    ['ask on demand', 0],
    ['its level', 1],
  ] as const)(
    'of a text under a resting pointer, of which is known then: %s',
    async (it, count) => {
      told = 'its level';
      const atMs = performance.now();
      cards.act({ kind: 'point', sighting, isOnText: true, x: 1, y: 1, atMs });
      told = it;
      await vi.advanceTimersByTimeAsync(1000);
      expect(tickets()).toBe(count);
    },
  );
});
