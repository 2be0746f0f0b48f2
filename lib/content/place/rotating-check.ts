import type { PageChange } from '../dom/page-change.ts';
import type { Sighting } from '../find/sighting.ts';

/**
 * Answers about sightings that change seldom and take long to find out: remembered, and found out again when they may
 * have changed, a few in each frame.
 */
export interface RotatingCheck<Input> {
  /** A pass begins. After enough of a change any answer may be another one. */
  begin(change: PageChange): void;
  /**
   * Those of the sightings of which it is true. New ones are always asked about; the others until `endMs` (by
   * `performance.now()`), those longest not asked about first, and until then they count as before. Where one answer
   * is another than it was, so are most: a menu opens, a page turns dark. Then they are asked on.
   */
  trueOf(sightings: ReadonlyMap<Sighting, Input>, endMs: number): Map<Sighting, Input>;
  /** Whether some are left for the next frame. */
  readonly isBehind: boolean;
}

/** Asked about in a pass, however short the time is. */
const LEAST = 1;
/** So much longer they are asked where answers change. */
const HURRY_MS = 3;

/** `enough` is the least change after which an answer may be another one. */
export function createRotatingCheck<Input>(
  enough: PageChange,
  ask: (sighting: Sighting, input: Input) => boolean,
): RotatingCheck<Input> {
  /** The turn in which each was asked about; negative where it was not true. */
  const answers = new WeakMap<Sighting, number>();
  const answerOf = (sighting: Sighting): number => answers.get(sighting) ?? 0;
  const turnOf = (sighting: Sighting): number => Math.abs(answerOf(sighting));
  let turn = 1;
  let isBehind = false;

  return {
    begin(change) {
      if (change >= enough) turn += 1;
    },
    trueOf(sightings, endMs) {
      const old = [...sightings].filter(([sighting]) => turnOf(sighting) !== turn);
      old.sort(([a], [b]) => turnOf(a) - turnOf(b));
      let asked = 0;
      let untilMs = endMs;
      isBehind = false;
      for (const [sighting, input] of old) {
        const last = answerOf(sighting);
        isBehind = last !== 0 && asked >= LEAST && performance.now() > untilMs;
        if (isBehind) break;
        asked += 1;
        const answer = ask(sighting, input) ? turn : -turn;
        if (last * answer < 0) untilMs = endMs + HURRY_MS;
        answers.set(sighting, answer);
      }
      return new Map(sightings.entries().filter(([sighting]) => answerOf(sighting) > 0));
    },
    get isBehind() {
      return isBehind;
    },
  };
}
