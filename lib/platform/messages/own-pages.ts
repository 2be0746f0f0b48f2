import { browser } from 'wxt/browser';
import type { OwnPageEvent } from '../../messaging/contract.ts';

/** Tells our own pages that are open, if any. */
export function tellOwnPages(event: OwnPageEvent): void {
  // Nobody listens: no page is open.
  browser.runtime.sendMessage(event).catch(() => undefined);
}

/** Hears what the background tells our own pages. */
export function onOwnPageEvent(listener: (event: OwnPageEvent) => void): void {
  browser.runtime.onMessage.addListener((message: unknown) => {
    if (typeof message === 'object' && message !== null && 'event' in message) {
      listener(message as OwnPageEvent);
    }
    return undefined;
  });
}
