import { existsSync } from 'node:fs';
import { findCommand, installDebianPackage } from './find-chromium.ts';

/** The environment variable that names a browser binary outright; the Firefox tests read it too. */
const FIREFOX_VARIABLE = 'FIREFOX_BINARY';
const COMMANDS = ['firefox-esr', 'firefox'];
const PLACES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** A Firefox to test in, installed where that is possible without asking; null where there is none. */
export function findFirefox(): string | null {
  const named = process.env[FIREFOX_VARIABLE];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`${FIREFOX_VARIABLE} names ${named}, which does not exist.`);
  }
  const installed = [...COMMANDS.map(findCommand), ...PLACES].find(
    (path) => path && existsSync(path),
  );
  const found = installed ?? installDebianPackage('firefox-esr');
  if (found) process.env[FIREFOX_VARIABLE] = found;
  return found ?? null;
}
