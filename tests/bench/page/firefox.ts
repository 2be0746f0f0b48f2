import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchFirefox } from '../../firefox/driver/launch.ts';
import { removeFolder } from '../../support/chromium.ts';
import { startHtmlSite } from '../../support/html-site.ts';
import { callOf, scriptTag } from './surface.ts';
import type { Surface } from './surface.ts';

const NOTHING = { addonId: 'nothing@hexmark.test', uuid: 'c6a5e0a1-94b0-4a39-8a2f-7d1c1f3b6e02' };

/** Keeps the compiled code of the page, because a page that has just loaded still has it too. */
const COLLECT_GARBAGE = `const { gc, gcPreserveCode } = Cu.getJSTestingFunctions();
  gcPreserveCode();
  gc();
  Cu.forceCC();
  gc();`;

/** Real Firefox with a page that holds the bench's code, and an add-on that does nothing. */
export async function openFirefox(code: string): Promise<Surface & AsyncDisposable> {
  await using started = new AsyncDisposableStack();
  const addonPath = await mkdtemp(join(tmpdir(), 'hexmark-no-addon-'));
  started.defer(() => rm(addonPath, { recursive: true, force: true }));
  const manifest = {
    manifest_version: 3,
    name: 'Nothing',
    version: '1',
    browser_specific_settings: { gecko: { id: NOTHING.addonId } },
  };
  await writeFile(join(addonPath, 'manifest.json'), JSON.stringify(manifest));
  const site = await startHtmlSite();
  started.defer(() => site.close());
  const prefs = { 'privacy.reduceTimerPrecision': false };
  const firefox = started.use(await launchFirefox({ addonPath, prefs, ...NOTHING }));
  const url = site.page('/bench', '', scriptTag(code));
  // Where this process is stopped. The driver's own listener, which ends the browser, comes before it.
  const clear = (): void => {
    for (const folder of [addonPath, firefox.profile]) removeFolder(folder);
  };
  process.once('exit', clear);
  started.defer(() => void process.off('exit', clear));
  const running = started.move();
  return {
    browser: 'Firefox',
    renew: () => firefox.navigate(url),
    collectGarbage: () => firefox.executePrivileged(COLLECT_GARBAGE),
    run: (name, ...input) => firefox.executeAsync(`return await window.${callOf(name, input)}`),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
