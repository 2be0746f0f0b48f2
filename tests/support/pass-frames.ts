import type { Page } from 'playwright';

/** Lets the page paint `count` frames. */
export function passFrames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (most) => {
    for (let frame = 0; frame < most; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Lets `ms` pass, measured by the page's own clock. */
export function passTime(page: Page, ms: number): Promise<void> {
  return page.evaluate(async (wantedMs) => {
    const endMs = performance.now() + wantedMs;
    while (performance.now() < endMs) await new Promise(requestAnimationFrame);
  }, ms);
}
