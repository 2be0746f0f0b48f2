import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRotatingCheck } from '../../../../lib/content/place/rotating-check.ts';
import { RESTYLED, SCROLLED, SHIFTED, UNCHANGED } from '../../../../lib/content/dom/page-change.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';

const MANY = 40;
const sightings = Array.from({ length: MANY }, (_, number) => ({ number }) as unknown as Sighting);
const all = new Map(sightings.map((it) => [it, true]));

/** What is true of all of them can be switched. */
function stage() {
  const world = { isTrue: false };
  const asked: Sighting[] = [];
  const answers = createRotatingCheck<boolean>(SHIFTED, (sighting) => {
    asked.push(sighting);
    return world.isTrue;
  });
  return { world, asked, answers };
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** From now on no time is left, nor any more of it where answers change. */
function letTimeBeOver(): void {
  vi.spyOn(performance, 'now').mockImplementation(() => 1000);
}

/** From now on each hit test takes `ms`, and no other time passes. They begin at 1000 ms. */
function letHitTestsTake(ms: number): ReturnType<typeof createRotatingCheck<boolean>> {
  const slow = letTake(ms);
  return createRotatingCheck<boolean>(SHIFTED, slow, false, () => false);
}

/** A check that takes `ms` while no other time passes, and is false unless told otherwise. */
function letTake(ms: number, isTrue = () => false): () => boolean {
  let nowMs = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  return () => {
    nowMs += ms;
    return isTrue();
  };
}

/** How many of all are known: what was not asked counts as true. */
function knownOf(answers: ReturnType<typeof letHitTestsTake>, newEndMs: number): number {
  return MANY - answers.trueOf(all, 0, newEndMs).size;
}

describe('a slow hit test', () => {
  it('is asked about until the time is over, and never begun where it would end too late', () => {
    const answers = letHitTestsTake(3);
    expect(knownOf(answers, 1010)).toBe(3);
    expect(answers.isBehind).toBe(true);
  });

  it('is asked about once a pass at rest, and not while the page moves, where no time is left', () => {
    const answers = letHitTestsTake(3);
    expect(knownOf(answers, 1000)).toBe(1);
    expect(knownOf(answers, 1000)).toBe(2);
    answers.begin(SCROLLED);
    expect(knownOf(answers, 1000)).toBe(2);
  });

  it('is not asked about again while the page moves, whatever time is left', () => {
    const answers = letHitTestsTake(3);
    answers.trueOf(all, 0, 2000);
    answers.begin(SHIFTED);
    answers.trueOf(all, Infinity, 2000);
    expect(answers.isBehind).toBe(true);
    answers.begin(UNCHANGED);
    answers.trueOf(all, Infinity, 2000);
    expect(answers.isBehind).toBe(false);
  });

  it('is asked about at once while the page moves, where no long list is', () => {
    const answers = letHitTestsTake(3);
    answers.trueOf(all, Infinity);
    answers.begin(SHIFTED);
    answers.trueOf(all, Infinity);
    expect(answers.isBehind).toBe(false);
  });

  it('is asked about no oftener a pass where hundreds are in sight', () => {
    const answers = letHitTestsTake(3);
    const hundreds = Array.from({ length: 400 }, () => [{} as Sighting, true] as const);
    const shown = new Map(hundreds);
    expect(shown.size - answers.trueOf(shown, 0, 1010).size).toBe(3);
    expect(shown.size - answers.trueOf(shown, 0, 1010).size).toBe(4);
  });

  it('is not asked about at all while it has to wait', () => {
    const answers = letHitTestsTake(3);
    expect(knownOf(answers, -Infinity)).toBe(0);
    expect(answers.isBehind).toBe(true);
  });

  it('has its turn within a second where the page moves for ever', () => {
    let isTrue = false;
    const hitTest = letTake(20, () => isTrue);
    const answers = createRotatingCheck<boolean>(SHIFTED, hitTest, false, () => false);
    const one = new Map([...all].slice(0, 1));
    answers.trueOf(one, 0, 2000);
    isTrue = true;
    let passes = 0;
    do {
      answers.begin(RESTYLED);
      passes += 1;
    } while (answers.trueOf(one, 0, 2000).size === 0 && passes < 1000);
    expect(passes).toBeGreaterThan(10);
    expect(passes).toBeLessThan(60);
  });
});

it('any other check, however slow the machine, has its turn in each pass of a page that moves', () => {
  let isTrue = false;
  const answers = createRotatingCheck<boolean>(
    SHIFTED,
    letTake(20, () => isTrue),
  );
  const some = new Map([...all].slice(0, 3));
  expect(answers.trueOf(some, 0, 2000).size).toBe(0);
  isTrue = true;
  for (let pass = 0; pass < 3; pass += 1) {
    answers.begin(RESTYLED);
    answers.trueOf(some, 0, 2000);
  }
  expect(answers.trueOf(some, 0, 2000).size).toBe(3);
});

describe('what changes seldom', () => {
  it('is asked about once while nothing may have changed', () => {
    const { asked, answers } = stage();
    answers.trueOf(all, Infinity);
    answers.trueOf(all, Infinity);
    expect(asked).toEqual(sightings);
  });

  it('is asked about again only where enough has happened', () => {
    const { asked, answers } = stage();
    answers.trueOf(all, Infinity);
    answers.begin(SCROLLED);
    answers.trueOf(all, Infinity);
    expect(asked).toHaveLength(MANY);
    answers.begin(SHIFTED);
    answers.trueOf(all, Infinity);
    expect(asked).toHaveLength(2 * MANY);
  });

  it('is asked about when it is new, however little time there is', () => {
    const { world, answers } = stage();
    world.isTrue = true;
    expect(answers.trueOf(all, 0).size).toBe(MANY);
    expect(answers.isBehind).toBe(false);
  });

  it('counts as before until its turn comes, and its turn does come', () => {
    const { world, asked, answers } = stage();
    answers.trueOf(all, Infinity);
    world.isTrue = true;
    answers.begin(RESTYLED);
    asked.length = 0;
    letTimeBeOver();
    const first = answers.trueOf(all, 0);
    expect([...first.keys()]).toEqual(asked);
    expect(first.size).toBeLessThan(MANY);
    for (let pass = 0; answers.isBehind && pass < MANY; pass += 1) answers.trueOf(all, 0);
    expect(answers.trueOf(all, 0).size).toBe(MANY);
    expect(asked).toHaveLength(MANY);
  });

  it('is asked on a while longer where one answer is another than it was', () => {
    const { world, asked, answers } = stage();
    answers.trueOf(all, Infinity);
    answers.begin(RESTYLED);
    asked.length = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => 2);
    answers.trueOf(all, 1);
    const inTurn = asked.length;
    expect(inTurn).toBeLessThan(MANY / 2);
    world.isTrue = true;
    expect(answers.trueOf(all, 1).size).toBe(MANY - inTurn);
    expect(answers.isBehind).toBe(false);
  });

  it('has its turn at once where there is time', () => {
    const { world, answers } = stage();
    answers.trueOf(all, Infinity);
    world.isTrue = true;
    answers.begin(RESTYLED);
    expect(answers.trueOf(all, Infinity).size).toBe(MANY);
  });

  it('counts as true while there was no time to ask, and is asked about before what is known', () => {
    const { asked, answers } = stage();
    const some = new Map([...all].slice(0, 10));
    answers.trueOf(some, Infinity);
    answers.begin(SHIFTED);
    asked.length = 0;
    letTimeBeOver();
    const first = answers.trueOf(all, 0, 0);
    expect(asked).toEqual(sightings.slice(10, 14));
    expect([...first.keys()]).toEqual(sightings.slice(14));
    expect(answers.isBehind).toBe(true);
    for (let pass = 0; answers.isBehind && pass < 2 * MANY; pass += 1) answers.trueOf(all, 0, 0);
    expect(answers.trueOf(all, 0, 0).size).toBe(0);
    expect(asked).toHaveLength(MANY);
  });
});
