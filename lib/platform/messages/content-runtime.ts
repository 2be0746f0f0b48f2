import type { Browser } from 'wxt/browser';
import { createClient } from '../../messaging/client.ts';
import type { PageEvent } from '../../messaging/contract.ts';
import type { PageStatus } from '../../messaging/schemas.ts';

/**
 * The browser's API for the script in the page. Taken as it is, without the polyfill, which would make the script
 * larger by a tenth: Chromium's own `chrome` has answered with promises since manifest version 3. Only the name that
 * the browser surely has is read: any other may be the name of a frame of the page. In Chromium even this one may be,
 * unless our world is older than the frame (`public/world.js`).
 */
const api = import.meta.env.FIREFOX ? browser : chrome;

/** The background, as the script in the page calls it. */
export const background = createClient((message) => api.runtime.sendMessage(message));

/** Whether the extension still knows this script. Chromium takes the id away when it is updated, disabled or removed. */
export function isAlive(): boolean {
  return api.runtime?.id !== undefined;
}

/** Hears the background's events until the signal ends it; what the listener returns is the answer. */
export function onPageEvent(
  listener: (event: PageEvent) => PageStatus | void,
  signal?: AbortSignal,
): void {
  const hear = (message: unknown, _sender: unknown, respond: (answer: unknown) => void): void => {
    // Only our own background can send here: there is no `externally_connectable`.
    if (typeof message !== 'object' || message === null || !('event' in message)) return;
    const answer = listener(message as PageEvent);
    if (answer !== undefined) respond(answer);
  };
  api.runtime.onMessage.addListener(hear);
  signal?.addEventListener('abort', () => {
    try {
      api.runtime.onMessage.removeListener(hear);
    } catch {
      // The extension is gone, and its events with it.
    }
  });
}

/** The shadow root of an element, open or closed; null when there is none. */
export function openRoot(element: HTMLElement): ShadowRoot | null {
  if (import.meta.env.FIREFOX) return Reflect.get(element, 'openOrClosedShadowRoot') ?? null;
  try {
    return api.dom.openOrClosedShadowRoot(element) ?? null;
  } catch {
    // The extension was updated or removed under this page; what moves next finds out and takes everything back.
    return null;
  }
}

declare const browser: typeof Browser;
declare const chrome: typeof Browser;
