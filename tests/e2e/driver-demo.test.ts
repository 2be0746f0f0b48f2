import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../setup/vitest-run.ts';
import { findChromium } from '../support/find-chromium.ts';
import { waitFor } from '../support/wait-for.ts';

/** What `npm run demo` does after its build. */
const DEMO = `
  import { join } from 'node:path';
  const from = (file) => import(join(process.cwd(), file));
  const { showToPerson } = await from('demo/show-to-person.ts');
  const { startExplorer } = await from('demo/start-explorer.ts');
  const { startService } = await from('tests/service/service.ts');
  const service = await startService();
  const explorer = await startExplorer(service);
  const extensionDir = join(process.cwd(), '.output', 'chrome-mv3-e2e');
  await showToPerson({ service, explorer, extensionDir });
  await explorer.close();
  await service.close();`;

/** The demo with a folder of its own for what is temporary; its window is drawn nowhere. */
async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'hexmark-demo-'));
  const windowless = join(folder, 'chromium');
  writeFileSync(windowless, `#!/bin/sh\nexec '${findChromium()}' --headless=new "$@"\n`);
  chmodSync(windowless, 0o700);
  const demo = spawn(process.execPath, ['--input-type=module', '-e', DEMO], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: folder, HEXMARK_CHROMIUM: windowless },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(demo, 'exit');
  let said = '';
  demo.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const end = (): void => {
    demo.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  await waitFor(() => said.includes('Close the window'), 'the demo').catch((error: unknown) => {
    end();
    throw error;
  });
  const profiles = () => readdirSync(folder).filter((name) => name.startsWith('hexmark-chromium-'));
  return {
    demo,
    ended,
    /** Folders of the browser that are there. */
    profiles,
    closeWindow() {
      const [profile = ''] = profiles();
      // Chromium says there which host and process have the folder.
      const owner = readlinkSync(join(folder, profile, 'SingletonLock'));
      process.kill(Number(owner.split('-').at(-1)));
    },
    [Symbol.dispose]: end,
  };
}

it.runIf(process.platform === 'linux')(
  'leaves nothing behind of the browser, whether its window is closed or it is stopped',
  async () => {
    using shown = await startDemo();
    expect(shown.profiles()).toHaveLength(1);
    shown.closeWindow();
    expect(await shown.ended).toEqual([0, null]);
    expect(shown.profiles()).toEqual([]);

    using stopped = await startDemo();
    stopped.demo.kill('SIGINT');
    expect(await stopped.ended).toEqual([130, null]);
    expect(stopped.profiles()).toEqual([]);
  },
);
