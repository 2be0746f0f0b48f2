import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { passFrames } from '../tests/support/pass-frames.ts';

const SCHEMES = ['light', 'dark'] as const;

/** Takes the same picture in light and in dark. */
export async function shootBoth(page: Page, output: string, name: string): Promise<void> {
  for (const scheme of SCHEMES) {
    // Reduced motion leaves no transition between the schemes that a picture could catch half-way.
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await settle(page);
    await page.screenshot({ path: join(output, `${name}-${scheme}.png`) });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Takes a picture of what the window shows. Playwright's own is cut wrongly where the browser's zoom is not 100 %. */
export async function shootZoomed(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot');
  await session.detach();
  await writeFile(path, data, 'base64');
}

/** Waits until the page has painted its present state. */
export function settle(page: Page): Promise<void> {
  return passFrames(page, 2);
}
