import type { Page } from 'playwright';
import { BOOK_COLOURS, createEntry } from '../../lib/domain/book/address-book.ts';
import { toAddress } from '../../lib/domain/address/address.ts';
import { OWN_OPTIONS_SECTIONS } from '../../lib/ui/options/options-sections.ts';
import { openOptions } from '../support/own-pages.ts';
import type { Stage } from '../support/stage.ts';
import { putIntoBook } from '../support/settings.ts';
import type { Scene } from './scene.ts';

/** The options in a window of this width. */
export async function openAt(stage: Stage, width = 1100): Promise<Page> {
  const page = await openOptions(stage);
  await page.setViewportSize({ width, height: 900 });
  await page.locator('#legend').waitFor();
  return page;
}

/** Entries of every kind. */
async function fillBook(stage: Stage): Promise<void> {
  const addresses = stage.service.seed().inHistory.slice(0, 6);
  const entries = addresses.map((hash, index) =>
    createEntry(toAddress(hash), {
      label: index === 5 ? '' : `Wallet ${index + 1}`,
      note: index % 2 === 0 ? 'Opened in spring.\nThe second key is at home.' : '',
      trust: index % 3 === 0 ? 'I made it myself, and have paid to it for two years.' : '',
      colour: BOOK_COLOURS[index % BOOK_COLOURS.length] ?? 'none',
      isPrivate: index > 3,
    }),
  );
  await putIntoBook(stage, entries);
}

export const optionsScenes: readonly Scene[] = [
  { name: 'top', show: async (stage) => ({ page: await openAt(stage) }) },
  ...OWN_OPTIONS_SECTIONS.map((id) => ({
    name: id,
    async show(stage: Stage) {
      const page = await openAt(stage);
      return { page, part: page.locator(`#${id}`) };
    },
  })),
  {
    name: 'connection-tested',
    async show(stage) {
      const page = await openAt(stage);
      await page.locator('#service .actions button[type="button"]').first().click();
      await page.getByTestId('connection-result').waitFor();
      return { page, part: page.locator('#service') };
    },
  },
  {
    name: 'catalogue',
    async show(stage) {
      const page = await openAt(stage);
      const search = page.locator('#catalogue-search');
      if ((await search.count()) === 0) await page.locator('#sites summary').first().click();
      await search.fill('scan');
      for (const choice of (await page.locator('#sites .catalogue .choice').all()).slice(0, 3)) {
        await choice.click();
      }
      return { page, part: page.locator('#sites') };
    },
  },
  {
    name: 'book-filled',
    async show(stage) {
      await fillBook(stage);
      const page = await openAt(stage);
      await page.locator('.book > li').nth(5).waitFor();
      return { page, part: page.locator('#book') };
    },
  },
  {
    name: 'book-form',
    async show(stage) {
      await fillBook(stage);
      const page = await openAt(stage);
      await page.locator('.book .book-actions .button').first().click();
      await page.locator('#book-label').waitFor();
      return { page, part: page.locator('#book') };
    },
  },
  {
    name: 'book-discard',
    async show(stage) {
      await fillBook(stage);
      const page = await openAt(stage);
      await page.locator('.book .book-actions .button').first().click();
      await page.locator('#book-label').fill('Someone else');
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor();
      return { page };
    },
  },
  {
    name: 'book-remove',
    async show(stage) {
      await fillBook(stage);
      const page = await openAt(stage);
      await page.locator('.book .book-actions .button').nth(1).click();
      await page.locator('dialog[open]').waitFor();
      return { page };
    },
  },
  {
    name: 'book-import',
    async show(stage) {
      const page = await openAt(stage);
      const [, hash = ''] = stage.service.seed().inHistory;
      const table = `address,label,private\n${hash},Exchange,no\n0x12,Broken,no\n${hash},Twice,no\n`;
      const file = { name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
      await page.locator('#book input[type="file"]').setInputFiles(file);
      await page.locator('.book-bad').waitFor();
      return { page, part: page.locator('#book') };
    },
  },
  {
    name: 'forget',
    async show(stage) {
      const page = await openAt(stage);
      await page.locator('#service .push').click();
      await page.locator('dialog[open]').waitFor();
      return { page };
    },
  },
  {
    name: 'focus',
    async show(stage) {
      const page = await openAt(stage);
      for (let step = 0; step < 14; step += 1) await page.keyboard.press('Tab');
      return { page };
    },
  },
  {
    name: 'narrow',
    show: async (stage) => ({ page: await openAt(stage, 480), isWhole: true }),
  },
];

export const managedOptionsScenes: readonly Scene[] = [
  {
    name: 'locked',
    async show(stage) {
      const page = await openAt(stage);
      await page.locator('#organisation').waitFor();
      return { page, isWhole: true };
    },
  },
];

export const newOptionsScenes: readonly Scene[] = [
  {
    name: 'not-configured',
    show: async (stage) => ({ page: await openAt(stage), isWhole: true }),
  },
];
