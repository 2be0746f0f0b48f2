import { execFileSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { BrowserContext } from 'playwright';
import { LOOPBACK_ONLY } from './chromium.ts';
import { idOf, managePolicy } from './chromium-policy.ts';
import { findChromium } from './find-chromium.ts';
import { HANGS_AFTER_MS, waitFor } from './wait-for.ts';

/** A Chromium that has installed a CRX package, as it installs one of a store. */
export interface CrxInstallation extends AsyncDisposable {
  context: BrowserContext;
  /** Where a page of the extension is, e.g. `options.html`. */
  url: (path: string) => string;
  /** The folder of the files that Chromium has made of the package. */
  installedDir: string;
}

/**
 * Packs the files of a folder with a new key, and has a policy install them: off the store Chromium takes a CRX from
 * nothing else. The package comes from an update server on loopback.
 */
export async function installCrx(unpackedDir: string): Promise<CrxInstallation> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'hexmark-crx-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const { crx, extensionId, version } = await packCrx(unpackedDir, folder);
  const updates = started.use(await serveUpdates({ crx, extensionId, version }));
  const policy = started.use(managePolicy(extensionId));
  await policy.write({
    // Otherwise the debugger, which drives the pages, is kept from an extension of a policy.
    DeveloperToolsAvailability: 1,
    ExtensionSettings: {
      [extensionId]: {
        installation_mode: 'force_installed',
        update_url: updates.url,
        override_update_url: true,
      },
    },
  });

  const profile = join(folder, 'profile');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    timeout: HANGS_AFTER_MS,
    // Both would keep it from asking the update server.
    ignoreDefaultArgs: ['--disable-extensions', '--disable-background-networking'],
    args: [`--user-agent=${userAgentFor(extensionId)}`, LOOPBACK_ONLY],
  });
  started.defer(() => context.close());
  context.setDefaultTimeout(HANGS_AFTER_MS);
  await waitFor(() => context.serviceWorkers()[0], 'the background worker');
  const versions = join(profile, 'Default', 'Extensions', extensionId);
  const [installed = ''] = readdirSync(versions);
  const running = started.move();
  return {
    context,
    url: (path) => `chrome-extension://${extensionId}/${path}`,
    installedDir: join(versions, installed),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

interface Crx {
  crx: Buffer;
  extensionId: string;
  version: string;
}

/** Chromium's own packer writes `copy.crx` and the new key beside the folder `copy`. */
async function packCrx(unpackedDir: string, folder: string): Promise<Crx> {
  const copy = join(folder, 'copy');
  await cp(unpackedDir, copy, { recursive: true });
  execFileSync(
    findChromium(),
    [
      '--no-sandbox',
      `--user-data-dir=${join(folder, 'packer')}`,
      `--pack-extension=${copy}`,
      '--no-message-box',
    ],
    { stdio: 'ignore', timeout: HANGS_AFTER_MS },
  );
  const key = createPublicKey(await readFile(`${copy}.pem`));
  const { version } = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'));
  return {
    crx: await readFile(`${copy}.crx`),
    extensionId: idOf(key.export({ type: 'spki', format: 'der' })),
    version,
  };
}

/** The policy holds for every Chromium of the machine. Only the one with this name gets the package. */
function userAgentFor(extensionId: string): string {
  return `hexmark-test-${extensionId}`;
}

async function serveUpdates({
  crx,
  extensionId,
  version,
}: Crx): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer(({ url, headers }, response) => {
    const { port } = server.address() as AddressInfo;
    if (headers['user-agent'] !== userAgentFor(extensionId)) response.writeHead(404).end();
    else if (url?.startsWith('/package.crx') === true) response.end(crx);
    else {
      response.end(
        `<?xml version="1.0"?>
        <gupdate xmlns="http://www.google.com/update2/response" protocol="2.0">
          <app appid="${extensionId}">
            <updatecheck codebase="http://127.0.0.1:${port}/package.crx" version="${version}"/>
          </app>
        </gupdate>`,
      );
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/updates.xml`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
