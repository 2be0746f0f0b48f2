import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildQuietly } from '../setup/quiet-build.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let outDir: string;
let manifest: Record<string, unknown>;
beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'hexmark-build-'));
  await buildQuietly({ browser: 'firefox', outDir });
  manifest = JSON.parse(await readFile(join(outDir, 'firefox-mv3', 'manifest.json'), 'utf8'));
});
afterAll(() => rm(outDir, { recursive: true, force: true }));

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
