import type { Page } from 'playwright';
import { toAddress } from '../../lib/domain/address/address.ts';
import { OWN_OPTIONS_SECTIONS } from '../../lib/ui/options/options-sections.ts';
import { openOptions } from '../support/own-pages.ts';
import type { Stage } from '../support/stage.ts';
import { changeSettings } from '../support/settings.ts';
import type { Scene } from './scene.ts';

/** The options in a window of this width. */
export async function openAt(stage: Stage, width = 1100): Promise<Page> {
  const page = await openOptions(stage);
  await page.setViewportSize({ width, height: 900 });
  await page.locator('#legend').waitFor();
  return page;
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
    name: 'long-lists',
    async show(stage) {
      const neverSend = stage.service
        .seed()
        .inHistory.slice(0, 6)
        .map((it) => toAddress(it));
      await changeSettings(stage, { neverSend });
      const page = await openAt(stage);
      await page.locator('.never-send > li').nth(5).waitFor();
      return { page, part: page.locator('#sites') };
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
