import { browser } from 'wxt/browser';

const FILE = '/cards.js';

/** Brings the script with the cards to one frame, into the world of the scanner that has asked for it. */
export async function runCardScript(tabId: number, frameId: number): Promise<void> {
  await browser.scripting.executeScript({
    target: { tabId, frameIds: [frameId] },
    files: [FILE],
  });
}
