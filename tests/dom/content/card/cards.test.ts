import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mayAsk } from '../../../../lib/content/card/card-acts.ts';
import type { CardsDeps } from '../../../../lib/content/card/card-deps.ts';
import { createCards } from '../../../../lib/content/card/cards.ts';
import type { Cards } from '../../../../lib/content/card/cards.ts';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { PAGE_LIST } from '../../../../lib/domain/page-list.ts';
import { find, sightingIn } from '../page.ts';
import { card, MARKS_AROUND } from './card-root.ts';

const a = draw();
const AT = { x: 100, y: 100 };
/** The address is asked about as soon as its card opens. */
const check = vi.fn<(addresses: string[]) => void>();
let sighting: Sighting;
let cards: Cards;
let isUnderPointer: boolean;
let issue: () => Promise<{ ticket: string }>;

beforeEach(() => {
  vi.useFakeTimers();
  check.mockClear();
  sighting = sightingIn(`<p>${a}</p>`);
  isUnderPointer = true;
  issue = () => Promise.resolve({ ticket: '' });
  const look = { address: a, pageFlags: [], alike: null };
  const text = { left: 0, top: 400, right: 100, bottom: 420 };
  const deps = {
    service: {
      call: () => issue(),
      cardUrl: () => 'about:blank',
      source: { check },
    },
    page: { tree: pageTree, sightings: () => [sighting] },
    marks: {
      drawn: {
        at: (x: number, y: number) =>
          isUnderPointer && x === AT.x && y === AT.y ? { sighting } : null,
        textAt: () => null,
        find: () => ({ look, text }),
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

/** A finger comes down. */
function press(at: Sighting | null): void {
  cards.act({ kind: 'press', sighting: at, x: 5, y: 5, atMs: performance.now() });
}

function point(): void {
  cards.act({ kind: 'point', sighting, isOnText: false, ...AT, atMs: performance.now() });
}

describe('where the page scrolls a mark away under a pointer that rests', () => {
  it('no card opens, and nothing is asked', async () => {
    point();
    isUnderPointer = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(check).not.toHaveBeenCalled();
  });

  it('a card opens once the pointer is on it again', async () => {
    point();
    isUnderPointer = false;
    await vi.advanceTimersByTimeAsync(1000);
    isUnderPointer = true;
    point();
    await vi.advanceTimersByTimeAsync(1000);
    expect(check).toHaveBeenCalledWith([sighting.address]);
  });

  it('a card opens at the link that the keyboard has come to', async () => {
    point();
    isUnderPointer = false;
    cards.act({ kind: 'focus', sighting, atMs: performance.now() });
    await vi.advanceTimersByTimeAsync(1000);
    expect(check).toHaveBeenCalledWith([sighting.address]);
  });
});

it('a card opens where the pointer rests on a mark', async () => {
  point();
  await vi.advanceTimersByTimeAsync(1000);
  expect(check).toHaveBeenCalledWith([sighting.address]);
});

it.each([
  ['stays where it has the keyboard, though the page hears of the component around it alone', true],
  ['closes where the keyboard has come to anything else', false],
])('a card %s', async (_name, hasKeyboard) => {
  point();
  await vi.advanceTimersByTimeAsync(1000);
  if (hasKeyboard) card.root?.querySelector('iframe')?.focus();
  cards.act({ kind: 'focus', sighting: null, atMs: performance.now() });
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.querySelector('hexmark-card') !== null).toBe(hasKeyboard);
});

it('a card closes where a finger comes down beside it, and not where it does on its mark', async () => {
  point();
  await vi.advanceTimersByTimeAsync(1000);
  press(sighting);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  expect(document.querySelector('hexmark-card')).not.toBeNull();
  press(null);
  expect(document.querySelector('hexmark-card')).toBeNull();
});

it('a card stays where the page has taken the keyboard on its way into the card', async () => {
  point();
  await vi.advanceTimersByTimeAsync(1000);
  cards.act({ kind: 'focus', sighting: null, atMs: performance.now() });
  card.root?.querySelector('iframe')?.focus();
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.querySelector('hexmark-card')).not.toBeNull();
});

it.each([
  ['stays where the keyboard has come to it', false],
  ['closes where the pointer has been in it since', true],
])('a card with the keyboard in it, where the pointer moves beside it, %s', async (_name, isIn) => {
  point();
  await vi.advanceTimersByTimeAsync(1000);
  cards.act({ kind: 'focus', sighting, atMs: performance.now() });
  card.root?.querySelector('iframe')?.focus();
  if (isIn) card.root?.querySelector('.card')?.dispatchEvent(new PointerEvent('pointerenter'));
  const beside = { x: 5, y: 5, isOnText: false, atMs: performance.now() };
  cards.act({ kind: 'point', sighting: null, ...beside });
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.querySelector('hexmark-card') === null).toBe(isIn);
});

/** Tab comes to a link with an address, whose card opens. */
async function openByTab(): Promise<void> {
  sighting = sightingIn(`<button>Begin</button><a href="#x">${draw()}</a>`);
  vi.useRealTimers();
  find('button').focus();
  await userEvent.tab();
  vi.useFakeTimers();
  cards.act({ kind: 'focus', sighting, atMs: performance.now() });
  await vi.advanceTimersByTimeAsync(1000);
}

it.each([
  ['stays while its link has the focus', true],
  ['closes once its link has lost that', false],
])('a card that Tab has opened, where the pointer moves beside it, %s', async (_name, isOpen) => {
  await openByTab();
  if (!isOpen) find('a').blur();
  const beside = { x: 5, y: 5, isOnText: false, atMs: performance.now() };
  cards.act({ kind: 'point', sighting: null, ...beside });
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.querySelector('hexmark-card') !== null).toBe(isOpen);
});

/** The pointer passes another address in a moment, and goes on to nothing. */
async function passAnother(isOnText: boolean): Promise<void> {
  const other = { ...sighting };
  cards.act({ kind: 'point', sighting: other, isOnText, x: 5, y: 700, atMs: performance.now() });
  await vi.advanceTimersByTimeAsync(50);
  const beside = { x: 5, y: 750, isOnText: false, atMs: performance.now() };
  cards.act({ kind: 'point', sighting: null, ...beside });
  await vi.advanceTimersByTimeAsync(1000);
}

/** The popup or the keyboard command chooses the address. */
function choose(): void {
  const list: unknown = Reflect.get(globalThis, Symbol.for(PAGE_LIST));
  (list as { show: (address: string) => void }).show(a.toLowerCase());
}

describe.each([
  ['mark', false],
  ['text', true],
])('where the pointer passes the %s of another address', (_what, isOnText) => {
  it('a card that the person has chosen stays', async () => {
    choose();
    await vi.advanceTimersByTimeAsync(1000);
    await passAnother(isOnText);
    expect(document.querySelector('hexmark-card')).not.toBeNull();
  });

  it('a card that Tab has opened stays while its link has the focus', async () => {
    await openByTab();
    await passAnother(isOnText);
    expect(document.querySelector('hexmark-card')).not.toBeNull();
  });

  it('a card that the pointer has opened closes', async () => {
    point();
    await vi.advanceTimersByTimeAsync(1000);
    await passAnother(isOnText);
    expect(document.querySelector('hexmark-card')).toBeNull();
  });
});

describe('a card that was chosen and is not there yet', () => {
  it.each<[name: string, leave: () => unknown, isLeft: boolean]>([
    ['opens', () => undefined, false],
    [
      'opens no more after Escape, which leaves the keyboard where it is',
      () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
      true,
    ],
    ['opens no more where a finger comes down elsewhere', () => press(null), true],
    ['opens no more once the scanner is stopped', () => cards.stop(), true],
  ])('%s', async (_name, leave, isLeft) => {
    const ticket = Promise.withResolvers<{ ticket: string }>();
    issue = () => ticket.promise;
    choose();
    leave();
    ticket.resolve({ ticket: '' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(document.querySelector('hexmark-card') === null).toBe(isLeft);
  });

  it('and never comes keeps nothing of where the keyboard was', async () => {
    sighting = sightingIn(`<input><a href="#x">${a}</a>`);
    find('input').focus();
    issue = () => Promise.reject(new Error('The background is gone.'));
    choose();
    await vi.advanceTimersByTimeAsync(1000);
    issue = () => Promise.resolve({ ticket: '' });
    find('a').focus();
    cards.act({ kind: 'focus', sighting, atMs: performance.now() });
    await vi.advanceTimersByTimeAsync(1000);
    card.root?.querySelector('iframe')?.focus();
    cards.close();
    expect(document.activeElement).toBe(find('a'));
  });
});
