import { join } from 'node:path';
import { readSourceFiles } from '../gates/repository.ts';
import { findChromium } from '../support/find-chromium.ts';
import { findFirefox } from '../support/find-firefox.ts';
import { buildAhead } from './build-ahead.ts';
import { browserOf } from './build-e2e.ts';
import { chooseTests, isBrowserTest, listChanged } from './changed-tests.ts';
import type { Choice } from './changed-tests.ts';
import { readCommand } from './command-options.ts';
import { shareMinified } from './share-minified.ts';
import { RELEASES_VARIABLE, ROOT, run, runVitest } from './vitest-run.ts';
import type { Tally } from './vitest-run.ts';

/**
 * `npm test`: all gates, unit tests, tests in a page and browser tests, in this order, each whether or not the one
 * before passed. Closes with what failed, by name, and one line that counts. In CI a browser that is missing is a
 * failure; elsewhere it is said aloud.
 *
 * `npm test -- --changed` is for the time between two commits: gates that need no build, and of the browser tests those
 * that a change bears on. A change is what differs from `main`, or from the commit of `--changed=COMMIT`.
 */
const USAGE = `npm test -- [--changed[=COMMIT]]

  --changed         only what a change since main can affect
  --changed=COMMIT  the same since another commit, such as origin/main`;

const isCi = Boolean(process.env['CI']);
const total: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

const choice = readCommand(
  USAGE,
  { changed: { type: 'string' } },
  ({ changed }) => (changed === undefined ? null : choose(changed)),
  process.argv.slice(2).map((arg) => (arg === '--changed' ? '--changed=main' : arg)),
);
console.log(`Chromium: ${findChromium()}`);
const firefox = findFirefox();
console.log(`Firefox: ${firefox ?? 'not found'}`);

shareMinified();
section(choice === null ? 'Gates' : 'Gates that need no build');
add(await runGates(choice !== null));
section('Unit tests');
add(await runVitest(['--config', 'vitest.config.ts']));
section('Tests in a page, without the extension');
add(await runVitest(['--config', 'vitest.dom.config.ts']));
section(`Browser tests: Chromium${firefox === null ? '' : ' and Firefox'}`);
await runBrowserTests();

if (total.failures.length > 0) {
  section('Failed');
  for (const failure of total.failures) console.log(`✘ ${failure}`);
}
if (choice !== null) {
  console.log(
    '\nLeft out: gates that need a build, and all other browser tests. `npm test` runs all.',
  );
}
const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`;
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;

function choose(ref: string): Choice {
  const files = readSourceFiles(ROOT);
  const changed = listChanged(ROOT, ref);
  const chosen = chooseTests(changed, files);
  const all = files.filter(({ path }) => isBrowserTest(path)).length;
  console.log(`Changed since ${ref}: ${changed.length} files`);
  for (const reason of chosen.reasons) console.log(`  ${reason} of ${all} browser test files`);
  console.log(`Chosen: ${chosen.tests.length} of ${all} browser test files`);
  for (const test of chosen.tests) console.log(`  ${test}`);
  return chosen;
}

async function runBrowserTests(): Promise<void> {
  const config = ['--config', 'vitest.browsers.config.ts'];
  const found = firefox === null ? ['e2e'] : ['e2e', 'firefox'];
  const files = choice?.tests.filter((test) => found.includes(folderOf(test))) ?? [];
  // A project without a chosen test would be built in vain.
  const projects = choice === null ? found : found.filter((it) => files.map(folderOf).includes(it));
  if (projects.length > 0) {
    await buildAhead(projects.map(browserOf));
    add(await runVitest([...config, ...projects.flatMap((it) => ['--project', it]), ...files]));
  }
  if (firefox !== null) return;
  if (isCi) {
    console.error('✘ Firefox is missing, and CI must not pass without it.');
    add({ passed: 0, failed: 1, skipped: 0, failures: ['Firefox is missing'] });
    return;
  }
  console.warn(
    '!! NOT TESTED IN FIREFOX: install Firefox ESR, or set FIREFOX_BINARY to its binary. !!',
  );
}

/** `e2e` of `tests/e2e/card.test.ts`. */
function folderOf(test: string): string {
  return test.split('/')[1] ?? '';
}

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
async function runGates(isQuick: boolean): Promise<Tally> {
  const gates = join(ROOT, 'tests', 'gates', 'run.ts');
  const { ok, output } = await run(process.execPath, isQuick ? [gates, '--quick'] : [gates]);
  const lines = (sign: string): string[] =>
    output.split('\n').filter((line) => line.startsWith(sign));
  const failures = lines('✘').map((line) => `gate ${line.slice(1).trim()}`);
  if (!ok && failures.length === 0) failures.push('the gates did not run to their end');
  // Their sizes are measured once both are built.
  const hasReleases = ['chrome', 'firefox'].every((it) => output.includes(`sizes (${it})`));
  if (!isQuick && hasReleases) process.env[RELEASES_VARIABLE] = join(ROOT, '.output');
  return { passed: lines('✔').length, failed: failures.length, skipped: 0, failures };
}
