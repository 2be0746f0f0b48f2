import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildAhead } from './build-ahead.ts';
import { runVitest } from './vitest-run.ts';

/**
 * `npm run test:load -- --runs 10`: the browser tests again and again, beside two processes that do nothing but take
 * processor time. It shows which tests depend on a quick machine. Names of files after the options run those alone.
 */
const BUSY_LOOPS = 2;
const MINUTE_MS = 60_000;

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1 on.');

await buildAhead(['chrome', 'firefox']);
const loops = Array.from({ length: BUSY_LOOPS }, startLoop);
process.on('exit', endLoops);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

let failedRuns = 0;
for (let number = 1; number <= runs; number += 1) {
  const startedMs = performance.now();
  const { passed, failed, failures } = await runVitest(
    ['--config', 'vitest.browsers.config.ts', '--project', 'e2e', '--project', 'firefox'].concat(
      positionals,
    ),
    true,
  );
  const minutes = ((performance.now() - startedMs) / MINUTE_MS).toFixed(1);
  console.log(`run ${number} of ${runs}: ${passed} passed, ${failed} failed, ${minutes} minutes`);
  for (const failure of failures) console.log(`  ✘ ${failure}`);
  if (failed > 0) failedRuns += 1;
}
endLoops();
process.exitCode = failedRuns === 0 ? 0 : 1;

function startLoop(): ChildProcess {
  // If this process is gone, the signal fails and the loop ends by itself.
  const parent = process.pid;
  const work = `for (;;) { const untilMs = Date.now() + 1000; while (Date.now() < untilMs); process.kill(${parent}, 0); }`;
  return spawn(process.execPath, ['-e', work], { stdio: 'ignore' });
}

function endLoops(): void {
  for (const loop of loops) loop.kill('SIGKILL');
}
