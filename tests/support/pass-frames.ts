import type { Page } from 'playwright';

/** Lets the page paint so many frames. */
export function passFrames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (most) => {
    for (let frame = 0; frame < most; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}
