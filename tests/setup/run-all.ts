import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../support/find-chromium.ts';
import { findFirefox } from '../support/find-firefox.ts';

/**
 * `npm test`: all gates, unit tests and browser tests, in this order, each whether or not the one before passed.
 * Closes with one line that counts them. In CI a browser that is missing is a failure; elsewhere it is said aloud.
 */
const ROOT = join(import.meta.dirname, '..', '..');
const isCi = Boolean(process.env['CI']);

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const total: Tally = { passed: 0, failed: 0, skipped: 0 };

console.log(`Chromium: ${findChromium()}`);
const firefox = findFirefox();
console.log(`Firefox: ${firefox ?? 'not found'}`);

section('Gates');
add(runGates());
section('Unit tests');
add(runVitest(['--config', 'vitest.config.ts']));
section('Browser tests: Chromium');
add(runVitest(['--config', 'vitest.browsers.config.ts', '--project', 'e2e']));
section('Browser tests: Firefox');
if (firefox !== null)
  add(runVitest(['--config', 'vitest.browsers.config.ts', '--project', 'firefox']));
else if (isCi) {
  console.error('✘ Firefox is missing, and CI must not pass without it.');
  add({ passed: 0, failed: 1, skipped: 0 });
} else {
  console.warn(
    '!! NOT TESTED IN FIREFOX: install Firefox ESR, or set FIREFOX_BINARY to its binary. !!',
  );
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
}

function run(command: string, args: string[]): { ok: boolean; output: string } {
  const shell = process.platform === 'win32';
  const { status, stdout } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    shell,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(stdout);
  return { ok: status === 0, output: stdout };
}

/** Every gate counts as one test. */
function runGates(): Tally {
  const { ok, output } = run(process.execPath, [join(ROOT, 'tests', 'gates', 'run.ts')]);
  const count = (sign: string): number =>
    output.split('\n').filter((line) => line.startsWith(sign)).length;
  const failed = count('✘');
  return { passed: count('✔'), failed: ok || failed > 0 ? failed : 1, skipped: 0 };
}

function runVitest(args: string[]): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'hexmark-results-'));
  const file = join(folder, 'results.json');
  const { ok } = run('vitest', [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  try {
    const results = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
    };
    const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = results;
    // A file that breaks before its tests counts none of them as failed, but the run as a whole is.
    return { passed, failed: ok ? numFailedTests : Math.max(1, numFailedTests), skipped };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
