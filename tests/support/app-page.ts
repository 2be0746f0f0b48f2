import type { BrowserContext, Page, Worker } from 'playwright';
import { burstsOf } from '../apps/driver.ts';
import type { Run, Trace } from '../apps/driver.ts';
import { watchPaintedFrames } from './own-world.ts';
import type { PaintedFrames } from './own-world.ts';
import { waitFor } from './wait-for.ts';

/** An app's page, and whatever went wrong on it: exceptions, error events, rejections, errors and warnings logged. */
export interface AppPage {
  page: Page;
  faults: string[];
}

export async function openApp(context: BrowserContext, url: string): Promise<AppPage> {
  const app = await openTab(context);
  await showApp(app, url);
  return app;
}

/**
 * Shows an app in the tab of another one, whose faults are forgotten: a new tab costs as much as a short run.
 * `until` is how far the page is loaded on return.
 */
export async function showApp(
  { page, faults }: AppPage,
  url: string,
  until: 'load' | 'commit' = 'load',
): Promise<void> {
  faults.length = 0;
  await page.goto(url, { waitUntil: until });
}

/** A tab for apps, empty as yet. */
export async function openTab(context: BrowserContext): Promise<AppPage> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type())) faults.push(message.text());
  });
  await page.addInitScript(() => {
    addEventListener('error', ({ message }) => console.error(`error event: ${message}`), true);
    addEventListener('unhandledrejection', ({ reason }) => console.error(`rejection: ${reason}`));
  });
  return { page, faults };
}

export function waitUntilReady(page: Page): Promise<void> {
  return page.evaluate(() => window.fixture.ready);
}

/** The updates without a frame between them, on a page that nobody marks. */
export function runTwin(page: Page, run: Omit<Run, 'isInFrames'>): Promise<Trace> {
  return page.evaluate((run) => window.fixture.run(run), { ...run, isInFrames: false });
}

/** The updates in animation frames, while every painted frame is looked at. */
export async function runWatched(
  page: Page,
  run: Omit<Run, 'isInFrames'>,
): Promise<{ trace: Trace; painted: PaintedFrames }> {
  await waitForScanner(page);
  const frames = [...burstsOf(run)].length;
  const watch = watchPaintedFrames(page, frames);
  const updates = page.evaluate((run) => window.fixture.run(run), { ...run, isInFrames: true });
  const [trace, painted] = await Promise.all([updates, watch]);
  return { trace, painted };
}

export function waitForScanner(page: Page): Promise<PaintedFrames> {
  return waitFor(() => watchPaintedFrames(page, 1), 'the scanner');
}

/**
 * Runs the scanner on a page after `afterMs`. The background does the same when a person allows a site whose page is
 * open, except that this does not wait for the page to be loaded.
 */
export function injectScanner(worker: Worker, url: string, afterMs: number): Promise<void> {
  return worker.evaluate(
    async ([url, afterMs]) => {
      await new Promise((done) => {
        setTimeout(done, afterMs);
      });
      const tabs = await chrome.tabs.query({});
      const tabId = tabs.find((tab) => tab.url === url)?.id;
      if (tabId === undefined) throw new Error(`No tab shows ${url}.`);
      await chrome.scripting.executeScript({
        target: { tabId },
        files: ['/scanner.js'],
        injectImmediately: true,
      });
    },
    [url, afterMs] as const,
  );
}

/** Waits until every address in sight has its mark; those in shadow roots too, if they are to have any. */
export async function waitUntilAllMarked(page: Page, withShadow: boolean): Promise<void> {
  await waitFor(async () => {
    const { inPage, inShadow } = (await watchPaintedFrames(page, 1)).unmarked;
    const unmarked = withShadow ? [...inPage, ...inShadow] : inPage;
    // Named in the failure if the wait is in vain.
    if (unmarked.length > 0) throw new Error(`No mark beside ${unmarked.join(', ')}.`);
    return true;
  }, 'a mark beside every address');
}

/** Where a page and its twin first differ, or null. */
export function findDifference(marked: Trace, twin: Trace): string | null {
  if (marked.html.length !== twin.html.length) return 'They have not had the same updates.';
  const update = marked.html.findIndex((it, at) => it !== twin.html[at]);
  if (update >= 0) {
    return `After update ${update} (${marked.kinds[update]}) the HTML differs. At the end:\n${marked.lastHtml}\n${twin.lastHtml}`;
  }
  const frame = marked.text.findIndex((it, at) => it !== twin.text[at]);
  return frame < 0 ? null : `In frame ${frame} the text that is seen differs.`;
}

declare const chrome: {
  tabs: { query: (filter: object) => Promise<{ id?: number; url?: string }[]> };
  scripting: { executeScript: (script: object) => Promise<unknown> };
};
