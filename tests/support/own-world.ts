import type { Page } from 'playwright';

/**
 * Runs a function in the extension's own world of a page, where `chrome.dom.openOrClosedShadowRoot` sees into closed
 * roots. Arguments and result travel as JSON.
 */
export async function evaluateInOwnWorld<A extends unknown[], R>(
  page: Page,
  run: (...parameters: A) => R | Promise<R>,
  ...parameters: A
): Promise<R> {
  const session = await page.context().newCDPSession(page);
  try {
    const contexts: { id: number; auxData?: { type?: string }; origin: string }[] = [];
    session.on('Runtime.executionContextCreated', ({ context }) => contexts.push(context));
    await session.send('Runtime.enable');
    const own = contexts.find(
      ({ auxData, origin }) =>
        auxData?.type === 'isolated' && origin.startsWith('chrome-extension:'),
    );
    if (own === undefined) throw new Error('The scanner does not run on this page.');
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      contextId: own.id,
      expression: `(${run.toString()})(...${JSON.stringify(parameters)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value as R;
  } finally {
    await session.detach();
  }
}

/** What was painted, frame by frame. */
export interface PaintedFrames {
  frames: number;
  /** Marks seen, all frames together. */
  marks: number;
  /** Marks that stood beside no text with their address. */
  strays: string[];
}

/**
 * Looks at every frame for a while, right after it was painted, and finds marks that do not stand at the end of a
 * text with their own address. The page must change in animation frames or resize callbacks only: what changes in a
 * task after the paint is not yet on screen.
 */
export function watchPaintedFrames(page: Page, frames: number): Promise<PaintedFrames> {
  return evaluateInOwnWorld(
    page,
    async (wanted: number) => {
      const painted: PaintedFrames = { frames: 0, marks: 0, strays: [] };
      const range = document.createRange();
      const textsIn = function* (tree: Node): Generator<Node> {
        const walker = document.createTreeWalker(
          tree,
          NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
        );
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          if (node instanceof HTMLElement && node.localName !== 'hexmark-marks') {
            const root = chrome.dom.openOrClosedShadowRoot(node);
            if (root !== null) yield* textsIn(root);
          } else if (node instanceof Text) yield node;
        }
      };
      const textEnds = (): { address: string; right: number; top: number; bottom: number }[] => {
        const ends = [];
        for (const node of textsIn(document.body)) {
          for (const match of (node.nodeValue ?? '').matchAll(/0x[0-9a-fA-F]{40}/g)) {
            range.setStart(node, match.index);
            range.setEnd(node, match.index + 42);
            const { right, top, bottom } = range.getBoundingClientRect();
            ends.push({ address: match[0].toLowerCase(), right, top, bottom });
          }
        }
        return ends;
      };
      const look = (): void => {
        painted.frames += 1;
        const host = document.querySelector('hexmark-marks');
        if (host === null) return;
        const ends = textEnds();
        for (const mark of chrome.dom
          .openOrClosedShadowRoot(host)
          ?.querySelectorAll('[data-address]') ?? []) {
          const box = mark.getBoundingClientRect();
          const address = mark.getAttribute('data-address');
          painted.marks += 1;
          const isAtHome = ends.some(
            (end) =>
              end.address === address &&
              Math.abs(end.right - box.left) <= 2 &&
              box.bottom > end.top &&
              box.top < end.bottom,
          );
          if (!isAtHome)
            painted.strays.push(`frame ${painted.frames}: ${address} at ${box.left},${box.top}`);
        }
      };
      while (painted.frames < wanted) {
        await new Promise<void>((done) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => {
              port1.close();
              look();
              done();
            });
            port1.start();
            port2.postMessage(null);
          });
        });
      }
      return painted;
    },
    frames,
  );
}

declare const chrome: { dom: { openOrClosedShadowRoot: (element: Element) => ShadowRoot | null } };
