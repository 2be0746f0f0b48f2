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
  check: (sighting: Sighting, input: Input) => boolean,
): RotatingCheck<Input> {
  /** The turn in which each sighting was last checked. */
  const turns = new WeakMap<Sighting, number>();
  const isTrueOf = new WeakSet<Sighting>();
  const turnOf = (sighting: Sighting): number => turns.get(sighting) ?? 0;
  let turn = 1;
  let isBehind = false;

  return {
    begin(change) {
      if (change >= enough) turn += 1;
    },
    trueOf(sightings, endMs) {
      const old = [...sightings].filter(([sighting]) => turnOf(sighting) !== turn);
      old.sort(([a], [b]) => turnOf(a) - turnOf(b));
      let checked = 0;
      let untilMs = endMs;
      isBehind = false;
      for (const [sighting, input] of old) {
        const isNew = !turns.has(sighting);
        isBehind = !isNew && checked >= LEAST && performance.now() > untilMs;
        if (isBehind) break;
        checked += 1;
        const wasTrue = isTrueOf.has(sighting);
        const isTrue = check(sighting, input);
        if (!isNew && isTrue !== wasTrue) untilMs = endMs + HURRY_MS;
        turns.set(sighting, turn);
        if (isTrue) isTrueOf.add(sighting);
        else isTrueOf.delete(sighting);
      }
      return new Map(sightings.entries().filter(([sighting]) => isTrueOf.has(sighting)));
    },
    get isBehind() {
      return isBehind;
    },
  };
}
