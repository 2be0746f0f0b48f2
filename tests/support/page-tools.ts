import { boxOfMark } from './mark-box.ts';

/** The closed root that holds the marks; null without marks. Works where closed roots can be opened. */
export function openMarks(): ShadowRoot | null {
  const host: (Element & { openOrClosedShadowRoot?: ShadowRoot | null }) | null =
    document.querySelector('hexmark-marks');
  if (host === null) return null;
  return host.openOrClosedShadowRoot ?? chrome.dom.openOrClosedShadowRoot(host);
}

/** Resolves right after the paint of the next frame, in whose animation frame `change` is called. */
export function paintFrame(change = (): void => undefined): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => {
      change();
      // A message posted in the animation frame arrives after the paint that ends it.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => done(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  });
}

/** What functions that are sent to pages as text find there, as text. They declare what they use of it. */
export const PAGE_TOOLS = Object.entries({ boxOfMark, openMarks, paintFrame })
  .map(([name, tool]) => `const ${name} = ${String(tool)};`)
  .join('\n');

declare const chrome: { dom: { openOrClosedShadowRoot: (element: Element) => ShadowRoot | null } };
