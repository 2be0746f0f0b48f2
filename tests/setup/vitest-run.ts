import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { STRAY_ERRORS_VARIABLE } from './stray-errors.ts';

export const ROOT = join(import.meta.dirname, '..', '..');
/** The environment variable that names a folder with the release builds of this very run. */
export const RELEASES_VARIABLE = 'HEXMARK_RELEASES';
/** The environment variable that says that the test builds of this very run are there. */
export const BUILT_VARIABLE = 'HEXMARK_BUILT';

/** Run by Node itself: Windows would find the command only by a shell, which takes a path with a space for two. */
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const STRAY_ERRORS = join(import.meta.dirname, 'stray-errors.ts');

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, by name, with the first lines of why. */
  failures: string[];
}

/** The part that is read here of what Vitest's reporter `json` writes. */
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

/** Runs Vitest and counts. `isSilent`: what it prints is not shown. */
export async function runVitest(args: readonly string[], isSilent = false): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'hexmark-results-'));
  const file = join(folder, 'results.json');
  const strayFile = join(folder, 'stray-errors.json');
  const shown = isSilent ? [] : ['--reporter=default'];
  const reporters = ['--reporter=json', `--outputFile.json=${file}`, `--reporter=${STRAY_ERRORS}`];
  const { ok } = await run(
    process.execPath,
    [VITEST, 'run', ...args, ...shown, ...reporters],
    isSilent,
    { [STRAY_ERRORS_VARIABLE]: strayFile },
  );
  try {
    const results = JSON.parse(readFileSync(file, 'utf8')) as VitestResults;
    const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = results;
    const stray = JSON.parse(readFileSync(strayFile, 'utf8')) as string[];
    const failures = failuresOf(results).concat(
      stray.map((error) => `vitest ${args.join(' ')}: an error outside a test\n${indented(error)}`),
    );
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

/**
 * Runs a program and passes on what it prints as it comes, unless it is to be silent. `variables` are added to its
 * environment.
 */
export function run(
  command: string,
  args: readonly string[],
  isSilent = false,
  variables: Readonly<Record<string, string>> = {},
): Promise<{ ok: boolean; output: string }> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', isSilent ? 'ignore' : 'inherit'],
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (!isSilent) process.stdout.write(text);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
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
