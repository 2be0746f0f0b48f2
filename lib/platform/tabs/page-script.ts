import { browser } from 'wxt/browser';
import type { LateScript } from '../../messaging/contract.ts';

const FILES = { marks: '/marks.js', cards: '/cards.js' } as const satisfies Record<
  LateScript,
  string
>;

/** Brings a late script to one frame, into the world of the scanner that has asked for it. */
export async function runPageScript(
  tabId: number,
  frameId: number,
  name: LateScript,
): Promise<void> {
  await browser.scripting.executeScript({
    target: { tabId, frameIds: [frameId] },
    files: [FILES[name]],
  });
}
