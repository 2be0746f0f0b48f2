import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildRelease } from '../setup/release-build.ts';
import { CHROME_BUILD } from '../support/stage.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');

interface Manifest {
  manifest_version: number;
  permissions: string[];
  host_permissions?: string[];
  optional_host_permissions: string[];
  content_security_policy: { extension_pages: string };
  web_accessible_resources: { resources: string[]; matches: string[]; use_dynamic_url?: boolean }[];
  commands: Record<string, { suggested_key?: { default: string } }>;
  externally_connectable?: unknown;
  content_scripts?: unknown;
  browser_specific_settings?: {
    gecko: { data_collection_permissions: { required: string[] } };
  };
}

const directories = { chrome: '', firefox: '' };
beforeAll(async () => {
  for (const browser of ['chrome', 'firefox'] as const) {
    directories[browser] = await buildRelease(browser, 'manifest');
  }
});

async function readManifest(directory: string): Promise<Manifest> {
  return JSON.parse(await readFile(resolve(directory, 'manifest.json'), 'utf8'));
}

describe.each(['chrome', 'firefox'] as const)('the release manifest for %s', (browser) => {
  let manifest: Manifest;
  beforeAll(async () => {
    manifest = await readManifest(directories[browser]);
  });

  it('asks for no more than it has a reason for, and for no host at installation', () => {
    expect(manifest.manifest_version).toBe(3);
    expect(manifest.permissions.toSorted()).toEqual([
      'activeTab',
      'alarms',
      'contextMenus',
      'scripting',
      ...(browser === 'chrome' ? ['sidePanel'] : []),
      'storage',
      ...(browser === 'chrome' ? ['unlimitedStorage'] : []),
    ]);
    expect(manifest.host_permissions ?? []).toEqual([]);
    expect(manifest.content_scripts ?? []).toEqual([]);
    expect(manifest.optional_host_permissions).toEqual(['https://*/*', 'http://*/*']);
  });

  it('suggests a key for the next card alone', () => {
    const keys = Object.entries(manifest.commands).flatMap(([name, { suggested_key: key }]) =>
      key === undefined ? [] : [[name, key]],
    );
    expect(keys).toEqual([['next-card', { default: 'Alt+Shift+H' }]]);
  });

  it('shows pages the card alone and talks to no one', () => {
    expect(manifest.web_accessible_resources).toHaveLength(1);
    expect(manifest.web_accessible_resources[0]?.resources).toEqual(['card.html']);
    if (browser === 'chrome') {
      expect(manifest.web_accessible_resources[0]?.use_dynamic_url).toBe(true);
    }
    expect(manifest.externally_connectable).toBeUndefined();
  });

  it('has a content security policy that lets in nothing from outside', () => {
    const directives = new Map(
      manifest.content_security_policy.extension_pages.split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        return [name, sources] as const;
      }),
    );
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('style-src')).toEqual(["'self'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('form-action')).toEqual(["'none'"]);
    // Our pages read their own locale files. Every other request goes to the service.
    expect(directives.get('connect-src')).toEqual([
      "'self'",
      'https:',
      'http://127.0.0.1:*',
      'http://localhost:*',
    ]);
    const all = [...directives.values()].flat();
    expect(
      all.filter(
        (source) => /unsafe|\*$|blob:/.test(source) && !/^http:\/\/(127|local)/.test(source),
      ),
    ).toEqual([]);
  });
});

describe('the test build', () => {
  it('grants the two names of loopback and is otherwise the release', async () => {
    const { host_permissions: hosts, ...rest } = await readManifest(CHROME_BUILD);
    expect(hosts).toEqual(['http://127.0.0.1/*', 'http://localhost/*']);
    const { host_permissions: _none, ...release } = await readManifest(directories.chrome);
    expect(rest).toEqual(release);
  });

  it('has the pages of the release, byte for byte', async () => {
    const pages = await readPages(directories.chrome);
    expect(pages.size).toBeGreaterThan(10);
    expect(await readPages(CHROME_BUILD)).toEqual(pages);
    // A build for development writes into each element where its source lies.
    expect([...pages].filter(([, text]) => text.includes(ROOT))).toEqual([]);
  });
});

/** Our own pages with their scripts and styles, by their paths. The scripts' names carry hashes of what is in them. */
async function readPages(build: string): Promise<Map<string, string>> {
  const files = await readdir(build, { recursive: true });
  const own = files.filter((file) => /\.html$|^(?:chunks|assets)[/\\]/.test(file)).toSorted();
  return new Map(
    await Promise.all(
      own.map(async (file) => [file, await readFile(resolve(build, file), 'utf8')] as const),
    ),
  );
}
