import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRotatingCheck } from '../../../../lib/content/place/rotating-check.ts';
import { SHIFTED } from '../../../../lib/content/dom/page-change.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';

const sightingsOf = (count: number): Sighting[] =>
  Array.from({ length: count }, (_, number) => ({ number }) as unknown as Sighting);
const sightings = sightingsOf(40);
const mapOf = (some: readonly Sighting[]) => new Map(some.map((it) => [it, true]));
const all = mapOf(sightings);

afterEach(() => {
  vi.restoreAllMocks();
});

/** From now on no time is left. */
function letTimeBeOver(): void {
  vi.spyOn(performance, 'now').mockImplementation(() => 1000);
}

describe('a check', () => {
  it.each([false, true])(
    'that fails counts as it was told to, and others go on: %s',
    (whenFailed) => {
      const answers = createRotatingCheck<boolean>(
        SHIFTED,
        (sighting) => {
          if (sighting === sightings[0]) throw new Error('The page has made this fail.');
          return false;
        },
        whenFailed,
      );
      const found = answers.trueOf(all, Infinity);
      expect([...found.keys()]).toEqual(whenFailed ? [sightings[0]] : []);
    },
  );

  it('is not made where its answer is known to be true, and is where that cannot be told', () => {
    const asked: Sighting[] = [];
    const took: number[] = [];
    const answers = createRotatingCheck<boolean>(
      SHIFTED,
      (sighting) => asked.push(sighting) === 0,
      false,
      (sighting) => {
        if (sighting === sightings[1]) throw new Error('The page has made this fail.');
        return sighting === sightings[0];
      },
      (ms) => took.push(ms),
    );
    const found = answers.trueOf(mapOf(sightings.slice(0, 3)), Infinity);
    expect([...found.keys()]).toEqual([sightings[0]]);
    expect(asked).toEqual(sightings.slice(1, 3));
    expect(took).toHaveLength(2);
  });

  it('counts as true where that is known by now, whatever its answer was', () => {
    let isKnown = false;
    const answers = createRotatingCheck<boolean>(
      SHIFTED,
      () => false,
      false,
      () => isKnown,
    );
    expect(answers.trueOf(all, Infinity).size).toBe(0);
    isKnown = true;
    expect(answers.trueOf(all, Infinity).size).toBe(all.size);
  });

  it('has nothing left for the next frame once what waited for it has gone', () => {
    const answers = createRotatingCheck<boolean>(SHIFTED, () => false);
    letTimeBeOver();
    answers.trueOf(all, 0, 0);
    expect(answers.isBehind).toBe(true);
    answers.trueOf(new Map(), 0, 0);
    expect(answers.isBehind).toBe(false);
  });

  it('is made of an eighth of what is in sight in one pass where that is a thousand', () => {
    const check = vi.fn(() => false);
    const answers = createRotatingCheck<boolean>(SHIFTED, check);
    letTimeBeOver();
    answers.trueOf(mapOf(sightingsOf(1128)), 0, 0);
    expect(check).toHaveBeenCalledTimes(125);
  });
});
