import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mayAsk } from '../../../../lib/content/card/card-acts.ts';
import type { CardsDeps } from '../../../../lib/content/card/card-deps.ts';
import { createCards } from '../../../../lib/content/card/cards.ts';
import type { Cards } from '../../../../lib/content/card/cards.ts';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { PAGE_LIST } from '../../../../lib/domain/page-list.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, sightingsIn } from '../page.ts';
import { card, createKeptHost } from './card-root.ts';

const address = draw();
/** Long enough for every card that is to open or close. */
const LONG_MS = 1000;

let sighting: Sighting;
let other: Sighting;
let cards: Cards;
/** What has a mark, and how far down. */
let marked: Map<Sighting, number>;
let issue: () => Promise<{ ticket: string }>;
let told: [string, unknown][];

beforeEach(() => {
  vi.useFakeTimers();
  const body = `<button>Begin</button><p>${address}</p><p>${draw()}</p>`;
  [sighting, other] = sightingsIn(body) as [Sighting, Sighting];
  marked = new Map([
    [sighting, 400],
    [other, 500],
  ]);
  issue = () => Promise.resolve({ ticket: '' });
  told = [];
  const lookOf = (it: Sighting) => ({
    address: it.address,
    level: 'low',
    flags: [],
    pageFlags: [],
  });
  const deps = {
    service: {
      call(name: string, input: unknown) {
        told.push([name, input]);
        return name === 'issueCardTicket' ? issue() : Promise.resolve({});
      },
      cardUrl: () => 'about:blank',
      source: { check: () => undefined },
    },
    page: { tree: pageTree, sightings: () => marked.keys() },
    marks: {
      drawn: {
        at: () => ({ sighting }),
        textAt: () => null,
        marks: () => Array.from(marked.keys(), (it) => ({ sighting: it, look: lookOf(it) })),
        find(it: Sighting) {
          const top = marked.get(it);
          if (top === undefined) return null;
          return { look: lookOf(it), text: { left: 0, top, right: 100, bottom: top + 20 } };
        },
      },
      createHost: createKeptHost,
      layer: () => document.body,
      heard: () => document.body,
      request: () => undefined,
    },
    texts: { cardTitle: 'Card' },
  } as unknown as CardsDeps;
  cards = createCards(deps, mayAsk);
});
afterEach(() => {
  cards.stop();
  vi.useRealTimers();
});

const host = (): Element | null => document.querySelector('hexmark-card');
const pass = (ms = LONG_MS): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

async function openByPointer(): Promise<void> {
  const at = { x: 5, y: 405, isOnText: false, atMs: performance.now() };
  cards.act({ kind: 'point', sighting, ...at });
  await pass();
  expect(host()).not.toBeNull();
}

function press(at: Sighting | null): void {
  cards.act({ kind: 'press', sighting: at, x: 5, y: 405, atMs: performance.now() });
}

const moveFocus = (to: Sighting | null): void =>
  cards.act({ kind: 'focus', sighting: to, atMs: performance.now() });

const pageList = (): unknown => Reflect.get(globalThis, Symbol.for(PAGE_LIST));

describe('a card that a finger has opened by staying on its mark', () => {
  beforeEach(async () => {
    press(sighting);
    await pass();
    cards.act({ kind: 'lift' });
    expect(host()).not.toBeNull();
  });

  it('stays where the finger, once lifted, has moved the focus to something without a mark', async () => {
    moveFocus(null);
    await pass();
    expect(host()).not.toBeNull();
  });

  it('gives way to that of a link to which Tab comes', async () => {
    moveFocus(other);
    await pass();
    expect([cards.has(other), cards.has(sighting)]).toEqual([true, false]);
  });
});

describe('while its ticket is on the way', () => {
  let arrive: () => Promise<unknown>;
  beforeEach(async () => {
    const { promise, resolve } = Promise.withResolvers<{ ticket: string }>();
    issue = () => promise;
    arrive = () => {
      resolve({ ticket: '' });
      return pass();
    };
    press(sighting);
    await pass(600);
    expect(cards.has(sighting)).toBe(true);
    cards.act({ kind: 'lift' });
  });

  it('a card opens', async () => {
    await arrive();
    expect(host()).not.toBeNull();
  });

  it('a card opens where the finger comes down on its mark again', async () => {
    press(sighting);
    cards.act({ kind: 'lift' });
    await arrive();
    expect(host()).not.toBeNull();
  });

  it('a card opens no more where a finger comes down elsewhere', async () => {
    press(null);
    await arrive();
    expect(host()).toBeNull();
  });
});

describe('an open card', () => {
  beforeEach(openByPointer);

  it('closes by Escape in the page, and by no other key', () => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    expect(host()).not.toBeNull();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(host()).toBeNull();
  });

  it('goes along with its mark, and closes when that is gone', async () => {
    const top = (): number => card.root?.querySelector('.card')?.getBoundingClientRect().top ?? 0;
    const before = top();
    marked.set(sighting, 350);
    cards.follow();
    expect(top()).toBeLessThan(before);
    marked.delete(sighting);
    cards.follow();
    await pass();
    expect([host(), cards.has(sighting)]).toEqual([null, false]);
  });

  it('is told apart from what is the page’s', () => {
    expect([host(), find('p'), null].map(cards.isOurs)).toEqual([true, false, false]);
    cards.close();
    expect([find('p'), null].map(cards.isOurs)).toEqual([false, false]);
  });

  it('goes when the scanner is stopped, and so does the list for popup and side panel', () => {
    expect(pageList()).toBeDefined();
    cards.stop();
    expect([host(), pageList()]).toEqual([null, undefined]);
  });
});

describe('the mark of an address that was chosen out of sight', () => {
  it('stays for its card, which opens once it is drawn', async () => {
    marked.set(sighting, innerHeight + 100);
    (pageList() as { show: (it: string) => void }).show(sighting.address);
    await pass(100);
    expect([host(), cards.has(sighting), cards.has(other)]).toEqual([null, true, false]);
    marked.set(sighting, 300);
    cards.follow();
    await pass();
    expect(host()).not.toBeNull();
  });
});

describe('what a person copies', () => {
  it.each([
    ['an address is noted, to be compared with what is pasted later', address, [address]],
    ['anything else is not', 'Begin', []],
  ])('%s', async (_what, text, noted) => {
    cards.act({ kind: 'copy', text, at: find('p') });
    await pass();
    const taken = told.filter(([name]) => name === 'noteTaken').map(([, input]) => input);
    expect(taken).toEqual(noted.map((it) => ({ address: it.toLowerCase(), by: 'copied' })));
    // Nothing is wrong with it, so no card comes.
    expect(host()).toBeNull();
  });
});
