import type { Sighting } from './sighting.ts';

/**
 * Answers about sightings that change seldom and take long to find out: remembered, and found out again when they may
 * have changed, a few in each frame.
 */
export interface ByTurns<Input> {
  /** Anything may have changed since the last answers. */
  expire(): void;
  /**
   * Those of the sightings of which it is true. New ones are always asked about; the others until `endMs` (by
   * `performance.now()`), those longest not asked about first, and until then they count as before.
   */
  trueOf(sightings: ReadonlyMap<Sighting, Input>, endMs: number): Set<Sighting>;
  /** Whether some are left for the next frame. */
  readonly isBehind: boolean;
}

/** Asked about in a pass, however short the time is. */
const LEAST = 5;

export function createByTurns<Input>(
  ask: (sighting: Sighting, input: Input) => boolean,
): ByTurns<Input> {
  /** Twice the turn in which each was asked about, and one more where it was true: a number needs no object. */
  const answers = new WeakMap<Sighting, number>();
  let turn = 0;
  let isBehind = false;

  return {
    expire() {
      turn += 1;
    },
    trueOf(sightings, endMs) {
      const old = Array.from(
        sightings.keys(),
        (it) => [it, Math.floor((answers.get(it) ?? -2) / 2)] as const,
      )
        .filter((it) => it[1] !== turn)
        .toSorted((a, b) => a[1] - b[1]);
      let asked = 0;
      isBehind = false;
      for (const [sighting, last] of old) {
        isBehind = last >= 0 && asked >= LEAST && performance.now() > endMs;
        if (isBehind) break;
        asked += 1;
        const input = sightings.get(sighting);
        if (input !== undefined) answers.set(sighting, 2 * turn + Number(ask(sighting, input)));
      }
      return new Set([...sightings.keys()].filter((it) => (answers.get(it) ?? 0) % 2 === 1));
    },
    get isBehind() {
      return isBehind;
    },
  };
}
