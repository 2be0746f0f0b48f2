import type { Page } from 'playwright';
import type { CopyRow } from '../fixtures/copy-rows.ts';

/** Copies the address of a row of a page as a person does. */
export async function copyRow(page: Page, row: string, { act }: CopyRow): Promise<void> {
  if (act === 'press') return page.locator(`${row} .press`).click();
  return copyText(page, `${row} .text`);
}

/** Selects the text of an element and presses the keys to copy. */
export async function copyText(page: Page, selector: string): Promise<void> {
  await page.evaluate(
    (it) => getSelection()?.selectAllChildren(document.querySelector(it) ?? document.body),
    selector,
  );
  return page.keyboard.press('Control+C');
}
