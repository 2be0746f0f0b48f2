import type { Page } from 'playwright';
import { openPopup } from '../support/own-pages.ts';
import { waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import type { PopupTab } from '../../lib/ui/popup/popup-tabs.ts';
import { answerWith } from './answers.ts';
import type { Answers } from './answers.ts';
import { changeSettings, setSiteMode } from '../support/settings.ts';
import type { Scene } from './scene.ts';

/** More addresses than the list of one frame may hold. */
const VERY_MANY = 1_100;

/** The popup over a page with one address, with these answers of the background. */
async function openAnswered(stage: Stage, tab: PopupTab, answers: Answers): Promise<Page> {
  const { high } = stage.service.seed().named;
  await waitForMarks(await stage.open(stage.site.page('/answered', `<p>${high}</p>`)), 1);
  const page = await openPopup(stage, tab);
  await answerWith(page, answers);
  await page.reload();
  return page;
}

/** What the popup can know about the page in front. */
function site(name: string, report: object, isReady: string): Scene {
  return {
    name: `site-${name}`,
    async show(stage) {
      const page = await openAnswered(stage, 'page', { reportSite: report });
      await page.locator(isReady).first().waitFor();
      return { page };
    },
  };
}

function loading(tab: PopupTab): Scene {
  return {
    name: `loading-${tab}`,
    async show(stage) {
      const page = await openAnswered(stage, tab, {
        getUsedCount: 'never',
        getLastUsedCount: 'never',
        reportSite: 'never',
        recallAddresses: 'never',
        getHistoryProgress: 'never',
      });
      await page.locator('.used[aria-busy="true"]').waitFor();
      return { page };
    },
  };
}

/** The popup with `count` used look-ups, with a plan's limit or without. */
function used(name: string, count: number, quota: number | null): Scene {
  return {
    name: `used-${name}`,
    async show(stage) {
      await changeSettings(stage, { quota });
      stage.service.setUsedReply({ form: 'number', used: count });
      const page = await openPopup(stage);
      await page.locator('.used[aria-busy="false"] [data-testid="used-count"]').waitFor();
      return { page };
    },
    async leave(stage) {
      stage.service.setUsedReply({ form: 'number', used: 48 });
      await changeSettings(stage, { quota: null });
    },
  };
}

function history(name: string, progress: object): Scene {
  return {
    name: `history-${name}`,
    async show(stage) {
      const page = await openAnswered(stage, 'history', { getHistoryProgress: progress });
      await page.getByTestId('history-reading').waitFor();
      await page.locator('button.lookup-row').first().waitFor();
      return { page };
    },
  };
}

/** The popup's less usual states: waiting, under way, nearly at a limit, or impossible. */
export const popupStateScenes: readonly Scene[] = [
  loading('page'),
  loading('history'),
  used('of-plan', 48, 250),
  used('none', 0, 250),
  used('gone', 250, 250),
  used('over', 1_204_311, 1_000_000),
  site('not-allowed', { isAllowed: false, page: null }, '.site .button-primary'),
  site('lost', { page: null }, '.site > .button'),
  site('of-service', { isAllowed: false, isService: true, page: null }, '.site > p'),
  site('off', { mode: 'off' }, '.switch'),
  site('decided', { isDecided: true }, '.site-decided'),
  site('hides-marks', { page: { unasked: 0, hidesMarks: true } }, '.site-problem'),
  {
    name: 'page-very-many',
    async show(stage) {
      await setSiteMode(stage, 'localhost', 'onDemand');
      const rows = Array.from(
        { length: VERY_MANY },
        (_, index) => `<p>0x${(index + 4096).toString(16).padStart(40, '7')}</p>`,
      );
      stage.site.page('/many', rows.join(''));
      await stage.open(`${stage.site.otherOrigin}/many`);
      const page = await openPopup(stage);
      await page.locator('.page-list-more').waitFor();
      await page
        .locator('.page-list')
        .last()
        .evaluate((list) => list.scrollIntoView(false));
      return { page };
    },
    leave: (stage) => setSiteMode(stage, 'localhost', null),
  },
  history('reading', { state: 'reading', read: 3_400, count: 10_000 }),
  history('stopped', { state: 'stopped', read: 3_400, count: 10_000 }),
  history('waiting', {
    state: 'waiting',
    read: 3_400,
    count: 10_000,
    error: { code: 'rateLimited', status: 429, retryAfterMs: 45_000 },
  }),
  history('incomplete', { state: 'read', error: { code: 'historyIncomplete' } }),
  {
    name: 'storage-full',
    async show(stage) {
      const page = await openAnswered(stage, 'page', {
        getServiceStatus: { storage: 'memoryOnly' },
      });
      await page.locator('.popup-storage').waitFor();
      return { page };
    },
  },
  {
    name: 'history-narrowed',
    async show(stage) {
      const page = await openPopup(stage, 'history');
      await page.locator('button.lookup-row').first().waitFor();
      await page.locator('.history-filters select').first().selectOption({ index: 2 });
      await page.locator('.history-count').waitFor();
      return { page };
    },
  },
  {
    name: 'history-compact',
    async show(stage) {
      await changeSettings(stage, { density: 'compact' });
      const page = await openPopup(stage, 'history');
      await page.locator('button.lookup-row').first().waitFor();
      return { page };
    },
    leave: (stage) => changeSettings(stage, { density: 'comfortable' }),
  },
  {
    name: 'check-nothing',
    async show(stage) {
      const page = await openPopup(stage, 'check');
      await page.locator('.check-form .button').click();
      await page.locator('.check-status:not(:empty)').waitFor();
      return { page };
    },
  },
  {
    name: 'check-running',
    async show(stage) {
      const page = await openPopup(stage, 'check');
      await answerWith(page, { reportAddress: 'never' });
      await page.reload();
      await page
        .locator('#check-text')
        .fill(stage.service.seed().unassessed.slice(0, 4).join('\n'));
      await page.locator('.check-form .button').click();
      await page.locator('.checked .shape-waiting').first().waitFor();
      return { page };
    },
  },
  {
    name: 'check-failed',
    async show(stage) {
      const page = await openPopup(stage, 'check');
      await answerWith(page, {
        reportAddress: {
          verdict: null,
          level: null,
          flags: [],
          share: null,
          error: { code: 'timedOut' },
        },
      });
      await page.reload();
      await page
        .locator('#check-text')
        .fill(stage.service.seed().unassessed.slice(0, 3).join('\n'));
      await page.locator('.check-form .button').click();
      await page.locator('.check-summary .link').waitFor();
      return { page };
    },
  },
];

/** The person has never looked an address up. */
export const emptyPopupScenes: readonly Scene[] = [
  {
    name: 'history-empty',
    async show(stage) {
      const page = await openPopup(stage, 'history');
      await page.locator('.history-empty').waitFor();
      return { page };
    },
  },
];
