// Runs an npm script of this project in a fresh clone: installs the locked dependencies first where they are missing.
// Plain JavaScript without dependencies, because it runs before anything is installed, on whatever Node is there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
// npm tells where it was started, and its second start below would tell this project's folder.
const env = { ...process.env, HEXMARK_STARTED_IN: process.env.INIT_CWD ?? process.cwd() };
const [script, ...args] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `Node ${OLDEST_NODE} or newer is needed to start; this is ${process.versions.node}.`,
  );
  giveUp(1);
}
if (!isInstalled()) {
  console.log('Installing the locked dependencies …');
  const how = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const status = npm(['ci', ...how, '--loglevel=error']);
  if (status !== 0) giveUp(status);
}
if (!existsSync(join(root, 'node_modules', '.bin', 'node')) && !stripsTypes()) {
  console.error('No Node is pinned for this platform: start with Node 24 or newer.');
  giveUp(1);
}
process.exitCode = npm(['run', '--silent', script, '--', ...args]);

/** Ends before the script has begun. Whoever reads the line that counts tests finds one all the same. */
function giveUp(status) {
  if (script === 'test:all') console.log('\n0 passed, 1 failed');
  process.exit(status);
}

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
 * Runs the npm that runs this, and gives its exit code. Windows would find `npm` only by a shell, which would take a
 * parameter with a space for two.
 */
function npm(parameters) {
  const cli = process.env.npm_execpath ?? '';
  const [command, first] = /npm-cli\.c?js$/.test(cli) ? [process.execPath, [cli]] : ['npm', []];
  const { status } = spawnSync(command, [...first, ...parameters], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  return status ?? 1;
}
