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
import { card, MARKS_AROUND } from './card-root.ts';

const address = draw();
/** Where one mark ends and the next begins. */
const EDGE_PX = 422;
/** Long enough for every card that is to open or close. */
const LONG_MS = 1000;

let sighting: Sighting;
let other: Sighting;
/** The address of the first again, where the page writes its row anew. */
let again: Sighting;
let cards: Cards;
/** What has a mark, and how far down. */
let marked: Map<Sighting, number>;
let issue: () => Promise<{ ticket: string }>;

const lookOf = (it: Sighting) => ({
  address: it.address,
  level: 'low',
  flags: [],
  pageFlags: [],
});

beforeEach(() => {
  vi.useFakeTimers();
  const body = `<p>${address}</p><p>${draw()}</p><p>${address}</p>`;
  [sighting, other, again] = sightingsIn(body) as [Sighting, Sighting, Sighting];
  marked = new Map([
    [sighting, 400],
    [other, 500],
  ]);
  issue = () => Promise.resolve({ ticket: '' });
  const deps = {
    service: {
      call: () => issue(),
      cardUrl: () => 'about:blank',
      source: { check: () => undefined },
    },
    page: { tree: pageTree, sightings: () => marked.keys() },
    marks: {
      drawn: {
        at: (_x: number, y: number) => ({ sighting: y < EDGE_PX ? sighting : other }),
        textAt: () => null,
        marks: () => Array.from(marked.keys(), (it) => ({ sighting: it, look: lookOf(it) })),
        find(it: Sighting) {
          const top = marked.get(it);
          if (top === undefined) return null;
          return { look: lookOf(it), text: { left: 0, top, right: 100, bottom: top + 20 } };
        },
      },
      ...MARKS_AROUND,
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

function point(on: Sighting, x: number, y: number): void {
  cards.act({ kind: 'point', sighting: on, x, y, isOnText: false, atMs: performance.now() });
}

async function openByPointer(): Promise<void> {
  point(sighting, 5, 405);
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

const typeKey = (key: string) =>
  find('p').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

const topOfCard = (): number => card.root?.querySelector('.card')?.getBoundingClientRect().top ?? 0;

describe('an open card', () => {
  beforeEach(openByPointer);

  it('closes by Escape, which a page keeps to itself, and by no other key', () => {
    find('p').addEventListener('keydown', (event) => event.stopPropagation());
    typeKey('Enter');
    expect(host()).not.toBeNull();
    typeKey('Escape');
    expect(host()).toBeNull();
  });

  it.each([
    ['its mark', false],
    ['the mark of the row that the page has written anew', true],
  ])(
    'stays while the pointer passes another mark on its way there from %s',
    async (_from, isNew) => {
      point(sighting, 60, 418);
      if (isNew) {
        marked = new Map([
          [again, 400],
          [other, 500],
        ]);
        cards.follow();
      }
      for (const y of [424, 427]) {
        point(other, 100, y);
        await pass(200);
        expect(cards.has(other)).toBe(false);
      }
      expect(host()).not.toBeNull();
      // It has stopped there.
      await pass();
      expect(cards.has(other)).toBe(true);
    },
  );

  it('goes along with its mark, and closes when that is gone', async () => {
    const before = topOfCard();
    marked.set(sighting, 350);
    cards.follow();
    expect(topOfCard()).toBeLessThan(before);
    marked.delete(sighting);
    cards.follow();
    await pass();
    expect([host(), cards.has(sighting)]).toEqual([null, false]);
  });

  it('is told apart from what is the page’s', () => {
    expect([host(), find('p'), null].map((it) => cards.isOurs(it))).toEqual([true, false, false]);
    cards.close();
    expect([find('p'), null].map((it) => cards.isOurs(it))).toEqual([false, false]);
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
