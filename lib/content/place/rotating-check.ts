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

/** What a sighting's last check has found, and in which turn. */
interface Answer {
  turn: number;
  isTrue: boolean;
}

/** `enough` is the least change after which an answer may be another one. */
export function createRotatingCheck<Input>(
  enough: PageChange,
  check: (sighting: Sighting, input: Input) => boolean,
): RotatingCheck<Input> {
  const answers = new WeakMap<Sighting, Answer>();
  const turnOf = ([sighting]: [Sighting, Input]): number => answers.get(sighting)?.turn ?? 0;
  let turn = 1;
  let isBehind = false;

  return {
    begin(change) {
      if (change >= enough) turn += 1;
    },
    trueOf(sightings, endMs) {
      const old = [...sightings].filter((it) => turnOf(it) !== turn);
      old.sort((a, b) => turnOf(a) - turnOf(b));
      let checked = 0;
      let untilMs = endMs;
      isBehind = false;
      for (const [sighting, input] of old) {
        const last = answers.get(sighting);
        isBehind = last !== undefined && checked >= LEAST && performance.now() > untilMs;
        if (isBehind) break;
        checked += 1;
        const isTrue = check(sighting, input);
        if (last?.isTrue === !isTrue) untilMs = endMs + HURRY_MS;
        answers.set(sighting, { turn, isTrue });
      }
      return new Map(sightings.entries().filter(([it]) => answers.get(it)?.isTrue));
    },
    get isBehind() {
      return isBehind;
    },
  };
}
