// Runs an npm script of this project in a fresh clone: installs the locked dependencies first where they are missing.
// Plain JavaScript without dependencies, because it runs before anything is installed, on whatever Node is there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [script, ...args] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `Node ${OLDEST_NODE} or newer is needed to start; this is ${process.versions.node}.`,
  );
  process.exit(1);
}
if (!isInstalled()) {
  console.log('Installing the locked dependencies …');
  npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
}
if (!existsSync(join(root, 'node_modules', '.bin', 'node')) && !stripsTypes()) {
  console.error('No Node is pinned for this platform: start with Node 24 or newer.');
  process.exit(1);
}
npm(['run', '--silent', script, '--', ...args]);

/** Whether what is installed is what the lock file says. */
function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(installed);
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || optional === true || present[path]?.version === version,
  );
}

/** Whether this Node can run the project's scripts as they are. */
function stripsTypes() {
  return Number(process.versions.node.split('.')[0]) >= 24;
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * Runs the npm that runs this, and ends with its exit code when that is not 0. Windows would find `npm` only by a shell,
 * which would take a parameter with a space for two.
 */
function npm(parameters) {
  const cli = process.env.npm_execpath ?? '';
  const [command, first] = /npm-cli\.c?js$/.test(cli) ? [process.execPath, [cli]] : ['npm', []];
  const { status } = spawnSync(command, [...first, ...parameters], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
