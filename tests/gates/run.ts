import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from 'wxt';
import { readCommand } from '../setup/command-options.ts';
import { buildQuietly, silentLogger } from '../setup/quiet-build.ts';
import { BROWSERS_PAGE, checkBrowserTable } from './browser-table.ts';
import { checkDependencies, DEPENDENCIES_PAGE, readDependencies } from './dependencies.ts';
import { checkDocuments } from './documents.ts';
import { checkHouse } from './house.ts';
import { checkLocales } from './locales.ts';
import { checkManifest } from './manifest.ts';
import { checkPages } from './pages.ts';
import { checkSizes } from './sizes.ts';
import { checkStoreTexts } from './store-texts.ts';
import { checkTestSubjects } from './test-subjects.ts';
import { checkWorkflows } from './workflows.ts';
import { TEST_SUBJECTS } from '../setup/test-subjects.ts';
import { readRepository, readSourceFiles } from './repository.ts';

/**
 * The repository's own conventions. Prints each gate's result and ends with 1 when one is broken. `--quick` leaves out
 * those that need a build.
 */
const USAGE = `npm run gates -- [--quick]

  --quick  leaves out what needs a build`;
const isQuick = readCommand(USAGE, { quick: { type: 'boolean' } }, ({ quick }) => quick === true);
const ROOT = join(import.meta.dirname, '..', '..');
const BROWSERS = ['chrome', 'firefox'] as const;
const COMMANDS: Record<string, string[]> = {
  format: ['oxfmt', '--check'],
  lint: ['oxlint', '--deny-warnings'],
  types: ['tsc', '--noEmit'],
  'unused code': ['knip'],
};

const MOST_OUTPUT_BYTES = 50_000_000;

let broken = 0;

// Generates modules and types that the checks below need.
await prepare({ logger: silentLogger() });

// Runs while the builds do: neither writes what the other reads.
const commands = runCommands();

const files = readSourceFiles(ROOT);
const house = checkHouse(files);
report('house', house.problems);
print(house.lines);

report('documents', checkDocuments(ROOT));
const dependenciesPage = readFileSync(join(ROOT, DEPENDENCIES_PAGE), 'utf8');
report('dependencies', checkDependencies(readDependencies(ROOT), dependenciesPage));
report('workflows', checkWorkflows(ROOT));
const repository = readRepository(ROOT);
report('test subjects', checkTestSubjects(repository.files, TEST_SUBJECTS));
report('browsers', checkBrowserTable(repository.read(BROWSERS_PAGE), repository.files));

if (!isQuick) await checkBuilds();
for (const { name, problems } of await commands) report(name, problems);
if (!isQuick) {
  const webExt = ['lint', '--source-dir', join(ROOT, '.output', 'firefox-mv3'), '--output', 'json'];
  report('web-ext lint', readWebExtErrors((await run('web-ext', webExt)).stdout));
}
process.exitCode = broken === 0 ? 0 : 1;

/** Builds for both browsers, and looks at what they ship. */
async function checkBuilds(): Promise<void> {
  const sources = readSources(['components', 'entrypoints', 'lib'], 'wxt.config.ts');
  for (const browser of BROWSERS) {
    await buildQuietly({ browser });
    const buildDir = join(ROOT, '.output', `${browser}-mv3`);
    const sizes = checkSizes(buildDir);
    report(`sizes (${browser})`, sizes.problems);
    print(sizes.lines);
    report(`pages (${browser})`, checkPages(buildDir));
    report(`manifest (${browser})`, checkManifest(buildDir, join(ROOT, 'PRIVACY.md')));
    report(`locales (${browser})`, checkLocales(buildDir, 'en', sources));
  }
  const builds = BROWSERS.map((browser) => join(ROOT, '.output', `${browser}-mv3`));
  report('store texts', checkStoreTexts(ROOT, builds));
}

/** One after the other, because some of them use all processors by themselves. */
async function runCommands(): Promise<{ name: string; problems: string[] }[]> {
  const results: { name: string; problems: string[] }[] = [];
  for (const [name, [command = '', ...args]] of Object.entries(COMMANDS)) {
    const { isOk, stdout, stderr } = await run(command, args);
    const said = `${stdout}${stderr}`.trim() || `${command} did not run.`;
    results.push({ name, problems: isOk ? [] : [said] });
  }
  return results;
}

function run(
  command: string,
  args: readonly string[],
): Promise<{ isOk: boolean; stdout: string; stderr: string }> {
  const shell = process.platform === 'win32';
  const options = { cwd: ROOT, shell, maxBuffer: MOST_OUTPUT_BYTES };
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) =>
      resolve({ isOk: error === null, stdout, stderr }),
    );
  });
}

function print(lines: readonly string[]): void {
  console.log(lines.map((line) => `    ${line}`).join('\n'));
}

function report(name: string, problems: string[]): void {
  console.log(`${problems.length === 0 ? '✔' : '✘'} ${name}`);
  for (const problem of problems) console.log(problem.replace(/^/gm, '    '));
  broken += problems.length === 0 ? 0 : 1;
}

function readWebExtErrors(output: string): string[] {
  try {
    const { errors } = JSON.parse(output) as { errors: { message: string; file?: string }[] };
    return errors.map(({ message, file }) => `${file ?? ''}: ${message}`);
  } catch {
    return [`web-ext gave no report: ${output.slice(0, 300)}`];
  }
}

/** All sources that may name a text, in one string. */
function readSources(folders: readonly string[], ...files: string[]): string {
  const found = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }));
  return [...found, ...files].map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
}
