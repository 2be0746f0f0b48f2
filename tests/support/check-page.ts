import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { readHandedOver } from './browser-acts.ts';
import { closePages } from './stage.ts';
import type { Stage } from './stage.ts';
import { waitFor } from './wait-for.ts';

/** After a check: no page has seen an error, and no text is left for the next check. Closes the pages. */
export async function expectNothingLeft(stage: Stage): Promise<void> {
  expect(stage.pageErrors).toEqual([]);
  expect(await readHandedOver(stage.browser)).toBeNull();
  await closePages(stage);
}

/** The tab with the page that checks addresses, once the browser has opened it. */
export function waitForCheckPage({ browser }: Stage): Promise<Page> {
  return waitFor(
    () => browser.context.pages().find((page) => page.url() === browser.url('check.html')),
    'the page that checks addresses',
  );
}

/** Where addresses are entered, on that page or in the popup's tab. */
export function checkField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Addresses to check' });
}

export function checkResults(page: Page): Locator {
  return page.getByRole('list', { name: 'Results' }).locator('> li');
}

export function checkResult(page: Page, address: string): Locator {
  return checkResults(page).filter({ hasText: address });
}
