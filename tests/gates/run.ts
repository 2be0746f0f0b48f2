import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from 'wxt';
import { buildQuietly, silentLogger } from '../setup/quiet-build.ts';
import { checkLocales } from './locales.ts';
import { checkManifest } from './manifest.ts';
import { checkSizes } from './sizes.ts';

/** The repository's own conventions. Prints each gate's result and ends with 1 when one is broken. */
const ROOT = join(import.meta.dirname, '..', '..');
const COMMANDS: Record<string, string[]> = {
  format: ['oxfmt', '--check'],
  lint: ['oxlint', '--deny-warnings'],
  types: ['tsc', '--noEmit'],
  'unused code': ['knip'],
};

let broken = 0;

// Types and imports of generated modules are there only after this.
await prepare({ logger: silentLogger() });

for (const [name, [command = '', ...args]] of Object.entries(COMMANDS)) {
  const shell = process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    shell,
  });
  report(
    name,
    status === 0 ? [] : [`${stdout ?? ''}${stderr ?? ''}`.trim() || `${command} did not run.`],
  );
}

const sources = readSources(['components', 'entrypoints', 'lib'], 'wxt.config.ts');
for (const browser of ['chrome', 'firefox'] as const) {
  await buildQuietly({ browser });
  const buildDir = join(ROOT, '.output', `${browser}-mv3`);
  const sizes = checkSizes(buildDir);
  report(`sizes (${browser})`, sizes.problems);
  console.log(sizes.lines.map((line) => `    ${line}`).join('\n'));
  report(`manifest (${browser})`, checkManifest(buildDir, join(ROOT, 'PRIVACY.md')));
  report(`locales (${browser})`, checkLocales(buildDir, 'en', sources));
}

const lint = spawnSync(
  'web-ext',
  ['lint', '--source-dir', join(ROOT, '.output', 'firefox-mv3'), '--output', 'json'],
  { cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32' },
);
report('web-ext lint', readWebExtErrors(lint.stdout));
process.exitCode = broken === 0 ? 0 : 1;

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

/** Everything that may name a text, as one. */
function readSources(folders: readonly string[], ...files: string[]): string {
  const found = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }));
  return [...found, ...files].map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
}
