import { resolve } from 'node:path';
import type { Page } from 'playwright';
import { startService } from '../service/service.ts';
import type { RunningService, ServiceOptions } from '../service/service.ts';
import { giveService, launchWithExtension } from './chromium.ts';
import type { ExtensionBrowser, LaunchOptions } from './chromium.ts';
import { startHtmlSite } from './html-site.ts';
import type { HtmlSite } from './html-site.ts';
import { readMarks, readStates } from './marks.ts';
import type { ReadMark, ReadState } from './marks.ts';
import { waitLongForAnswers } from './time-lapse.ts';
import { waitFor } from './wait-for.ts';

export const CHROME_BUILD = resolve(import.meta.dirname, '..', '..', '.output', 'chrome-mv3-e2e');

/** Everything a browser test needs: the local service, a site to write pages for, and Chromium with the extension. */
export interface Stage extends AsyncDisposable {
  service: RunningService;
  site: HtmlSite;
  browser: ExtensionBrowser;
  /** Opens a page and fails the test later if the page saw an error. */
  open: (url: string) => Promise<Page>;
  /**
   * Writes a page and goes to it in the tab of the last `show`, which costs a third of a new tab. It is for the rows of a
   * table that neither need a fresh tab nor move the pointer. Each row has a path of its own.
   */
  show: (path: string, body: string, head?: string) => Promise<Page>;
  /** Errors that pages opened by `open` and `show` have seen: exceptions and `error` events. */
  pageErrors: string[];
}

export interface StageOptions {
  service?: ServiceOptions;
  launch?: Partial<LaunchOptions>;
  /** Leave the extension as freshly installed. */
  isUnconfigured?: boolean;
}

const close = (it: { close: () => Promise<void> }): Promise<void> => it.close();

export async function setStage(options: StageOptions = {}): Promise<Stage> {
  // A stage that fails to start leaves nothing running.
  await using started = new AsyncDisposableStack();
  const service = started.adopt(await startService(options.service), close);
  const site = started.adopt(await startHtmlSite(), close);
  const launch = { extensionDir: CHROME_BUILD, ...options.launch };
  const browser = started.adopt(await launchWithExtension(launch), close);
  await waitLongForAnswers(browser.worker());
  const pageErrors: string[] = [];
  if (options.isUnconfigured !== true) {
    await giveService(browser, service);
    await waitForHistory(service);
  }
  let shown: Page | null = null;

  async function open(url: string): Promise<Page> {
    const page = await browser.context.newPage();
    page.on('pageerror', (error) => pageErrors.push(error.message));
    await page.addInitScript(() => {
      addEventListener('error', ({ message }) => console.error(`error event: ${message}`));
    });
    page.on('console', (message) => {
      if (message.type() === 'error') pageErrors.push(message.text());
    });
    await page.goto(url);
    return page;
  }

  const running = started.move();
  return {
    service,
    site,
    browser,
    pageErrors,
    open,
    async show(path, body, head) {
      const url = site.page(path, body, head);
      if (shown === null || shown.isClosed()) {
        shown = await open(url);
        return shown;
      }
      // The same page again would be a reload, which keeps where it was scrolled to.
      if (shown.url() === url) throw new Error(`${url} is shown already.`);
      await shown.bringToFront();
      await shown.goto(url);
      return shown;
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** The history is read once a service is saved; addresses in it need no request afterwards. */
export async function waitForHistory(service: RunningService): Promise<void> {
  const pages = Math.max(1, Math.ceil(service.seed().lookups.length / 10));
  await waitFor(
    () => service.requests({ endpoint: 'lookups' }).filter((it) => it.isComplete).length >= pages,
    'the history to be read',
  );
}

/** Closes all pages but the first, so that the browser's window stays open. */
export async function closePages({ browser }: Stage): Promise<void> {
  const [, ...pages] = browser.context.pages();
  for (const page of pages) await page.close();
}

/** The marks on a page once there are `count` of them and each has its verdict. */
export function waitForMarks(page: Page, count: number): Promise<ReadMark[]> {
  const isWhole = (marks: readonly ReadState[]): boolean =>
    marks.length === count && marks.every(({ level }) => level !== 'waiting');
  return waitFor(async () => {
    // Asking for boxes is slow, so it waits until all marks are there.
    if (!isWhole(await readStates(page))) return false;
    const marks = await readMarks(page);
    return isWhole(marks) && marks;
  }, `${count} marks with verdicts`);
}

export async function waitForNoMarks(page: Page): Promise<void> {
  await waitFor(async () => (await readStates(page)).length === 0, 'no marks');
}
