import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clickThatCloses } from '../support/closing-acts.ts';
import { noteOuterRequests } from '../support/outer-requests.ts';
import { openPopup } from '../support/own-pages.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

const USED = 48;

describe('the popup', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  // Each is another, because the last known one shows first. The first is that of the day, for later tests.
  it.each([
    ['number', USED],
    ['numeric-string', USED + 1],
    ['used', USED + 2],
  ] as const)(
    'shows how many look-ups are used when the service sends a %s',
    async (form, count) => {
      stage.service.setUsedReply({ form, used: count });
      const popup = await openPopup(stage);
      const used = popup.getByRole('region', { name: 'Used look-ups' });
      await used.getByText(String(count), { exact: true }).waitFor();
      expect(await used.innerText()).not.toContain('of ');
      await used.getByRole('button', { name: 'Enter your plan' }).waitFor();
      await popup.close();
    },
  );

  it('shows the limit with a bar when the service names one', async () => {
    stage.service.setUsedReply({ form: 'count-and-limit', used: USED, limit: 100 });
    const popup = await openPopup(stage);
    const used = popup.getByRole('region', { name: 'Used look-ups' });
    // The last known count may show first.
    await used.getByText('of 100').waitFor();
    expect(await used.innerText()).toMatch(/48\s*of 100\s*52 left/);
    expect(await used.getByRole('button', { name: 'Enter your plan' }).count()).toBe(0);
    const [ground, bar] = await used
      .locator('svg rect')
      .evaluateAll((bars) => bars.map((it) => it.getBoundingClientRect().width));
    expect(ground).toBeGreaterThan(0);
    expect((bar ?? 0) / (ground ?? 1)).toBeCloseTo(0.48, 2);
    await popup.close();
  });

  // The largest window of a popup, 800 by 600 px, enlarged to 200 % and 250 %.
  it.each([
    [400, 300],
    [320, 240],
  ])('shows whole look-ups where it is enlarged to %i × %i px', async (width, height) => {
    const popup = await openPopup(stage, 'history');
    await popup.setViewportSize({ width, height });
    const list = popup.getByRole('list', { name: 'Look-ups' });
    await list.getByRole('button').first().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'PageDown']) {
      await popup.keyboard.press(key);
      await expect
        .poll(() => popup.evaluate(readFocusCut), { message: key, timeout: 10_000 })
        .toBeLessThanOrEqual(1);
    }
    await popup.close();
  });

  it('warns when the plan is nearly or wholly used', async () => {
    stage.service.setUsedReply({ form: 'count-and-limit', used: 95, limit: 100 });
    const popup = await openPopup(stage);
    await popup.getByText('Only 5 look-ups are left in your plan.').waitFor();
    stage.service.setUsedReply({ used: 120 });
    await popup.reload();
    await popup
      .getByText('All look-ups of your plan are used. Known results still show.')
      .waitFor();
    await popup.close();
  });

  it('shows an unrecognisable reply as text and guesses nothing', async () => {
    stage.service.setUsedReply({ form: 'unrecognisable' });
    const popup = await openPopup(stage);
    const used = popup.getByRole('region', { name: 'Used look-ups' });
    await used.getByText('Unrecognised reply').waitFor();
    await used.getByText('{"status":"ok","plan":{"tier":"team"}}').waitFor();
    expect(await used.getByTestId('used-count').count()).toBe(0);
    stage.service.setUsedReply({ form: 'number', used: USED });
    await popup.close();
  });

  it('proves that browsing uses none, and says where a difference comes from', async () => {
    stage.service.setUsedReply({ form: 'number', used: USED });
    const before = await openPopup(stage);
    await before.getByTestId('used-count').getByText(String(USED)).waitFor();
    const body = stage.service.seed().unassessed.slice(0, 3).join('<br>');
    const page = await stage.open(stage.site.page('/browsing', body));
    await waitForMarks(page, 3);
    await before.reload();
    const used = before.getByRole('region', { name: 'Used look-ups' });
    await used
      .getByText(/^Browsing with Hexmark uses none\. 48 at \d+:\d\d\s[AP]M, 48 now\.$/)
      .waitFor();
    stage.service.setUsedReply({ used: USED + 3 });
    await before.reload();
    await used
      .getByText(/, 51 now\. The difference was looked up elsewhere: Hexmark cannot start a/)
      .waitFor();
    stage.service.setUsedReply({ used: USED });
    await Promise.all([before.close(), page.close()]);
  });

  it('shows the last count with its age while the service cannot be reached', async () => {
    const popup = await openPopup(stage);
    await popup.getByTestId('used-count').getByText(String(USED)).waitFor();
    stage.service.setFault({ endpoint: 'used', fault: { kind: 'drop' } });
    await popup.reload();
    const used = popup.getByRole('region', { name: 'Used look-ups' });
    await used.getByRole('alert').getByText('The service cannot be reached.').waitFor();
    await used.getByTestId('used-count').getByText(String(USED)).waitFor();
    await used.getByText('Counted now').waitFor();
    stage.service.clearFaults();
    await used.getByRole('button', { name: 'Try again' }).click();
    await used.getByRole('alert').waitFor({ state: 'detached' });
    await popup.close();
  });

  it('opens at the page in front, and leads from tab to tab by the keyboard alone', async () => {
    const popup = await openPopup(stage);
    const page = popup.getByRole('tab', { name: 'This page', selected: true });
    await page.waitFor();
    expect(await popup.getByRole('tabpanel', { name: 'This page' }).isVisible()).toBe(true);
    expect(await popup.getByRole('region', { name: 'Look-up history' }).count()).toBe(0);
    await page.focus();
    await popup.keyboard.press('ArrowRight');
    const history = popup.getByRole('tab', { name: 'History', selected: true });
    await waitFor(() => history.evaluate((it) => it === document.activeElement), 'its focus');
    await popup.getByRole('tabpanel', { name: 'History' }).getByText('47 look-ups').waitFor();
    await popup.keyboard.press('Home');
    await page.waitFor();
    expect(await popup.getByRole('tabpanel', { name: 'History' }).count()).toBe(0);
    await popup.keyboard.press('ArrowLeft');
    await popup.getByRole('tab', { selected: true }).last().waitFor();
    expect(await page.count()).toBe(0);
    await popup.close();
  });

  it('opens the options', async () => {
    const popup = await openPopup(stage);
    const opened = stage.browser.context.waitForEvent('page');
    await clickThatCloses(popup.getByRole('button', { name: 'Options' }));
    const options = await opened;
    await options.getByRole('heading', { name: 'Hexmark Options' }).waitFor();
    expect(options.url()).toBe(stage.browser.url('options.html'));
    await options.close();
  });
});

describe('the popup of a fresh installation', () => {
  it('says what is missing and leads to the first steps, in one tab, and asks no one anything', async () => {
    await using stage = await setStage({ isUnconfigured: true });
    const asked = noteOuterRequests(stage.browser);
    const url = stage.browser.url('welcome.html');
    const opened = () => stage.browser.context.pages().filter((page) => page.url() === url);
    for (const page of opened()) await page.close();
    // The second time they are already open.
    for (let time = 0; time < 2; time += 1) {
      const popup = await openPopup(stage);
      await popup.getByRole('heading', { name: 'Not set up yet' }).waitFor();
      expect(await popup.getByRole('alert').count()).toBe(0);
      await clickThatCloses(popup.getByRole('button', { name: 'Set up step by step' }));
      const steps = await waitFor(() => opened().at(-1), 'the first steps');
      await steps.getByRole('heading', { name: 'What is sent where' }).waitFor();
      await waitFor(() => steps.evaluate(() => document.visibilityState === 'visible'), 'them');
    }
    expect(opened()).toHaveLength(1);
    expect(asked).toEqual([]);
  });
});

/** How many px of the element with the focus are cut off, by the window or by the list around it. */
function readFocusCut(): number {
  const row = document.activeElement?.getBoundingClientRect();
  const list = document.querySelector('.lookup-list')?.getBoundingClientRect();
  if (row === undefined || list === undefined) return NaN;
  return Math.max(list.top - row.top, row.bottom - Math.min(list.bottom, innerHeight), -row.top);
}
