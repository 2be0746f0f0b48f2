import type { SiteMode } from '../../lib/domain/site-mode.ts';
import type { Stage } from '../support/stage.ts';

/** Sets the mode of a site as the popup does. */
export async function setSiteMode(
  stage: Stage,
  host: string,
  mode: SiteMode | null,
): Promise<void> {
  const page = await stage.browser.context.newPage();
  await page.goto(stage.browser.url('options.html'));
  await page.evaluate((message) => chrome.runtime.sendMessage(message), {
    hexmark: 'setSiteMode',
    input: { host, mode },
  });
  await page.close();
}

declare const chrome: { runtime: { sendMessage: (message: object) => Promise<unknown> } };
