import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { connectMarionette } from './marionette.ts';
import { defaultBinary, startFirefox } from './process.ts';
import { createProfile } from './profile.ts';

/** The environment variable that names a folder with what Firefox compiled when this run began. */
const COMPILED_VARIABLE = 'HEXMARK_FIREFOX_COMPILED';
/** What a Firefox has compiled, and the note of which Firefox it was. One that finds another note compiles anew. */
const COMPILED = ['startupCache', 'compatibility.ini'];
/** Firefox writes it when it leaves. */
const LEAVES_WITHIN_MS = 60_000;

/**
 * Starts Firefox once and keeps what it has compiled, which is a third of the work of a start on a fresh profile. Nothing
 * else of that profile is kept. Returns what deletes it again.
 */
export async function compileOnce(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hexmark-firefox-compiled-'));
  const profile = await createProfile({});
  try {
    const firefox = await startFirefox(defaultBinary(), profile.path);
    try {
      const marionette = await connectMarionette(firefox.port);
      await marionette.send('WebDriver:NewSession', {});
      await marionette.send('Marionette:Quit', { flags: ['eAttemptQuit'] });
      marionette.close();
      if ((await firefox.exitCode(LEAVES_WITHIN_MS)) === 0) {
        for (const name of COMPILED) {
          await cp(join(profile.path, name), join(folder, name), { recursive: true });
        }
        process.env[COMPILED_VARIABLE] = folder;
      }
    } finally {
      await firefox.end();
    }
  } catch {
    // Then each start compiles for itself, and a Firefox that does not start at all fails the tests.
  } finally {
    await profile.remove();
  }
  return async () => {
    delete process.env[COMPILED_VARIABLE];
    await rm(folder, { recursive: true, force: true });
  };
}

/** Gives a fresh profile what this Firefox has compiled before, if there is any. */
export async function copyCompiled(binary: string, profile: string): Promise<void> {
  const folder = process.env[COMPILED_VARIABLE];
  if (folder === undefined || binary !== defaultBinary()) return;
  for (const name of COMPILED)
    await cp(join(folder, name), join(profile, name), { recursive: true });
}
