import type { Page } from 'playwright';
import { breakChecksum } from '../fixtures/sighting-row.ts';
import { openPopup } from '../support/own-pages.ts';
import { setSiteMode } from '../support/settings.ts';
import { waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { popupCheckScenes } from './popup-check-scenes.ts';
import { popupHistoryScenes } from './popup-history-scenes.ts';
import type { Scene } from './scene.ts';

/** The popup over a page with addresses of all kinds. */
async function openOverPage(stage: Stage): Promise<Page> {
  const { named } = stage.service.seed();
  const shown = [
    named.high,
    named.blacklisted,
    named.inHistoryTwoRuns,
    named.medium,
    named.low,
    named.bot,
    named.unrated,
    named.unassessed,
    breakChecksum(named.extraField),
  ];
  const body = [...shown, named.high].map((it) => `<p>${it}</p>`).join('');
  const page = await stage.open(stage.site.page('/all', `${body}<p hidden>${named.inHistory}</p>`));
  await waitForMarks(page, shown.length + 1);
  const popup = await openPopup(stage);
  await popup.locator('.sighted-item').nth(shown.length).waitFor();
  return popup;
}

export const popupScenes: readonly Scene[] = [
  { name: 'page', show: async (stage) => ({ page: await openOverPage(stage) }) },
  {
    name: 'page-scrolled',
    async show(stage) {
      const page = await openOverPage(stage);
      await page.locator('.sighted-item').last().scrollIntoViewIfNeeded();
      return { page };
    },
  },
  {
    name: 'page-focus',
    async show(stage) {
      const page = await openOverPage(stage);
      await page.locator('button.sighted').nth(1).focus();
      await page.keyboard.press('Tab');
      return { page };
    },
  },
  {
    name: 'page-empty',
    async show(stage) {
      await stage.open(stage.site.page('/none', '<p>Nothing here</p>'));
      const page = await openPopup(stage);
      await page.locator('.switch').waitFor();
      return { page };
    },
  },
  {
    name: 'page-on-demand',
    async show(stage) {
      await setSiteMode(stage, 'localhost', 'onDemand');
      const [first = '', second = ''] = stage.service.seed().unassessed.slice(1);
      stage.site.page('/quiet', `<p>${first}</p><p>${second}</p>`);
      const shown = await stage.open(`${stage.site.otherOrigin}/quiet`);
      await waitForMarks(shown, 2);
      const page = await openPopup(stage);
      await page.locator('.sighted-item').nth(1).waitFor();
      await page.locator('.site > .button').waitFor();
      return { page };
    },
    leave: (stage) => setSiteMode(stage, 'localhost', null),
  },
  {
    name: 'page-private',
    async show(stage) {
      const { named } = stage.service.seed();
      const shown = await stage.open(stage.site.page('/private', `<p>${named.high}</p>`));
      await waitForMarks(shown, 1);
      const page = await openPopup(stage);
      // The browser of tests has no private window in which extensions may run.
      await page.addInitScript(() => {
        const query = chrome.tabs.query.bind(chrome.tabs);
        chrome.tabs.query = async (which) =>
          (await query(which)).map((tab) => Object.assign(tab, { incognito: true }));
      });
      await page.reload();
      await page.locator('.sighted-item').first().waitFor();
      return { page };
    },
  },
  {
    name: 'page-closed',
    async show(stage) {
      const shown = await stage.browser.context.newPage();
      await shown.goto('chrome://version');
      const page = await openPopup(stage);
      await page.locator('.site > p').waitFor();
      return { page };
    },
  },
  ...popupHistoryScenes,
  ...popupCheckScenes,
];

/** As freshly installed. */
export const newPopupScenes: readonly Scene[] = [
  {
    name: 'not-configured',
    async show(stage) {
      const page = await openPopup(stage);
      await page.locator('.setup').waitFor();
      return { page };
    },
  },
];

/** Faults that last until they are repaired, so they come last and have their own stage. */
export const brokenPopupScenes: readonly Scene[] = [
  ...(['page', 'history', 'check'] as const).map((tab) => ({
    name: `service-down-${tab}`,
    async show(stage: Stage) {
      stage.service.setFault({ endpoint: 'all', fault: { kind: 'drop' } });
      const page = await openPopup(stage, tab);
      await page.locator('[role="alert"]').first().waitFor();
      return { page };
    },
  })),
  {
    name: 'token-rejected',
    async show(stage) {
      stage.service.clearFaults();
      stage.service.setFault({ endpoint: 'all', fault: { kind: 'status', status: 401 } });
      const page = await openPopup(stage, 'history');
      await page.locator('[role="alert"] a, [role="alert"] button').first().waitFor();
      await page.reload();
      await page.locator('[role="alert"]').first().waitFor();
      return { page };
    },
  },
];

declare const chrome: {
  tabs: { query: (which: object) => Promise<object[]> };
};
