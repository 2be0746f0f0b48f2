import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mayAsk } from '../../../../lib/content/card/card-acts.ts';
import type { CardAct } from '../../../../lib/content/card/card-acts.ts';
import type { CardsDeps } from '../../../../lib/content/card/card-deps.ts';
import { createCards } from '../../../../lib/content/card/cards.ts';
import type { Cards } from '../../../../lib/content/card/cards.ts';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, sightingIn } from '../page.ts';
import { createKeptHost } from './card-root.ts';

const address = draw();
const call = vi.fn<(name: string, input: unknown) => Promise<object>>();
let cards: Cards;
/** What assistive technology was told. */
let said: string[];

beforeEach(() => {
  vi.useFakeTimers();
  call.mockReset().mockResolvedValue({});
  said = [];
  const sighting = sightingIn(`<p>${address}</p>`);
  const heard = document.createElement('div');
  Reflect.set(heard, 'ariaNotify', (text: string) => said.push(text));
  const deps = {
    service: { call },
    page: { tree: pageTree, sightings: () => [sighting] },
    marks: {
      drawn: { marks: () => [{ sighting, look: { address, level: 'low', flags: [] } }] },
      createHost: createKeptHost,
      heard: () => heard,
      request: () => undefined,
    },
    texts: { level: String, flag: String, product: 'Hexmark' },
  } as unknown as CardsDeps;
  cards = createCards(deps, mayAsk);
});
afterEach(() => {
  cards.stop();
  vi.useRealTimers();
});

const pass = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000);

describe('what a person copies', () => {
  it.each([
    ['an address is noted, to be compared with what is pasted later', address, [address]],
    ['anything else is not', 'Begin', []],
  ])('%s', async (_what, text, noted) => {
    cards.act({ kind: 'copy', text, at: find('p') });
    await pass();
    // Nothing is wrong with it, so nothing is asked for a card.
    const takes = noted.map((it) => ['noteTaken', { address: it.toLowerCase(), by: 'copied' }]);
    expect(call.mock.calls).toEqual(takes);
  });
});

const look = (level: string) => ({ address, level, flags: [], pageFlags: [] });
const note = (level: string): void =>
  cards.act({ kind: 'loud', look: look(level) } as unknown as CardAct);

describe('what people who cannot see the page are told of', () => {
  it('is said once', async () => {
    note('high');
    await pass();
    note('high');
    await pass();
    expect(said).toHaveLength(1);
  });

  it('is not said any more when the scanner is stopped', async () => {
    note('high');
    cards.stop();
    await pass();
    expect(said).toEqual([]);
  });
});
