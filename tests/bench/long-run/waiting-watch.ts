import type { Page } from 'playwright';
import { evaluateInOwnWorld } from '../../support/own-world.ts';

/** How long marks of a page have been waiting for a verdict. */
export interface Waiting {
  /** The longest any address waits or has waited since the last look; also the time without any mark at all. */
  longestMs: number;
  address: string;
  url: string;
  marks: number;
}

/**
 * Watches a page's marks from now on, four times a second. Reports the waits since the last report, without the times
 * in which the browser painted nothing of the page. Null while the page has no scanner yet.
 */
export async function watchWaiting(page: Page): Promise<Waiting | null> {
  // The scanner never runs there, whether or not the browser has a world for it.
  if (page.url() === 'about:blank') return null;
  try {
    return await evaluateInOwnWorld(page, watch);
  } catch (error) {
    // It is loading, or was closed.
    if (page.isClosed() || /does not run|context|detached|closed/i.test(String(error))) return null;
    throw error;
  }
}

/** In the scanner's own world. */
function watch(): Waiting {
  type Watch = { sinceMs: Map<string, number>; longest: Waiting };
  const world = globalThis as { hexmarkWatch?: Watch };
  if (world.hexmarkWatch === undefined) {
    const started: Watch = {
      sinceMs: new Map(),
      longest: { longestMs: 0, address: '', url: '', marks: 0 },
    };
    world.hexmarkWatch = started;
    /** A clock that stands still while nothing is painted. */
    let paintedMs = 0;
    let lastMs = performance.now();
    let hasPainted = false;
    const notePainting = (): void => {
      hasPainted = true;
      requestAnimationFrame(notePainting);
    };
    notePainting();
    setInterval(() => {
      const host = document.querySelector('hexmark-marks');
      const marks =
        host === null
          ? []
          : [...chrome.dom.openOrClosedShadowRoot(host).querySelectorAll('[data-address]')];
      const waiting = new Set(
        marks
          .filter((mark) => mark.getAttribute('data-level') === 'waiting')
          .map((mark) => mark.getAttribute('data-address') ?? ''),
      );
      if (marks.length === 0) waiting.add('no marks');
      if (hasPainted) paintedMs += performance.now() - lastMs;
      lastMs = performance.now();
      hasPainted = false;
      for (const address of started.sinceMs.keys()) {
        if (!waiting.has(address)) started.sinceMs.delete(address);
      }
      for (const address of waiting) {
        const sinceMs = started.sinceMs.get(address) ?? paintedMs;
        started.sinceMs.set(address, sinceMs);
        if (paintedMs - sinceMs >= started.longest.longestMs) {
          started.longest = {
            longestMs: paintedMs - sinceMs,
            address,
            url: location.href,
            marks: 0,
          };
        }
      }
      started.longest.marks = marks.length;
    }, 250);
  }
  const { longest } = world.hexmarkWatch;
  world.hexmarkWatch.longest = { longestMs: 0, address: '', url: '', marks: longest.marks };
  return longest;
}

declare const chrome: { dom: { openOrClosedShadowRoot: (element: Element) => ShadowRoot } };
