import { browser } from 'wxt/browser';

const FIRST_STEPS = '/welcome.html';

/** Opens one of our own pages in a new tab and brings it to the front. */
export async function openOwnPage(path: `/${string}`): Promise<void> {
  await browser.tabs.create({ url: path });
}

/** Brings up the first steps. Installing opens them, so a tab of this window that still shows them is used again. */
export async function openFirstSteps(): Promise<void> {
  const url = browser.runtime.getURL(FIRST_STEPS);
  const tabs = await browser.tabs.query({ currentWindow: true });
  const open = tabs.find((tab) => tab.url === url);
  if (open?.id === undefined) await openOwnPage(FIRST_STEPS);
  else await browser.tabs.update(open.id, { active: true });
}

/** Brings up the options. The browser uses a tab that shows them already. */
export function openOptionsPage(): Promise<void> {
  return browser.runtime.openOptionsPage();
}
