import { parseArgs } from 'node:util';
import { buildForTests } from '../../setup/build-e2e.ts';
import { judge } from './judge.ts';
import { runLong } from './long-run.ts';
import { HEAD, judgement, line, summary } from './table.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: process.env['LONG_RUN_MINUTES'] ?? '30' },
    'kill-every': { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const minutes = Number(values.minutes);
const killEveryS = Number(values['kill-every']);
if (!(minutes > 0) || !(killEveryS > 0)) {
  console.error('Use --minutes=30 --kill-every=20 (seconds) --seed=1.');
  process.exit(2);
}

await buildForTests('chrome');
console.log(`${minutes} minutes of browsing, the worker killed every ${killEveryS} s.`);
console.log(HEAD);
const run = await runLong({
  durationMs: minutes * 60_000,
  killEveryMs: killEveryS * 1000,
  sampleEveryMs: 10_000,
  seed: Number(values.seed),
  onSample: (sample, soFar) => console.log(line(sample, soFar)),
});
const judged = judge(run);
console.log(`\n${summary(run)}\n\n${judgement(judged)}`);
process.exit(judged.every(({ holds }) => holds) ? 0 : 1);
