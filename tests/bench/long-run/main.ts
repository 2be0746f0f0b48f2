import { buildForTests } from '../../setup/build-e2e.ts';
import { countFrom, readCommand } from '../../setup/command-options.ts';
import { judge } from './judge.ts';
import { runLong } from './long-run.ts';
import { HEAD, judgement, line, summary } from './table.ts';

/** `npm run long`: browses in Chromium while the worker is killed again and again. Ends with 1 where something grows. */
const USAGE = `npm run long -- [--minutes 30] [--kill-every 20] [--seed 1]

  --minutes N     browses for so long
  --kill-every N  kills the worker every so many seconds
  --seed N        browses in another order`;

const { minutes, killEveryS, seed } = readCommand(
  USAGE,
  {
    minutes: { type: 'string', default: process.env['LONG_RUN_MINUTES'] ?? '30' },
    'kill-every': { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
  (values) => ({
    minutes: countFrom('minutes', values.minutes),
    killEveryS: countFrom('kill-every', values['kill-every']),
    seed: countFrom('seed', values.seed, 0),
  }),
);

await buildForTests('chrome');
console.log(`${minutes} minutes of browsing, the worker killed every ${killEveryS} s.`);
console.log(HEAD);
const run = await runLong({
  durationMs: minutes * 60_000,
  killEveryMs: killEveryS * 1000,
  sampleEveryMs: 10_000,
  seed,
  onSample: (sample, soFar) => console.log(line(sample, soFar)),
});
const judged = judge(run);
console.log(`\n${summary(run)}\n\n${judgement(judged)}`);
process.exit(judged.every(({ holds }) => holds) ? 0 : 1);
