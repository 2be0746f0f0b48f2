import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSums } from '../../scripts/release/checksums.ts';
import { buildRelease } from '../setup/release-build.ts';
import { launchFirefox } from './driver/launch.ts';
import { clickNamed, findNamed, waitForText } from './named.ts';
import { beforeAll, describe, expect, it } from 'vitest';

let release: string;
let manifest: Record<string, unknown>;
beforeAll(async () => {
  release = await buildRelease('firefox', 'release');
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

describe('an installed copy', () => {
  it('says in the options whether it is the release, and names a file with another byte', async () => {
    await using started = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), 'hexmark-copy-'));
    started.defer(() => rm(folder, { recursive: true }));
    const list = join(folder, `hexmark-${String(manifest['version'])}-firefox-files.sha256`);
    const copy = join(folder, 'copy');
    await cp(release, copy, { recursive: true });
    writeSums(list, copy);
    const firefox = started.use(
      await launchFirefox({
        addonPath: copy,
        addonId: 'hexmark@hexmark.app',
        uuid: '6c1d1f2e-8b43-4e0a-9a57-3f20d1b7c845',
      }),
    );
    const check = async (): Promise<void> => {
      await firefox.navigate(firefox.extensionUrl('options.html'));
      await clickNamed(firefox, 'Read the files');
      await findNamed(firefox, 'button', 'Choose the list of files');
      await firefox.sendKeys(await firefox.find('#copy input'), list);
    };
    await check();
    await waitForText(firefox, 'Every file is what the list says.');

    const file = join(copy, 'background.js');
    const content = await readFile(file);
    const middle = Math.floor(content.length / 2);
    content.writeUInt8(content.readUInt8(middle) ^ 1, middle);
    await writeFile(file, content);
    await check();
    await waitForText(firefox, 'This copy is not what the list says.');
    await waitForText(firefox, 'background.js');
  });
});
