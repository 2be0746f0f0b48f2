import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardsDeps } from '../../../../lib/content/card/card-deps.ts';
import { createCardOpener } from '../../../../lib/content/card/card-opener.ts';
import type { CardOpener } from '../../../../lib/content/card/card-opener.ts';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import type { Flag } from '../../../../lib/domain/verdict/level.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { sightingsIn } from '../page.ts';
import { card, createKeptHost } from './card-root.ts';

const address = draw();
const other = draw();
/** Longer than a card waits for the mark of what has come in its address's place. */
const LONG_MS = 1000;

let opener: CardOpener;
let row: Sighting;
/** What stands there later: the same address twice, the same on another chain, another address. */
let later: Record<'same' | 'again' | 'onChain' | 'other', Sighting>;
/** Where the marks are, and what the page warns of at them. */
let drawn: Map<Sighting, { top: number; left?: number; flags?: Flag[] }>;
/** All that is read, marked or not. */
let read: Sighting[];
let told: Flag[][];

beforeEach(async () => {
  vi.useFakeTimers();
  const lines = [address, address, address, `eth:${address}`, other];
  const body = lines.map((line) => `<p>${line}</p>`).join('');
  const [first, same, again, onChain, last] = sightingsIn(body) as Required<Sighting>[];
  row = first as Sighting;
  later = { same, again, onChain, other: last } as typeof later;
  drawn = new Map([[row, { top: 100 }]]);
  read = [row];
  told = [];
  const find = (sighting: Sighting) => {
    const mark = drawn.get(sighting);
    if (mark === undefined) return null;
    const { top, left = 0, flags = [] } = mark;
    const text = { left, top, right: left + 100, bottom: top + 20 };
    return { look: { address: sighting.address, pageFlags: flags, alike: null }, text };
  };
  const deps = {
    service: {
      call: (_name: string, { flags }: { flags: Flag[] }) => {
        told.push(flags);
        return Promise.resolve({ ticket: '' });
      },
      cardUrl: () => 'about:blank',
      source: { check: () => undefined },
    },
    page: { tree: pageTree, sightings: () => read },
    marks: {
      drawn: { find, marks: () => Array.from(drawn.keys(), (sighting) => ({ sighting })) },
      createHost: createKeptHost,
      layer: () => document.body,
      request: () => undefined,
    },
    texts: { cardTitle: 'Card' },
  } as unknown as CardsDeps;
  opener = createCardOpener(deps, { isInPlace: () => true }, new AbortController().signal);
  await opener.open(row, 'pointer');
});
afterEach(() => {
  opener.close();
  vi.useRealTimers();
});

/** The page has written the row anew; its mark, if any, is drawn there. */
function writeAnew(
  mark: { top: number; left?: number; flags?: Flag[] } | null,
  next = later.same,
): Sighting {
  read = [next];
  drawn.clear();
  if (mark !== null) drawn.set(next, mark);
  opener.followMarks();
  return next;
}

describe('a card whose row is written anew', () => {
  it('goes over to the address that is there now', async () => {
    const { host } = opener.frame;
    const next = writeAnew({ top: 130 });
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect([opener.state.current, opener.frame.host]).toEqual([next, host]);
    expect(card.root?.querySelector('.card')).not.toBeNull();
  });

  it('waits for its mark, for a moment', async () => {
    const next = writeAnew(null);
    await vi.advanceTimersByTimeAsync(100);
    expect(opener.state.current).toBe(row);
    drawn.set(next, { top: 100 });
    opener.followMarks();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(opener.state.current).toBe(next);
  });

  it('goes over where its row has moved before', async () => {
    drawn.set(row, { top: 400 });
    opener.followMarks();
    const next = writeAnew({ top: 400 });
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(opener.state.current).toBe(next);
  });

  it('waits for no mark far from where it was', async () => {
    Object.assign((later.same.element as HTMLElement).style, { position: 'fixed', top: '600px' });
    writeAnew(null);
    await vi.advanceTimersByTimeAsync(50);
    expect(opener.state.current).toBeNull();
  });

  it('closes where no mark comes', async () => {
    writeAnew(null);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(opener.state.current).toBeNull();
  });

  it.each([
    ['another address is there', 'other', { top: 100 }],
    ['the address is far away', 'same', { top: 300 }],
    ['the address is in another column', 'same', { top: 100, left: 400 }],
    ['another chain is named beside it', 'onChain', { top: 100 }],
  ] as const)('closes where %s', async (_name, next, mark) => {
    writeAnew(mark, later[next]);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(opener.state.current).toBeNull();
  });

  it('goes over to no other row while its own is only out of sight', async () => {
    read = [row, later.same];
    drawn = new Map([[later.same, { top: 100 }]]);
    opener.followMarks();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(opener.state.current).toBeNull();
  });

  it('gives the keyboard back to the link that is there now, which does not open again', async () => {
    const [before, now] = ['a', 'b'].map((text) => {
      const link = document.body.appendChild(document.createElement('a'));
      return Object.assign(link, { href: '#x', textContent: text });
    });
    opener.keepFocus(before as Element);
    opener.intent.pointAt(row);
    card.root?.querySelector('iframe')?.focus();
    before?.remove();
    Object.assign(later.same, { link: now });
    const next = writeAnew({ top: 100 });
    expect(opener.intent.isOn(next)).toBe(true);
    opener.close();
    expect(document.activeElement).toBe(now);
  });

  it('is told of what the page warns of now', async () => {
    writeAnew({ top: 100, flags: ['bad-checksum'] });
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(told).toEqual([[], ['bad-checksum']]);
  });
});

describe('of several marks of its address', () => {
  it.each([
    ['the first', 'same'],
    ['the second', 'again'],
  ] as const)('the nearest takes the card over: %s', async (_which, nearer) => {
    const near = later[nearer];
    read = [later.same, later.again];
    drawn = new Map(read.map((it) => [it, { top: it === near ? 120 : 160 }]));
    opener.followMarks();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(opener.state.current).toBe(near);
  });
});
