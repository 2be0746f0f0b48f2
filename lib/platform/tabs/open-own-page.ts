import { browser } from 'wxt/browser';
import { openOwnPage } from './tabs.ts';

const PATH = '/welcome.html';

/** Brings up the first steps, in the tab they are already open in where there is one: installing opens them. */
export async function openFirstSteps(): Promise<void> {
  const url = browser.runtime.getURL(PATH);
  const tabs = await browser.tabs.query({ currentWindow: true });
  const open = tabs.find((tab) => tab.url === url);
  if (open?.id === undefined) await openOwnPage(PATH);
  else await browser.tabs.update(open.id, { active: true });
}
