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
  /** A pass begins. After a change of at least `enough`, any answer may differ. */
  begin(change: PageChange): void;
  /**
   * The sightings for which the check is true. New ones are checked first, until `newEndMs` (by `performance.now()`), and
   * are returned too while they have no result. The others are checked until `endMs`, the oldest results first; the rest
   * keep their last result. If one result has changed, most have, because a menu opens or a page turns dark. Checking
   * then goes on a little longer. With a `newEndMs` of -Infinity new ones wait, unless there are hundreds.
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
/** The same for new ones, so that those of a small page get their marks at once on a busy machine too. */
const LEAST_NEW = 4;
/** Checking goes on for this much longer after a result has changed. */
const HURRY_MS = 3;
/**
 * Hit tests take longer than this in a text of tens of thousands of elements, and would make a scroll stutter. So
 * during a scroll only new sightings are checked, as far as there is time. At rest one sighting is checked in any case,
 * and others only if they would end in time.
 */
const SLOW_MS = 1;
/** A page may move for ever. So each pass that waits shrinks the last hit test's time by this, until one is due. */
const FADING = 0.9;

function turnOf(answer = 0): number {
  return answer & ~1;
}

/**
 * `enough` is the least change after which an answer may differ. A check that fails counts as `whenFailed`. Where true
 * means no mark, that costs the one text its mark. `isSure` is for hit tests alone, which may be slow: where it says
 * that the answer is true, no hit test is made. `noteTime` hears how long each check took.
 */
export function createRotatingCheck<Input>(
  enough: PageChange,
  check: (sighting: Sighting, input: Input) => boolean,
  whenFailed = false,
  isSure?: (sighting: Sighting, input: Input) => boolean,
  noteTime?: (ms: number) => void,
): RotatingCheck<Input> {
  /**
   * The turn of each sighting's last check, plus one where it was true: turns are even. With thousands in sight, an
   * object for each answer of each check takes a third of a megabyte.
   */
  const answers = new WeakMap<Sighting, number>();
  let turn = 2;
  let isBehind = false;
  let isMoving = false;
  let lastMs = 0;

  return {
    begin(change) {
      if (change >= enough) turn += 2;
      isMoving = change !== UNCHANGED;
      if (isMoving) lastMs *= FADING;
    },
    trueOf(sightings, endMs, newEndMs = Infinity) {
      const sure = new Set<Sighting>();
      const old: [entry: [Sighting, Input], answer: number | undefined][] = [];
      for (const it of sightings) {
        const answer = answers.get(it[0]);
        if (isSure !== undefined && attempt(() => isSure(...it), false)) sure.add(it[0]);
        else if (turnOf(answer) !== turn) old.push([it, answer]);
      }
      old.sort(([, one], [, other]) => turnOf(one) - turnOf(other));
      const isSlow = (): boolean => isSure !== undefined && lastMs > SLOW_MS && newEndMs < Infinity;
      let checked = 0;
      let untilMs = isMoving && isSlow() ? -Infinity : endMs;
      isBehind = false;
      for (const [[sighting, input], last] of old) {
        const [usual, limitMs] = last === undefined ? [LEAST_NEW, newEndMs] : [LEAST, untilMs];
        const startMs = performance.now();
        const few = limitMs === -Infinity ? 0 : isSlow() ? 1 : usual;
        const least = isSlow() ? (isMoving ? 0 : few) : leastOf(sightings.size, few);
        const likelyMs = isSlow() && !isMoving ? lastMs : 0;
        isBehind = checked >= least && startMs + likelyMs > limitMs;
        if (isBehind) break;
        checked += 1;
        const isTrue = attempt(() => check(sighting, input), whenFailed);
        lastMs = performance.now() - startMs;
        noteTime?.(lastMs);
        const answer = turn + Number(isTrue);
        if (last !== undefined && (last ^ answer) & 1) untilMs = endMs + HURRY_MS;
        answers.set(sighting, answer);
      }
      const found = new Map<Sighting, Input>();
      for (const [sighting, input] of sightings) {
        if (sure.has(sighting) || (answers.get(sighting) ?? 1) & 1) found.set(sighting, input);
      }
      return found;
    },
    get isBehind() {
      return isBehind;
    },
  };
}
