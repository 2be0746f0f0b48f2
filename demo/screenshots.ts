import { join } from 'node:path';
import type { Page } from 'playwright';
import { passFrames } from '../tests/support/pass-frames.ts';

const SCHEMES = ['light', 'dark'] as const;

/** Takes the same picture in light and in dark. */
export async function shootBoth(page: Page, output: string, name: string): Promise<void> {
  for (const scheme of SCHEMES) {
    // Without motion there is no transition from one scheme to the other to be caught half-way.
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await settle(page);
    await page.screenshot({ path: join(output, `${name}-${scheme}.png`) });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Waits until the page has painted what it has now. */
export function settle(page: Page): Promise<void> {
  return passFrames(page, 2);
}
