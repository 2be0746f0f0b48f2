import { openHistory } from '../support/history-tab.ts';
import { openPopup } from '../support/own-pages.ts';
import type { Scene } from './scene.ts';

export const popupHistoryScenes: readonly Scene[] = [
  {
    name: 'quota',
    async show(stage) {
      stage.service.setUsedReply({ form: 'count-and-limit', used: 95, limit: 100 });
      const page = await openPopup(stage, 'history');
      await page.locator('.quota-bar-warning').waitFor();
      return { page };
    },
    leave: (stage) => void stage.service.setUsedReply({ form: 'number', used: 48 }),
  },
  {
    name: 'used-unrecognised',
    async show(stage) {
      stage.service.setUsedReply({ form: 'unrecognisable' });
      const page = await openPopup(stage, 'history');
      await page.locator('.used-unrecognised').waitFor();
      return { page };
    },
    leave: (stage) => void stage.service.setUsedReply({ form: 'number', used: 48 }),
  },
  { name: 'history', show: async (stage) => ({ page: await openHistory(stage) }) },
  {
    name: 'history-searching',
    async show(stage) {
      const page = await openHistory(stage);
      await page.locator('input[type="search"]').fill('a4');
      return { page };
    },
  },
  {
    name: 'history-nothing-found',
    async show(stage) {
      const page = await openHistory(stage);
      await page.locator('input[type="search"]').fill('nothing has this name');
      await page.locator('.history-empty').waitFor();
      return { page };
    },
  },
  {
    name: 'history-export',
    async show(stage) {
      const page = await openHistory(stage);
      await page.locator('.button-small[aria-expanded]').click();
      await page.locator('.export').waitFor();
      return { page };
    },
  },
  {
    name: 'history-detail',
    async show(stage) {
      const page = await openHistory(stage);
      await page.locator('button.lookup-row').nth(1).click();
      await page.locator('.lookup[aria-busy="false"]').waitFor();
      return { page };
    },
  },
  {
    name: 'history-detail-long',
    async show(stage) {
      const page = await openHistory(stage);
      await page.locator('input[type="search"]').fill('Consolidated');
      await page.locator('button.lookup-row').first().click();
      await page.locator('.lookup[aria-busy="false"]').waitFor();
      await page.locator('.lookup summary').first().click();
      return { page };
    },
  },
];
