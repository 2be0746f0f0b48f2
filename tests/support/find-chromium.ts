import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The environment variable that names a browser binary outright. */
const CHROMIUM_VARIABLE = 'HEXMARK_CHROMIUM';

/** Names on the PATH, and usual places, of browsers that load unpacked extensions. Branded Chrome ≥ 137 does not. */
const COMMANDS = ['chromium', 'chromium-browser', 'chrome-for-testing', 'microsoft-edge', 'msedge'];
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Chromium\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
];

const ADVICE =
  'No Chromium found. Install Chromium, Chrome for Testing or Microsoft Edge, or set ' +
  `${CHROMIUM_VARIABLE} to its binary. (Google Chrome itself no longer loads unpacked extensions.)`;

/** A Chromium that can load the extension; installs one where that is possible without asking. */
export function findChromium(): string {
  const named = process.env[CHROMIUM_VARIABLE];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`${CHROMIUM_VARIABLE} names ${named}, which does not exist.`);
  }
  return findInstalled() ?? installDebianPackage('chromium') ?? download() ?? refuse();
}

function findInstalled(): string | null {
  // What was downloaded for these tests comes before Edge, which lies in every Windows.
  const places = [...COMMANDS.map(findCommand), chromium.executablePath(), ...PLACES];
  return places.find((path) => path && existsSync(path)) || null;
}

/** Where a command is on the PATH, or null. */
export function findCommand(command: string): string | null {
  const finder = process.platform === 'win32' ? 'where' : 'which';
  const found = spawnSync(finder, [command], { encoding: 'utf8' });
  return found.status === 0 ? (found.stdout.split(/\r?\n/)[0] ?? null) : null;
}

/** Installs a distribution package where we are root on Debian or a child of it; its path, or null. */
export function installDebianPackage(name: string): string | null {
  if (process.getuid?.() !== 0 || findCommand('apt-get') === null) return null;
  console.log(`Installing Debian's ${name} package …`);
  const isInstalled =
    runAptGet('update', '-q') && runAptGet('install', '-qy', '--no-install-recommends', name);
  return isInstalled ? findCommand(name) : null;
}

/** Test files that run side by side may install something at the same time, and so may the system itself. */
const LOCKED = /could not get lock|unable to (?:acquire|lock)/i;
const LONGEST_LOCK_MS = 600_000;
const PAUSE_MS = 500;

/** Whether it went well. Only one such program can run at a time; the others wait here. */
function runAptGet(...parameters: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const endMs = performance.now() + LONGEST_LOCK_MS;
  for (;;) {
    const { status, stderr } = spawnSync('apt-get', parameters, {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status === 0) return true;
    if (!LOCKED.test(stderr ?? '') || performance.now() > endMs) return false;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

function download(): string | null {
  console.log("Downloading Playwright's Chromium …");
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

function refuse(): never {
  throw new Error(ADVICE);
}
