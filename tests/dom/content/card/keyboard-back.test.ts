import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardsDeps } from '../../../../lib/content/card/card-deps.ts';
import { createCardOpener } from '../../../../lib/content/card/card-opener.ts';
import type { CardOpener } from '../../../../lib/content/card/card-opener.ts';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, sightingsIn } from '../page.ts';
import { card, createKeptHost } from './card-root.ts';

let opener: CardOpener;
let first: Sighting;
let second: Sighting;
let urls: string[];
/** The sightings that have a mark. */
let marked: Set<Sighting>;
/** Is called while a card is under way. */
let onTicket: () => void;

beforeEach(() => {
  const links = `<p><a id="first">${draw()}</a> <a id="second">eth:${draw()}</a></p>`;
  const found = sightingsIn(`<button>Here</button><input>${links}`) as [Sighting, Sighting];
  for (const link of document.querySelectorAll('a')) link.href = '#x';
  [first, second] = found;
  Object.assign(first, { link: find('#first') });
  Object.assign(second, { link: find('#second') });
  marked = new Set(found);
  urls = [];
  onTicket = () => undefined;
  const look = { pageFlags: [], alike: null };
  const text = { left: 0, top: 100, right: 100, bottom: 120 };
  const deps = {
    service: {
      call: () => {
        onTicket();
        return Promise.resolve({ ticket: 'ticket' });
      },
      cardUrl: (ticket: string) => {
        urls.push(ticket);
        return 'about:blank';
      },
      source: { check: () => undefined },
    },
    page: { tree: pageTree, sightings: () => found },
    marks: {
      drawn: { find: (it: Sighting) => (marked.has(it) ? { look, text } : null), marks: () => [] },
      createHost: createKeptHost,
      layer: () => document.body,
      request: () => undefined,
    },
    texts: { cardTitle: 'Card' },
  } as unknown as CardsDeps;
  opener = createCardOpener(deps, { isInPlace: () => true }, new AbortController().signal);
});
afterEach(() => {
  opener.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The keyboard goes into the card. */
function enter(): void {
  card.root?.querySelector('iframe')?.focus();
  expect(opener.frame.hasFocus).toBe(true);
}

describe('a card that closes gives the keyboard back', () => {
  it('to its link, from which Tab has come', async () => {
    await opener.open(first, 'pointer');
    enter();
    opener.close();
    expect(document.activeElement).toBe(find('#first'));
    expect(opener.intent.isOn(first)).toBe(true);
  });

  it('to where the command has found it', async () => {
    opener.keepFocus(find('button'));
    await opener.open(first, 'choice');
    enter();
    opener.close();
    expect(document.activeElement).toBe(find('button'));
    expect(opener.intent.isOn(first)).toBe(false);
  });

  it('to where it was before another card, which had it and gave way', async () => {
    opener.keepFocus(find('button'));
    await opener.open(first, 'choice');
    enter();
    await opener.open(second, 'pointer');
    expect(opener.frame.hasFocus).toBe(false);
    opener.keepFocus(find('input'));
    opener.close();
    expect(document.activeElement).toBe(find('button'));
  });

  it('to the link of another card, which had it and gave way', async () => {
    await opener.open(first, 'pointer');
    enter();
    await opener.open(second, 'pointer');
    opener.close();
    expect(document.activeElement).toBe(find('#first'));
  });

  it('where it was closed within, and the browser has told of no focus there', async () => {
    await opener.open(first, 'pointer');
    opener.close(true);
    expect(document.activeElement).toBe(find('#first'));
  });

  it('and keeps nothing of where it was for the next card', async () => {
    opener.keepFocus(find('button'));
    await opener.open(first, 'choice');
    enter();
    await opener.open(second, 'pointer');
    opener.close();
    await opener.open(second, 'pointer');
    enter();
    opener.close();
    expect(document.activeElement).toBe(find('#second'));
    opener.keepFocus(find('input'));
    await opener.open(first, 'choice');
    enter();
    opener.close();
    expect(document.activeElement).toBe(find('input'));
  });
});

describe('a card that closes leaves the keyboard', () => {
  it.each([
    ['it did not have', false],
    ['that has gone on to the page, though it was closed within', true],
  ])('%s', async (_name, isFromWithin) => {
    opener.keepFocus(find('button'));
    await opener.open(first, 'choice');
    find('input').focus();
    opener.close(isFromWithin);
    expect(document.activeElement).toBe(find('input'));
  });

  it('where it is, if what had it before is gone', async () => {
    const { body } = document;
    opener.keepFocus(find('button'));
    await opener.open(first, 'choice');
    enter();
    find('button').remove();
    opener.close();
    expect(document.activeElement).toBe(body);
  });
});

it('a card is told what is written beside its address', async () => {
  await opener.open(second, 'pointer');
  expect(urls).toEqual([`ticket.${encodeURIComponent('eth: ')}`]);
});

it('a card closes where the page writes something else beside its address', async () => {
  await opener.open(first, 'pointer');
  const written = find('#first').firstChild as Text;
  written.data = `arb1:${written.data}`;
  Object.assign(first, { start: first.start + 5 });
  opener.followMarks();
  await new Promise(requestAnimationFrame);
  expect(opener.state.current).toBeNull();
});

it('no card opens where its mark has gone meanwhile', async () => {
  onTicket = () => marked.clear();
  expect(await opener.open(first, 'pointer')).toBe(false);
  expect(opener.state.current).toBeNull();
});

it.each([
  ['innerWidth', 199],
  ['innerHeight', 99],
])('no card opens in a frame in which it cannot be read: %s %i', async (side, px) => {
  vi.stubGlobal(side, px);
  expect(await opener.open(first, 'pointer')).toBe(false);
  vi.stubGlobal(side, px + 1);
  expect(await opener.open(first, 'pointer')).toBe(true);
});

it('a card that is open counts as chosen where its address was copied', async () => {
  await opener.open(first, 'copy');
  expect(opener.state.openedBy).toBe('choice');
  opener.close();
  expect(opener.state.openedBy).toBe('pointer');
});

it('a card stays while the pointer is in it, and closes once it has left', async () => {
  await opener.open(first, 'pointer');
  vi.useFakeTimers();
  opener.intent.pointAt(null);
  const popover = card.root?.querySelector('.card');
  popover?.dispatchEvent(new PointerEvent('pointerenter'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(opener.state.current).toBe(first);
  popover?.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(opener.state.current).toBeNull();
});
