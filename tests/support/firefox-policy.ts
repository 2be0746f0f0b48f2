import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { findCommand } from './find-chromium.ts';

/** A Firefox with a policy file of its own. */
export interface ManagedFirefox extends AsyncDisposable {
  binary: string;
}

/**
 * Firefox reads `distribution/policies.json` beside its binary. This is an installation of its own, with the binary
 * copied and all else linked, so no other Firefox on the machine follows the policy.
 */
export async function manageFirefox(addonId: string, policy: object): Promise<ManagedFirefox> {
  const named = process.env['FIREFOX_BINARY'] || 'firefox-esr';
  const found = named.includes('/') ? named : findCommand(named);
  if (found === null || process.platform !== 'linux') {
    throw new Error(`This test needs ${named} on Linux: elsewhere Firefox cannot be linked.`);
  }
  // Ubuntu's command is a script beside the binary, and starts the one of its own folder.
  const binary = (await realpath(found)).replace(/\.sh$/, '');
  const original = dirname(binary);
  const folder = await mkdtemp(join(tmpdir(), 'hexmark-managed-firefox-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    for (const name of await readdir(original)) {
      if (name === basename(binary)) await copyFile(binary, join(folder, name));
      else if (name !== 'distribution') await symlink(join(original, name), join(folder, name));
    }
    await mkdir(join(folder, 'distribution'));
    const policies = { '3rdparty': { Extensions: { [addonId]: policy } } };
    await writeFile(join(folder, 'distribution', 'policies.json'), JSON.stringify({ policies }));
  } catch (error) {
    await remove();
    throw error;
  }
  return { binary: join(folder, basename(binary)), [Symbol.asyncDispose]: remove };
}
