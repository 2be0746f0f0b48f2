import { attempt } from '../dom/attempt.ts';
import { UNCHANGED } from '../dom/page-change.ts';
import type { PageChange } from '../dom/page-change.ts';
import type { Sighting } from '../find/sighting.ts';
import { leastOf } from './least-of.ts';

/**
 * A check of sightings that takes long and whose result seldom changes. Results are remembered. After a change of the
 * page that may alter them, a few sightings are checked again in each frame.
 */
export interface RotatingCheck<Input> {
  /** A pass begins. After enough of a change any answer may be another one. */
  begin(change: PageChange): void;
  /**
   * The sightings for which the check is true. New ones are checked first, until `newEndMs` (by `performance.now()`), and
   * are returned too while they have no result. The others are checked until `endMs`, the oldest results first; the rest
   * keep their last result. If one result has changed, most have, because a menu opens or a page turns dark. Checking
   * then goes on a little longer.
   */
  trueOf(
    sightings: ReadonlyMap<Sighting, Input>,
    endMs: number,
    newEndMs?: number,
  ): Map<Sighting, Input>;
  /** Whether some are left for the next frame. */
  readonly isBehind: boolean;
}

/** Checked in every pass, however short the time is. */
const LEAST = 1;
/** The same of new ones: those of a small page get their marks at once on a busy machine too. */
const LEAST_NEW = 4;
/** Checking goes on for this much longer after a result has changed. */
const HURRY_MS = 3;
/**
 * Hit tests take longer than this in a text of tens of thousands of elements, and would make a scroll stutter. So while it
 * scrolls, only new ones are checked, as far as there is time.
 */
const SLOW_MS = 1;

/** What a sighting's last check has found, and in which turn. */
interface Answer {
  turn: number;
  isTrue: boolean;
}

/**
 * `enough` is the least change after which an answer may be another one. A check that fails counts as `whenFailed`: where
 * what is true gets no mark, that costs the one text its mark. Where the answer is true for sure, the check is not made.
 */
export function createRotatingCheck<Input>(
  enough: PageChange,
  check: (sighting: Sighting, input: Input) => boolean,
  whenFailed = false,
  isSure: (sighting: Sighting, input: Input) => boolean = () => false,
): RotatingCheck<Input> {
  const answers = new WeakMap<Sighting, Answer>();
  const turnOf = ([sighting]: [Sighting, Input]): number => answers.get(sighting)?.turn ?? 0;
  let turn = 1;
  let isBehind = false;
  let isMoving = false;
  let lastMs = 0;

  return {
    begin(change) {
      if (change >= enough) turn += 1;
      isMoving = change !== UNCHANGED;
    },
    trueOf(sightings, endMs, newEndMs = Infinity) {
      const all = [...sightings];
      const sure = new Set(all.filter((it) => attempt(() => isSure(...it), false)));
      const old = all.filter((it) => turnOf(it) !== turn && !sure.has(it));
      old.sort((a, b) => turnOf(a) - turnOf(b));
      const waits = isMoving && lastMs > SLOW_MS && newEndMs < Infinity;
      let checked = 0;
      let untilMs = waits ? -Infinity : endMs;
      isBehind = false;
      for (const [sighting, input] of old) {
        const last = answers.get(sighting);
        const [usual, limitMs] = last === undefined ? [LEAST_NEW, newEndMs] : [LEAST, untilMs];
        const startMs = performance.now();
        const least = waits ? 0 : leastOf(all.length, usual);
        isBehind = checked >= least && startMs > limitMs;
        if (isBehind) break;
        checked += 1;
        const isTrue = attempt(() => check(sighting, input), whenFailed);
        lastMs = performance.now() - startMs;
        if (last?.isTrue === !isTrue) untilMs = endMs + HURRY_MS;
        answers.set(sighting, { turn, isTrue });
      }
      return new Map(all.filter((it) => sure.has(it) || (answers.get(it[0])?.isTrue ?? true)));
    },
    get isBehind() {
      return isBehind;
    },
  };
}
