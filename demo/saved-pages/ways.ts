import type { Page } from 'playwright';
import type { ExtensionBrowser } from '../../tests/support/chromium.ts';

declare const chrome: { tabs: { setZoom: (factor: number) => Promise<void> } };

/** One of the ways in which people look at a page. */
export interface Way {
  /** Of the window, in px of the screen. */
  width: number;
  height: number;
  /** As the person sets it in the browser's menu. */
  zoom: number;
  scheme: 'light' | 'dark';
  /** All that the page hides in tabs and menus is shown, after it was read. */
  isOpened: boolean;
}

const USUAL: Way = { width: 1280, height: 800, zoom: 1, scheme: 'light', isOpened: false };

export const WAYS = {
  usual: USUAL,
  narrow: { ...USUAL, width: 400 },
  dark: { ...USUAL, scheme: 'dark' },
  zoomed: { ...USUAL, zoom: 1.5 },
  opened: { ...USUAL, isOpened: true },
} as const satisfies Record<string, Way>;
export type WayName = keyof typeof WAYS;

/** Reads what the option names: ways with commas between them, or `all`. Null if one is no way. */
export function readWays(written: string): WayName[] | null {
  const names = Object.keys(WAYS) as WayName[];
  if (written === 'all') return names;
  const chosen = written.split(',');
  const known = names.filter((name) => chosen.includes(name));
  return known.length === chosen.length ? known : null;
}

/** Opens a page so. The browser keeps the zoom of a site, so each page sets it anew. */
export async function openIn(browser: ExtensionBrowser, url: string, way: Way): Promise<Page> {
  const { width, height, zoom, scheme } = way;
  const page = await browser.context.newPage();
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.bringToFront();
  await browser.worker().evaluate((factor) => chrome.tabs.setZoom(factor), zoom);
  if (scheme === 'dark') await darken(page);
  return page;
}

/** Gives a saved page, which has no styles any more, the dark ground that it would have. */
async function darken(page: Page): Promise<void> {
  await page.addStyleTag({ content: ':root { color-scheme: dark }' });
}

/** Shows what tabs, menus and folded parts hide. Returns how many there were. */
export function openAll(page: Page): Promise<number> {
  return page.evaluate(() => {
    let count = 0;
    for (const element of document.querySelectorAll<HTMLElement>('[hidden], [style]')) {
      const { display, visibility } = element.style;
      const isHidden =
        element.hasAttribute('hidden') || display === 'none' || visibility === 'hidden';
      if (!isHidden || element.closest('script, template') !== null) continue;
      element.removeAttribute('hidden');
      element.style.removeProperty('display');
      element.style.removeProperty('visibility');
      count += 1;
    }
    for (const folded of document.querySelectorAll('details:not([open])')) {
      folded.setAttribute('open', '');
      count += 1;
    }
    return count;
  });
}
