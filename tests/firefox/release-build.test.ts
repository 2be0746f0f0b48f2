import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRelease } from '../setup/release-build.ts';
import { beforeAll, describe, expect, it } from 'vitest';

let manifest: Record<string, unknown>;
beforeAll(async () => {
  const release = await buildRelease('firefox', 'release');
  manifest = JSON.parse(await readFile(join(release, 'manifest.json'), 'utf8'));
});

describe('the build for Firefox', () => {
  it('asks for no site at installation', () => {
    expect(manifest['manifest_version']).toBe(3);
    expect(manifest).not.toHaveProperty('host_permissions');
    expect(manifest).not.toHaveProperty('content_scripts');
    expect(manifest['permissions']).toEqual([
      'storage',
      'scripting',
      'alarms',
      'activeTab',
      'contextMenus',
    ]);
    expect(manifest['sidebar_action']).toMatchObject({ open_at_install: false });
    expect(manifest['optional_host_permissions']).toEqual(['https://*/*', 'http://*/*']);
  });
});
