import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import type { CardAct } from '../../../../lib/content/card/card-acts.ts';
import type { Cards } from '../../../../lib/content/card/cards.ts';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import type { MarkLook } from '../../../../lib/content/draw/mark-look.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { createLateCards } from '../../../../lib/content/late/load-cards.ts';
import type { LateCards, LateCardsDeps } from '../../../../lib/content/late/load-cards.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, sightingIn } from '../page.ts';

interface Session {
  send(method: string, params: unknown): Promise<unknown>;
}

const address = draw();
let sighting: Sighting;
/** Whether the pointer counts as on the mark of what it is over, or on the text. */
let isMark: boolean;
let late: LateCards;
/** How often the script of cards was asked for. */
let loads: number;
/** It comes, or the background refuses it. */
let arrive: (comes: boolean) => Promise<void>;
/** What the cards were told. */
let told: CardAct[];
const card = document.createElement('div');
const followed = vi.fn<() => void>();

beforeEach(async () => {
  sighting = sightingIn(`<p id="address">${address}</p><p id="beside">Words beside it</p>`);
  isMark = true;
  loads = 0;
  told = [];
  followed.mockClear();
  const cards = {
    act: (act: CardAct) => void told.push(act),
    follow: followed,
    has: (it: Sighting) => it === sighting,
    isOurs: (target: EventTarget | null) => target === card,
    stop: () => undefined,
  } as unknown as Cards;
  const under = (x: number, y: number) =>
    document.elementFromPoint(x, y) === find('#address') ? { sighting } : null;
  late = createLateCards({
    page: { tree: pageTree, patterns: { withoutUnseen: (text: string) => text } },
    marks: {
      drawn: {
        at: (x: number, y: number) => (isMark ? under(x, y) : null),
        textAt: (x: number, y: number) => (isMark ? null : under(x, y)),
        marks: () => [],
      },
    },
    service: {
      source: { style: { opensAtText: true }, markOf: () => ({ address }), unasked: () => [] },
    },
    createLateScript({ onMade }: { onMade: (cards: Cards) => void }) {
      const script = {
        made: null as Cards | null,
        isLoading: false,
        expect: () => undefined,
        stop: () => undefined,
        async load() {
          loads += 1;
          script.isLoading = true;
          const { promise, resolve } = Promise.withResolvers<boolean>();
          arrive = async (comes) => {
            resolve(comes);
            await promise;
            await Promise.resolve();
          };
          const comes = await promise;
          script.isLoading = false;
          if (!comes) return;
          script.made = cards;
          onMade(cards);
        },
      };
      return script;
    },
  } as unknown as LateCardsDeps);
  await userEvent.hover(find('#beside'));
});
afterEach(() => {
  vi.useRealTimers();
  late.stop();
});

/** Moves the pointer within an element, and waits for the page to have been told. */
async function hover(selector: string, x = 10): Promise<void> {
  const moved = new Promise((resolve) => {
    addEventListener('pointermove', resolve, { once: true });
  });
  await userEvent.hover(find(selector), { position: { x, y: 5 } });
  await moved;
}

/** The same without a locator, which would let a fake clock go on. */
async function pass(selector: string): Promise<void> {
  const moved = new Promise((resolve) => {
    addEventListener('pointermove', resolve, { once: true });
  });
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const { left, top } = find(selector).getBoundingClientRect();
  const place = { x: frame.left + left + 10, y: frame.top + top + 5 };
  await (cdp() as unknown as Session).send('Input.dispatchMouseEvent', {
    type: 'mouseMoved',
    ...place,
  });
  await moved;
}

const pointed = () => told.filter((it) => it.kind === 'point').map((it) => it.sighting);
const look = (changes: Partial<MarkLook>): MarkLook =>
  ({ address, level: 'low', flags: [], pageFlags: [], ...changes }) as unknown as MarkLook;

describe('the script of cards', () => {
  it('is asked for once where the pointer comes on a mark, and told since when it is there', async () => {
    await hover('#address');
    const arrivedMs = performance.now();
    await hover('#address', 20);
    await hover('#address', 30);
    expect(loads).toBe(1);
    await arrive(true);
    expect(pointed()).toEqual([sighting]);
    const [first] = told;
    expect(first?.kind === 'point' && first.atMs).toBeLessThanOrEqual(arrivedMs);
    await hover('#address', 40);
    expect(pointed()).toEqual([sighting, sighting]);
  });

  it('is told that the pointer has gone on before it came', async () => {
    await hover('#address');
    await hover('#beside');
    await arrive(true);
    expect([loads, pointed()]).toEqual([1, [sighting, null]]);
  });

  it('is asked for where the pointer rests on an address, and told of its last move there', async () => {
    isMark = false;
    await hover('#address');
    await expect.poll(() => loads).toBe(1);
    const beforeMs = performance.now();
    await hover('#address', 30);
    await arrive(true);
    expect(pointed()).toEqual([sighting]);
    const [first] = told;
    expect(first?.kind === 'point' && first.atMs).toBeGreaterThanOrEqual(beforeMs);
  });

  it('is not asked for where the pointer only passes an address, or the scanner is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    isMark = false;
    await pass('#address');
    await pass('#beside');
    vi.runAllTimers();
    expect(loads).toBe(0);
    await pass('#address');
    late.stop();
    vi.runAllTimers();
    expect(loads).toBe(0);
  });

  it('is told where the pointer rests, though something else has asked for it since', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    isMark = false;
    await hover('#address');
    late.noteLook(look({ level: 'high' }));
    vi.runAllTimers();
    await arrive(true);
    expect([loads, pointed()]).toEqual([1, [sighting]]);
  });

  it('is asked for again, and told of nothing older, where it was refused', async () => {
    await hover('#address');
    await arrive(false);
    await hover('#beside');
    await hover('#address');
    expect(loads).toBe(2);
    await arrive(true);
    expect(pointed()).toEqual([sighting]);
  });

  it.each<[string, Partial<MarkLook>, number]>([
    ['is of high risk', { level: 'high' }, 1],
    ['warns of the page', { pageFlags: ['look-alike'] }, 1],
    ['warns of the page, before its verdict', { pageFlags: ['look-alike'], level: 'waiting' }, 0],
    ['says nothing bad', {}, 0],
  ])('comes with a mark that %s', async (_what, changes, times) => {
    late.noteLook(look(changes));
    expect(loads).toBe(times);
    if (times === 0) return;
    await arrive(true);
    expect(told).toEqual([{ kind: 'loud', look: look(changes) }]);
  });

  it.each([
    ['an address', '#address', 1],
    ['anything else', '#beside', 0],
  ])('comes where a person copies %s', async (_what, selector, times) => {
    const copied = new Promise((resolve) => {
      addEventListener('copy', resolve, { once: true });
    });
    getSelection()?.selectAllChildren(find(selector));
    await userEvent.keyboard('{Control>}c{/Control}');
    await copied;
    expect(loads).toBe(times);
  });
});

it('what the page asks of cards is answered though there are none yet', async () => {
  late.follow();
  late.close();
  expect([late.has(sighting), late.isOurs(card)]).toEqual([false, false]);
  await hover('#address');
  await arrive(true);
  late.follow();
  expect(followed).toHaveBeenCalledOnce();
  expect([late.has(sighting), late.isOurs(card), late.isOurs(null)]).toEqual([true, true, false]);
});
