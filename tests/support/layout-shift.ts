import type { Page } from 'playwright';
import { passFrames } from './pass-frames.ts';

/**
 * How far the page's layout has shifted by itself since it was loaded, in the browser's own measure. Browsers tell of
 * shifts to observers alone, and tell of none by silence. So this moves the whole page itself at last, and takes what was
 * told before. The page is of no further use.
 */
export async function readShift(page: Page): Promise<number> {
  await page.bringToFront();
  await passFrames(page, 2);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        const ownMs = performance.now();
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (entry.startTime >= ownMs) resolve(shift);
            else shift += Number(Reflect.get(entry, 'value'));
          }
        }).observe({ type: 'layout-shift', buffered: true });
        const gap = document.createElement('div');
        gap.style.height = '80px';
        document.body.prepend(gap);
      }),
  );
}
