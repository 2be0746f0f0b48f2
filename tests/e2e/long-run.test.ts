import { expect, it } from 'vitest';
import { judge } from '../bench/long-run/judge.ts';
import { runLong } from '../bench/long-run/long-run.ts';
import { judgement, summary } from '../bench/long-run/table.ts';

const DURATION_MS = 75_000;
/** Where workers do not die. Without an end, it would go on beside all later tests. */
const MOST_MS = 3 * DURATION_MS;
const LEAST_KILLS = 5;
/** In so short a time memory has hardly settled. `npm run long` measures longer. */
const TOLERANCES = { share: 0.25, heapBytes: 1_000_000, count: 150 };

it(
  'browsing while the worker is killed every ten seconds grows nothing, loses nothing and keeps no mark waiting',
  { timeout: 2 * MOST_MS },
  async () => {
    const run = await runLong({
      durationMs: DURATION_MS,
      leastKills: LEAST_KILLS,
      mostMs: MOST_MS,
      killEveryMs: 10_000,
      sampleEveryMs: 4000,
    });
    const judged = judge(run, TOLERANCES);
    console.log(`${summary(run)}\n${judgement(judged)}`);
    expect(judged.filter(({ holds }) => !holds)).toEqual([]);
    expect(run.kills).toBeGreaterThanOrEqual(LEAST_KILLS);
  },
);
