import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { buildAhead } from './build-ahead.ts';
import { countFrom, readCommand } from './command-options.ts';
import { buildQuietly } from './quiet-build.ts';
import { shareMinified } from './share-minified.ts';
import { RELEASES_VARIABLE, ROOT, runVitest } from './vitest-run.ts';

/**
 * `npm run test:load -- --runs 10`: the browser tests again and again, beside two processes that do nothing but take
 * processor time. It shows which tests depend on a quick machine. `--at-once 3` has three runs under way at a time, which
 * are a load for each other, too. Names of files after the options run those alone.
 */
const BUSY_LOOPS = 2;
const MINUTE_MS = 60_000;

const USAGE = `npm run test:load -- [--runs 10] [--at-once 1] [FILES]

  --runs N     runs the browser tests so many times
  --at-once N  has so many runs under way at a time
  FILES        runs those alone`;

const { runs, atOnce, names } = readCommand(
  USAGE,
  { runs: { type: 'string', default: '10' }, 'at-once': { type: 'string', default: '1' } },
  (values, written) => ({
    runs: countFrom('runs', values.runs),
    atOnce: countFrom('at-once', values['at-once']),
    names: written,
  }),
  process.argv.slice(2),
  true,
);

shareMinified();
await buildAhead(['chrome', 'firefox']);
// Each run would build them at the same place.
for (const browser of ['chrome', 'firefox'] as const) await buildQuietly({ browser });
process.env[RELEASES_VARIABLE] = join(ROOT, '.output');

const loops = Array.from({ length: BUSY_LOOPS }, startLoop);
process.on('exit', endLoops);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const numbers = Array.from({ length: runs }, (_, index) => index + 1).values();
let failedRuns = 0;
await Promise.all(Array.from({ length: Math.min(atOnce, runs) }, runInTurn));
endLoops();
process.exitCode = failedRuns === 0 ? 0 : 1;

/** Takes the next run, until none is left. */
async function runInTurn(): Promise<void> {
  for (const number of numbers) if (!(await isFaultless(number))) failedRuns += 1;
}

async function isFaultless(number: number): Promise<boolean> {
  const startedMs = performance.now();
  const { passed, failed, failures } = await runVitest(
    ['--config', 'vitest.browsers.config.ts', '--project', 'e2e', '--project', 'firefox'].concat(
      names,
    ),
    true,
  );
  const minutes = ((performance.now() - startedMs) / MINUTE_MS).toFixed(1);
  console.log(`run ${number} of ${runs}: ${passed} passed, ${failed} failed, ${minutes} minutes`);
  for (const failure of failures) console.log(`  ✘ ${failure}`);
  return failed === 0;
}

function startLoop(): ChildProcess {
  // If this process is gone, the signal fails and the loop ends by itself.
  const parent = process.pid;
  const work = `for (;;) { const untilMs = Date.now() + 1000; while (Date.now() < untilMs); process.kill(${parent}, 0); }`;
  return spawn(process.execPath, ['-e', work], { stdio: 'ignore' });
}

function endLoops(): void {
  for (const loop of loops) loop.kill('SIGKILL');
}
