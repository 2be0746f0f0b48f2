import { join } from 'node:path';
import { findChromium } from '../support/find-chromium.ts';
import { findFirefox } from '../support/find-firefox.ts';
import { ROOT, run, runVitest } from './vitest-run.ts';
import type { Tally } from './vitest-run.ts';

/**
 * `npm test`: all gates, unit tests, tests in a page and browser tests, in this order, each whether or not the one before
 * passed.
 * Closes with what failed, by name, and one line that counts. In CI a browser that is missing is a failure; elsewhere
 * it is said aloud.
 */
const isCi = Boolean(process.env['CI']);

const total: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

console.log(`Chromium: ${findChromium()}`);
const firefox = findFirefox();
console.log(`Firefox: ${firefox ?? 'not found'}`);

section('Gates');
add(await runGates());
section('Unit tests');
add(await runVitest(['--config', 'vitest.config.ts']));
section('Tests in a page, without the extension');
add(await runVitest(['--config', 'vitest.dom.config.ts']));
section(`Browser tests: Chromium${firefox === null ? '' : ' and Firefox'}`);
const projects = firefox === null ? ['e2e'] : ['e2e', 'firefox'];
const chosen = projects.flatMap((project) => ['--project', project]);
add(await runVitest(['--config', 'vitest.browsers.config.ts', ...chosen]));
if (firefox === null && isCi) {
  console.error('✘ Firefox is missing, and CI must not pass without it.');
  add({ passed: 0, failed: 1, skipped: 0, failures: ['Firefox is missing'] });
} else if (firefox === null) {
  console.warn(
    '!! NOT TESTED IN FIREFOX: install Firefox ESR, or set FIREFOX_BINARY to its binary. !!',
  );
}

if (total.failures.length > 0) {
  section('Failed');
  for (const failure of total.failures) console.log(`✘ ${failure}`);
}
const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`;
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;

function section(title: string): void {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 60 - title.length))}`);
}

function add(tally: Tally): void {
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.skipped += tally.skipped;
  total.failures.push(...tally.failures);
}

/** Every gate counts as one test. */
async function runGates(): Promise<Tally> {
  const { ok, output } = await run(process.execPath, [join(ROOT, 'tests', 'gates', 'run.ts')]);
  const lines = (sign: string): string[] =>
    output.split('\n').filter((line) => line.startsWith(sign));
  const failures = lines('✘').map((line) => `gate ${line.slice(1).trim()}`);
  if (!ok && failures.length === 0) failures.push('the gates did not run to their end');
  return { passed: lines('✔').length, failed: failures.length, skipped: 0, failures };
}
