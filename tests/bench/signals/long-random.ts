import { randomFrom } from '../../service/random.ts';
import type { Random } from '../../service/random.ts';

/** How many numbers are skipped between the seed and the first that is drawn. */
const SKIPPED = 20;

/**
 * Repeatable random numbers: sfc32 (Chris Doty-Humphrey, PractRand). Those of the tests have 2³² states in all, and a run
 * here takes a third of these: any other seed would see the same pages again, with their alarms.
 */
export function createLongRandom(seed: number): Random {
  let [a, b, c, count] = [seed, seed, seed, 1];

  function next(): number {
    const sum = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  for (let at = 0; at < SKIPPED; at += 1) next();
  return randomFrom(next);
}
