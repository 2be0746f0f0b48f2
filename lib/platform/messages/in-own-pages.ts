import { browser } from 'wxt/browser';
import { createClient } from '../../messaging/client.ts';
import type { OwnPageEvent } from '../../messaging/contract.ts';

/** The background, as our own pages (popup, options, card) call it. */
export const background = createClient((message) => browser.runtime.sendMessage(message));

/** Hears what the background tells our own pages. */
export function onOwnPageEvent(listener: (event: OwnPageEvent) => void): void {
  browser.runtime.onMessage.addListener((message: unknown, { tab }) => {
    // The background is in no tab. What is sent from one may come from a page that has taken over its process.
    if (tab === undefined && typeof message === 'object' && message !== null && 'event' in message)
      listener(message as OwnPageEvent);
    return undefined;
  });
}
