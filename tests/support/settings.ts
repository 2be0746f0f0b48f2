import type { Page } from 'playwright';
import type { Settings } from '../../lib/domain/settings/settings.ts';
import type { SiteMode } from '../../lib/domain/settings/site-mode.ts';
import { openSilentPage } from './chromium.ts';
import type { Stage } from './stage.ts';

/** Changes settings as the options do. */
export async function changeSettings(stage: Stage, change: Partial<Settings>): Promise<void> {
  const page = await openSilentPage(stage.browser);
  const { output } = await send(page, 'getSettings', {});
  await send(page, 'saveSettings', { ...output, ...change });
  await page.close();
}

/** Sets the mode of a site as the popup does. */
export async function setSiteMode(
  stage: Stage,
  host: string,
  mode: SiteMode | null,
): Promise<void> {
  const page = await openSilentPage(stage.browser);
  await send(page, 'setSiteMode', { host, mode });
  await page.close();
}

function send(page: Page, hexmark: string, input: object): Promise<{ output?: object }> {
  return page.evaluate((message) => chrome.runtime.sendMessage(message), { hexmark, input });
}

declare const chrome: {
  runtime: { sendMessage: (message: object) => Promise<{ output?: object }> };
};
