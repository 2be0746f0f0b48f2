import { thresholdFor } from '../../../lib/domain/address/shared-ends.ts';

/** More digits in common than this have no weight. */
const MOST_DIGITS = 20;
const SHORTEST_RUN = 4;

/**
 * How many alarms random addresses bring, where this many pairs are compared: an exact sum over all numbers of digits
 * that two addresses may share at either end. Families of vanity addresses make it less, and are left out.
 */
export function expectedAlarms(pairs: number): number {
  const { digits, withoutFirst } = thresholdFor(pairs);
  let chance = 0;
  for (let first = 0; first <= MOST_DIGITS; first += 1) {
    const needed = first >= 3 ? digits : withoutFirst;
    for (const { telling: byFirst, share: shareFirst } of endsOf(first)) {
      for (let last = 4; last <= MOST_DIGITS; last += 1) {
        for (const { telling: byLast, share: shareLast } of endsOf(last)) {
          if (byFirst + byLast >= needed) chance += shareFirst * shareLast;
        }
      }
    }
  }
  return pairs * chance;
}

/**
 * The chance that two addresses share exactly `shared` digits at an end, by how many of these are no run of one digit.
 */
function endsOf(shared: number): { telling: number; share: number }[] {
  const share = 16 ** -shared * (shared === MOST_DIGITS ? 1 : 15 / 16);
  const ends: { telling: number; share: number }[] = [];
  let left = 1;
  for (let run = SHORTEST_RUN; run <= shared; run += 1) {
    const isAll = run === shared;
    const ofRun = 16 ** (1 - run) * (isAll ? 1 : 15 / 16);
    ends.push({ telling: shared - run, share: share * ofRun });
    left -= ofRun;
  }
  return [...ends, { telling: shared, share: share * left }];
}
