import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { topOfPage } from '../lib/content/dom/host.ts';
import { startScanner } from '../lib/content/start-scanner.ts';
import {
  background,
  isAlive,
  onPageEvent,
  openRoot,
} from '../lib/platform/messages/content-runtime.ts';

/** Set in the extension's own world of the page, which the page cannot see. */
const RUNNING = Symbol.for('hexmark.stop');

export default defineUnlistedScript(() => {
  // In a tab that was open before, a frame of the page may stand in the place of the browser's API.
  if (!isAlive()) return;
  // Frames of a page of frames have marks of their own.
  if (!topOfPage() || document.body instanceof HTMLFrameSetElement) {
    onPageEvent(({ event }) => (event === 'statusRequested' ? { unasked: null } : undefined));
    return;
  }
  // The script may be run twice: registered for the site, and brought to a tab that was open before.
  const stopEarlier: unknown = Reflect.get(globalThis, RUNNING);
  if (typeof stopEarlier === 'function') stopEarlier();
  const stop = startScanner({
    call: background,
    onEvent: onPageEvent,
    isAlive,
    openRoot,
  });
  Reflect.set(globalThis, RUNNING, stop);
});
