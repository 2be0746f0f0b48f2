import { createHash, generateKeyPairSync } from 'node:crypto';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** Where Debian's and other distributions' Chromium reads the policies that nobody can change. */
const POLICIES = '/etc/chromium/policies/managed';

/** A copy of a build with an id of its own, and a policy file for that id alone. */
export interface ManagedBuild extends AsyncDisposable {
  extensionDir: string;
  extensionId: string;
  /** Writes what the organisation decides; a running Chromium notices. */
  decide(policy: object): Promise<void>;
}

/** A policy file of a test. */
export interface PolicyFile extends AsyncDisposable {
  write(policy: object): Promise<void>;
}

/**
 * Policy files hold for the whole machine. So the policy of a test is for an extension that exists nowhere else, and it
 * is removed in the end, whatever happens.
 */
export function managePolicy(extensionId: string): PolicyFile {
  const file = join(POLICIES, `hexmark-test-${extensionId}.json`);
  const removeAtExit = (): void => rmSync(file, { force: true });
  process.once('exit', removeAtExit);
  return {
    async write(policy) {
      try {
        await mkdir(POLICIES, { recursive: true });
        await writeFile(file, JSON.stringify(policy));
      } catch (error) {
        throw new Error(
          `This test needs to write ${file}: run it as root, or make ${POLICIES} writable.`,
          { cause: error },
        );
      }
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', removeAtExit);
      await rm(file, { force: true });
    },
  };
}

export async function manageBuild(buildDir: string, policy: object): Promise<ManagedBuild> {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const extensionId = idOf(key);
  await using started = new AsyncDisposableStack();
  const extensionDir = await mkdtemp(join(tmpdir(), 'hexmark-managed-'));
  started.defer(() => rm(extensionDir, { recursive: true, force: true }));
  const file = started.use(managePolicy(extensionId));
  const decide = (decision: object): Promise<void> =>
    file.write({ '3rdparty': { extensions: { [extensionId]: decision } } });
  await cp(buildDir, extensionDir, { recursive: true });
  const manifestFile = join(extensionDir, 'manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as object;
  await writeFile(manifestFile, JSON.stringify({ ...manifest, key: key.toString('base64') }));
  await decide(policy);
  const running = started.move();
  return {
    extensionDir,
    extensionId,
    decide,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Chromium's id for a public key: the first half of its hash, in the letters a to p. */
export function idOf(key: Buffer): string {
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return hash.replaceAll(/./g, (digit) => 'abcdefghijklmnop'.charAt(Number.parseInt(digit, 16)));
}
