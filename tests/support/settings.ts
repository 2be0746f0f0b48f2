import type { BookEntry } from '../../lib/domain/book/address-book.ts';
import type { Settings } from '../../lib/domain/settings/settings.ts';
import type { SiteMode } from '../../lib/domain/settings/site-mode.ts';
import { openSilentPage } from './chromium.ts';
import { expectOk, sendMessage } from './send-message.ts';
import type { Stage } from './stage.ts';

/** Changes settings as the options do. */
export async function changeSettings(stage: Stage, change: Partial<Settings>): Promise<void> {
  const page = await openSilentPage(stage.browser);
  expectOk(await sendMessage(page, 'saveSettings', change));
  await page.close();
}

/** Sets the mode of a site as the popup does. */
export async function setSiteMode(
  stage: Stage,
  host: string,
  mode: SiteMode | null,
): Promise<void> {
  const page = await openSilentPage(stage.browser);
  expectOk(await sendMessage(page, 'setSiteMode', { host, mode }));
  await page.close();
}

/** Puts entries into the address book as the options do. */
export async function putIntoBook(stage: Stage, put: readonly BookEntry[]): Promise<void> {
  const page = await openSilentPage(stage.browser);
  expectOk(await sendMessage(page, 'changeAddressBook', { put, remove: [] }));
  await page.close();
}
