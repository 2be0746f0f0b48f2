import type { Page } from 'playwright';
import type { ExtensionBrowser } from './chromium.ts';
import { openSurface } from './own-surface.ts';
import type { OwnSurface } from './own-surface.ts';

/** Lets the debugger press the toolbar button. */
export const TOOLBAR_SWITCH = '--enable-unsafe-extension-debugging';

type TriggerAction = (
  method: 'Extensions.triggerAction',
  of: { id: string; targetId: string },
) => Promise<void>;

/** Presses the toolbar button over a page. The browser has to be started with `TOOLBAR_SWITCH`. */
export async function pressToolbarButton(
  browser: ExtensionBrowser,
  page: Page,
): Promise<OwnSurface> {
  const session = await browser.context.browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error('This browser has no debugger of its own.');
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const tab = targetInfos.find(({ url }) => url === page.url());
  if (tab === undefined) throw new Error(`There is no tab with ${page.url()}.`);
  const { targetId } = tab;
  // Newer than what Playwright's types know.
  const send = session.send.bind(session) as unknown as TriggerAction;
  await send('Extensions.triggerAction', { id: browser.extensionId, targetId });
  await session.detach();
  return openSurface(browser, 'popup.html');
}
