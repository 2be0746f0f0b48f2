import { openSidePanel } from '../support/own-pages.ts';
import { waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { answerWith } from './answers.ts';
import type { Answers } from './answers.ts';
import type { Scene, View } from './scene.ts';

/** The side panel beside a page with addresses of several kinds. */
async function openBesidePage(stage: Stage): Promise<View> {
  const { named } = stage.service.seed();
  const shown = [named.high, named.blacklisted, named.inHistoryTwoRuns, named.medium, named.low];
  const body = [...shown, named.unassessed].map((it) => `<p>${it}</p>`).join('');
  await waitForMarks(await stage.open(stage.site.page('/beside', body)), shown.length + 1);
  const page = await openSidePanel(stage);
  await page.locator('.sighted-item').nth(shown.length).waitFor();
  return { page };
}

/** The side panel beside a page with one address, with these answers of the background. */
function answered(name: string, answers: Answers, isReady: string): Scene {
  return {
    name,
    async show(stage) {
      const { high } = stage.service.seed().named;
      await waitForMarks(await stage.open(stage.site.page('/beside-one', `<p>${high}</p>`)), 1);
      const page = await openSidePanel(stage);
      await answerWith(page, answers);
      await page.reload();
      await page.locator(isReady).first().waitFor();
      return { page };
    },
  };
}

export const panelScenes: readonly Scene[] = [
  answered('loading', { reportSite: 'never' }, '.site[aria-busy="true"]'),
  answered(
    'page-on-demand',
    { reportSite: { mode: 'onDemand', page: { unasked: 12 } } },
    '.site > .button',
  ),
  answered('page-lost', { reportSite: { page: null } }, '.site > .button'),
  answered('slowed-down', { getQueueStatus: { isSlowingPage: true } }, '.sighted-item'),
  answered(
    'no-permission',
    { getServiceStatus: { error: { code: 'noPermission' } } },
    '[role="alert"]',
  ),
  answered('storage-full', { getServiceStatus: { storage: 'memoryOnly' } }, '.sighted-item'),
  { name: 'page', show: openBesidePage },
  {
    name: 'page-narrow',
    async show(stage) {
      const view = await openBesidePage(stage);
      await view.page.setViewportSize({ width: 240, height: 720 });
      return view;
    },
  },
  {
    name: 'page-wide',
    async show(stage) {
      const view = await openBesidePage(stage);
      await view.page.setViewportSize({ width: 640, height: 720 });
      return view;
    },
  },
  {
    name: 'page-empty',
    async show(stage) {
      await stage.open(stage.site.page('/none', '<p>Nothing here</p>'));
      const page = await openSidePanel(stage);
      await page.locator('.page-list-note').waitFor();
      return { page };
    },
  },
  {
    name: 'page-unseen',
    async show(stage) {
      const shown = await stage.browser.context.newPage();
      await shown.goto('chrome://version');
      const page = await openSidePanel(stage);
      await page.locator('.site > p').waitFor();
      return { page };
    },
  },
  {
    name: 'token-rejected',
    async show(stage) {
      stage.service.setFault({ endpoint: 'all', fault: { kind: 'status', status: 401 } });
      const [first = ''] = stage.service.seed().unassessed.slice(4);
      const shown = await stage.open(stage.site.page('/rejected', `<p>${first}</p>`));
      await waitForMarks(shown, 1);
      const page = await openSidePanel(stage);
      await page.locator('[role="alert"]').waitFor();
      await page.locator('.sighted-item').waitFor();
      return { page };
    },
    leave: (stage) => stage.service.clearFaults(),
  },
];

/** As freshly installed. */
export const newPanelScenes: readonly Scene[] = [
  {
    name: 'not-configured',
    async show(stage) {
      const page = await openSidePanel(stage);
      await page.locator('.setup').waitFor();
      return { page };
    },
  },
];
