import type { Page } from 'playwright';
import { createSeed } from '../../service/seed.ts';
import { startService } from '../../service/service.ts';
import type { RunningService } from '../../service/service.ts';
import { configure, launchWithExtension } from '../../support/chromium.ts';
import type { ExtensionBrowser } from '../../support/chromium.ts';
import { startHtmlSite } from '../../support/html-site.ts';
import type { HtmlSite } from '../../support/html-site.ts';
import { CHROME_BUILD } from '../../support/stage.ts';
import { waitFor } from '../../support/wait-for.ts';
import type { openMarks as openRoot } from '../../support/page-tools.ts';

/** The real extension in Chromium. It has read all its verdicts from the history. */
export interface ExtensionStage extends AsyncDisposable {
  browser: ExtensionBrowser;
  service: RunningService;
  site: HtmlSite;
  /** In lower case; each is known in the background. */
  known: readonly string[];
  /** A page with the extension at work on it, and the bench's code in it. */
  openMarked(path: string, body: string, head?: string): Promise<Page>;
  /** The same page where the extension may not run. */
  openUnmarked(body: string, head?: string): Promise<Page>;
}

const LOOKUPS = 2400;
const PAGE_SIZE = 100;

export async function setExtensionStage(code: string): Promise<ExtensionStage> {
  await using started = new AsyncDisposableStack();
  const seed = createSeed({ lookups: LOOKUPS });
  const service = await startService({ seed, pageSize: PAGE_SIZE });
  started.defer(() => service.close());
  const site = await startHtmlSite();
  started.defer(() => site.close());
  const browser = await launchWithExtension({ extensionDir: CHROME_BUILD });
  started.defer(() => browser.close());
  await configure(browser, service);
  await waitFor(
    () => service.requests({ endpoint: 'lookups' }).length >= LOOKUPS / PAGE_SIZE,
    'the history to be read',
    60_000,
  );
  const running = started.move();
  return {
    browser,
    service,
    site,
    known: [...new Set(seed.inHistory)]
      .filter((address) => address !== seed.named.inHistoryUnassessed)
      .map((address) => address.toLowerCase()),
    async openMarked(path, body, head) {
      const page = await browser.context.newPage();
      await page.goto(site.page(path, body, head));
      await page.addScriptTag({ content: code });
      return page;
    },
    async openUnmarked(body, head = '') {
      const page = await browser.context.newPage();
      await page.setContent(`<!doctype html><head>${head}</head><body>${body}</body>`);
      await page.addScriptTag({ content: code });
      return page;
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** How many marks stand on a page, read in the extension's own world. */
export function countMarks(): number {
  return openMarks()?.querySelectorAll('[data-address]:not([data-level="waiting"])').length ?? 0;
}

declare const openMarks: typeof openRoot;
