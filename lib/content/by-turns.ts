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
   * `performance.now()`), those longest not asked about first, and until then they count as before. Where one answer
   * is another than it was, so are most: a menu opens, a page turns dark. Then they are asked on.
   */
  trueOf(sightings: ReadonlyMap<Sighting, Input>, endMs: number): Set<Sighting>;
  /** Whether some are left for the next frame. */
  readonly isBehind: boolean;
}

/** Asked about in a pass, however short the time is. */
const LEAST = 2;
/** So much longer they are asked where answers change. */
const HURRY_MS = 3;

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
      const old: (readonly [Sighting, number])[] = [];
      for (const sighting of sightings.keys()) {
        const last = Math.floor((answers.get(sighting) ?? -2) / 2);
        if (last !== turn) old.push([sighting, last]);
      }
      old.sort((a, b) => a[1] - b[1]);
      let asked = 0;
      let untilMs = endMs;
      isBehind = false;
      for (const [sighting, last] of old) {
        isBehind = last >= 0 && asked >= LEAST && performance.now() > untilMs;
        if (isBehind) break;
        asked += 1;
        const input = sightings.get(sighting);
        if (input === undefined) continue;
        const answer = 2 * turn + Number(ask(sighting, input));
        if (last >= 0 && isTrue(answer) !== isTrue(answers.get(sighting)))
          untilMs = endMs + HURRY_MS;
        answers.set(sighting, answer);
      }
      return new Set([...sightings.keys()].filter((it) => isTrue(answers.get(it))));
    },
    get isBehind() {
      return isBehind;
    },
  };
}

function isTrue(answer = 0): boolean {
  return answer % 2 === 1;
}
