import { openSidePanel } from '../support/own-pages.ts';
import { waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
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

export const panelScenes: readonly Scene[] = [
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
