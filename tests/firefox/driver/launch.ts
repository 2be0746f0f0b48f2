import { resolve } from 'node:path';
import { createAddon, installAddon } from './addon.ts';
import type { Addon, AddonIdentity } from './addon.ts';
import { waitForDownload } from './downloads.ts';
import type { SavedFile } from './downloads.ts';
import { createInput } from './input.ts';
import type { Input } from './input.ts';
import { copyCompiled } from './compiled.ts';
import { connectMarionette } from './marionette.ts';
import type { Marionette } from './marionette.ts';
import { createOverlay } from '../overlay.ts';
import type { Overlay } from '../overlay.ts';
import { defaultBinary, startFirefox } from './process.ts';
import { createProfile } from './profile.ts';
import type { Prefs } from './profile.ts';
import { createScripts } from './scripts.ts';
import type { Scripts } from './scripts.ts';
import { waitFor } from './wait.ts';
import { createWindows } from './windows.ts';
import type { Windows } from './windows.ts';

/** They only end what hangs: a machine may be slow, or busy with something else. */
const TIMEOUTS = { script: 120_000, pageLoad: 120_000, implicit: 0 };

export interface LaunchOptions extends AddonIdentity {
  /** The directory of the unpacked add-on, or its zip. */
  readonly addonPath: string;
  /** Defaults to `FIREFOX_BINARY` of the environment, then to one that is installed. */
  readonly binary?: string;
  /** Preferences on top of the quiet ones. */
  readonly prefs?: Prefs;
}

/** A headless Firefox of its own with the add-on in it. */
export interface Firefox extends Scripts, Windows, Input, Overlay, Addon, AsyncDisposable {
  readonly pid: number;
  readonly waitFor: typeof waitFor;
  /** The file of that name that a page has had the browser save, once it is whole. */
  waitForDownload(name: RegExp): Promise<SavedFile>;
  /** Updates the add-on to the one of a directory or zip. Its version must not be lower. */
  installNewer(path: string): Promise<void>;
  /** The folder in which Firefox keeps everything. */
  readonly profile: string;
  /** The last of what Firefox wrote to its error stream. */
  stderr(): string;
  /** Ends this Firefox and deletes its profile. */
  close(): Promise<void>;
}

/** Starts Firefox on a fresh profile, cut off from all but loopback, and installs the add-on. */
export async function launchFirefox(options: LaunchOptions): Promise<Firefox> {
  const { addonPath, addonId, uuid } = options;
  const binary = options.binary ?? defaultBinary();

  await using started = new AsyncDisposableStack();
  const profile = await createProfile({
    'extensions.webextensions.uuids': JSON.stringify({ [addonId]: uuid }),
    ...options.prefs,
  });
  started.defer(() => profile.remove());
  await copyCompiled(binary, profile.path);
  const firefox = await startFirefox(binary, profile.path);
  started.defer(() => firefox.end());

  try {
    const marionette = await connectMarionette(firefox.port);
    started.defer(() => quit(marionette));
    await marionette.send('WebDriver:NewSession', { timeouts: TIMEOUTS });
    await installAddon(marionette, resolve(addonPath), addonId);

    const scripts = createScripts(marionette);
    const running = started.move();
    const close = (): Promise<void> => running.disposeAsync();
    return {
      pid: firefox.pid,
      profile: profile.path,
      stderr: () => firefox.stderr(),
      waitFor,
      installNewer: (path) => installAddon(marionette, resolve(path), addonId),
      waitForDownload: (name) => waitForDownload(profile.downloads, name),
      close,
      [Symbol.asyncDispose]: close,
      ...scripts,
      ...createWindows(marionette, scripts),
      ...createInput(marionette),
      ...createOverlay(scripts),
      ...createAddon({ addonId, uuid }, scripts),
    };
  } catch (error) {
    throw new Error(`Firefox could not be driven.\n${firefox.stderr()}`, { cause: error });
  }
}

/** Asks Firefox to quit. Its process is ended by whoever started it. */
async function quit(marionette: Marionette): Promise<void> {
  await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }, 5_000).catch(() => undefined);
  marionette.close();
}
