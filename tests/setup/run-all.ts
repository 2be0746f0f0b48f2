import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium } from '../support/find-chromium.ts';
import { findFirefox } from '../support/find-firefox.ts';

/**
 * `npm test`: all gates, unit tests, tests in a page and browser tests, in this order, each whether or not the one before
 * passed.
 * Closes with what failed, by name, and one line that counts. In CI a browser that is missing is a failure; elsewhere
 * it is said aloud.
 */
const ROOT = join(import.meta.dirname, '..', '..');
const isCi = Boolean(process.env['CI']);

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, by name, with the first lines of why. */
  failures: string[];
}

/** What Vitest's reporter `json` writes, as far as it is read here. */
interface VitestResults {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

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

/** Runs a command and prints what it prints, while it does. */
function run(command: string, args: string[]): Promise<{ ok: boolean; output: string }> {
  const shell = process.platform === 'win32';
  const child = spawn(command, args, { cwd: ROOT, shell, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
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

async function runVitest(args: string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'hexmark-results-'));
  const file = join(folder, 'results.json');
  const { ok } = await run('vitest', [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  try {
    const results = JSON.parse(readFileSync(file, 'utf8')) as VitestResults;
    const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = results;
    const failures = failuresOf(results);
    if (!ok && failures.length === 0)
      failures.push(`vitest ${args.join(' ')}: ended with an error`);
    // A file that breaks before its tests counts none of them as failed, but the run as a whole is.
    return { passed, failed: ok ? numFailedTests : Math.max(1, numFailedTests), skipped, failures };
  } catch {
    const failures = [`vitest ${args.join(' ')}: did not run to its end`];
    return { passed: 0, failed: 1, skipped: 0, failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function failuresOf({ testResults }: VitestResults): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${file}\n${indented(message)}`];
    return failed.map(
      (test) => `${file}: ${test.fullName}\n${indented(test.failureMessages?.join('\n'))}`,
    );
  });
}

/** The first lines of why something failed. */
function indented(why = ''): string {
  const lines = why.split('\n').slice(0, 12);
  return lines.map((line) => `    ${line.slice(0, 300)}`).join('\n');
}
