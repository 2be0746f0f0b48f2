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
  // Frames of a page of frames have marks of their own. Only the status is asked for: no other event's answer is read.
  if (!topOfPage() || document.body instanceof HTMLFrameSetElement) {
    onPageEvent(() => ({ unasked: null }));
    return;
  }
  // The script may be run twice: registered for the site, and brought to a tab that was open before, or whose page was
  // too busy to answer. A new start would not know what the page has put above what.
  if (Reflect.get(globalThis, RUNNING) !== undefined) return;
  const stop = startScanner({
    call: background,
    onEvent(listener, signal) {
      onPageEvent(listener, signal);
      signal.addEventListener('abort', () => Reflect.deleteProperty(globalThis, RUNNING));
    },
    isAlive,
    openRoot,
  });
  Reflect.set(globalThis, RUNNING, stop);
});
