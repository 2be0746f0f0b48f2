import type { Page } from 'playwright';
import { openPopup } from '../support/own-pages.ts';
import { waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { setSiteMode } from '../support/settings.ts';
import type { Scene } from './scene.ts';

/** An address with its checksum broken. */
function misspelt(address: string): string {
  return address.replace(/[A-F]/, (digit) => digit.toLowerCase());
}

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
    misspelt(named.extraField),
  ];
  const body = [...shown, named.high].map((it) => `<p>${it}</p>`).join('');
  const page = await stage.open(stage.site.page('/all', `${body}<p hidden>${named.inHistory}</p>`));
  await waitForMarks(page, shown.length + 1);
  const popup = await openPopup(stage);
  await popup.locator('.sighted-item').nth(shown.length).waitFor();
  return popup;
}

async function openHistory(stage: Stage): Promise<Page> {
  const popup = await openPopup(stage, 'history');
  await popup.locator('button.lookup-row').first().waitFor();
  return popup;
}

async function openCheck(stage: Stage, lines: readonly string[]): Promise<Page> {
  const popup = await openPopup(stage, 'check');
  const field = popup.locator('#check-text');
  await field.fill(lines.join('\n'));
  if (lines.length > 0) {
    await field.press('ControlOrMeta+Enter');
    await popup
      .locator('.checked-item')
      .nth(lines.length - 3)
      .waitFor();
    await popup.locator('.checked .shape-waiting').first().waitFor({ state: 'detached' });
  }
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
      // A test's browser has no private window that an extension may enter.
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
  { name: 'check-empty', show: async (stage) => ({ page: await openCheck(stage, []) }) },
  {
    name: 'check-verdicts',
    async show(stage) {
      const { named } = stage.service.seed();
      const lines = [named.high, named.blacklisted, misspelt(named.medium), named.unassessed];
      const bad = ['0x1234…abcd', `0x${'ab'.repeat(32)}`];
      return { page: await openCheck(stage, [...lines, ...bad]) };
    },
  },
  {
    name: 'check-open',
    async show(stage) {
      const { named } = stage.service.seed();
      const page = await openCheck(stage, [named.high, named.low, named.bot]);
      await page.locator('.checked').first().click();
      await page.locator('.checked-details').first().waitFor();
      await page.locator('.checked').first().scrollIntoViewIfNeeded();
      return { page };
    },
  },
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

/** What stays as long as nobody mends it, so these come last, on a stage of their own. */
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
