import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { findFirefox } from '../../support/find-firefox.ts';

const START_TIMEOUT_MS = 150_000;
const EXIT_TIMEOUT_MS = 5_000;
const KEPT_STDERR_CHARS = 20_000;

const FLAGS = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote'];

const ENVIRONMENT = {
  MOZ_CRASHREPORTER_DISABLE: '1',
  // Release builds ignore `services.settings.server` without it and call home every few seconds.
  MOZ_REMOTE_SETTINGS_DEVTOOLS: '1',
};

/** `FIREFOX_BINARY` of the environment, else one that is installed, else Debian's. */
export function defaultBinary(): string {
  const found = findFirefox();
  if (found !== null) return found;
  throw new Error('No Firefox is found: install Firefox ESR, or set FIREFOX_BINARY to its binary.');
}

export interface FirefoxProcess {
  readonly pid: number;
  /** Where Marionette listens on loopback. */
  readonly port: number;
  /** The last of what Firefox wrote to its error stream. */
  stderr(): string;
  /** Its exit code once it has left by itself; null if it has not by then. */
  exitCode(timeoutMs: number): Promise<number | null>;
  /** Gives Firefox a moment to leave by itself, then makes it. */
  end(): Promise<void>;
}

/** Starts a headless Firefox on the profile; resolves once Marionette listens. */
export async function startFirefox(binary: string, profile: string): Promise<FirefoxProcess> {
  const child = spawn(binary, [...FLAGS, '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Without a home of its own Firefox leaves caches in the user's.
    env: { ...process.env, ...ENVIRONMENT, HOME: profile },
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-KEPT_STDERR_CHARS);
  });
  // A test run that is cut short must not leave a browser behind.
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));

  try {
    await once(child, 'spawn');
    const port = await readPort(child, join(profile, 'MarionetteActivePort'));
    return {
      pid: child.pid ?? 0,
      port,
      stderr: () => stderr,
      async exitCode(timeoutMs) {
        await exited(child, timeoutMs);
        return child.exitCode;
      },
      async end() {
        await exited(child);
        await endProcess(child, ['SIGTERM', 'SIGKILL']);
      },
    };
  } catch (error) {
    await endProcess(child, ['SIGKILL']);
    throw new Error(`${binary} did not start.\n${stderr}`, { cause: error });
  }
}

async function readPort(child: ChildProcess, file: string): Promise<number> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (hasExited(child)) throw new Error(`Firefox left with code ${child.exitCode}`);
    const port = Number(await readFile(file, 'utf8').catch(() => ''));
    if (port > 0) return port;
    await delay(40);
  }
  throw new Error(`Marionette did not listen within ${START_TIMEOUT_MS} ms`);
}

async function endProcess(child: ChildProcess, signals: readonly NodeJS.Signals[]): Promise<void> {
  for (const signal of signals) {
    if (hasExited(child)) return;
    child.kill(signal);
    await exited(child);
  }
}

/** Resolves when the process is gone, or after a while. */
async function exited(child: ChildProcess, timeoutMs = EXIT_TIMEOUT_MS): Promise<void> {
  if (hasExited(child)) return;
  await once(child, 'exit', { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
}

/** True too for a child that never came to life. */
function hasExited(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}
