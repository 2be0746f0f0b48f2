import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { breakChecksum } from '../fixtures/sighting-row.ts';
import { clickThatCloses } from '../support/closing-acts.ts';
import { readMarks } from '../support/marks.ts';
import { openOptions, openPopup, waitForCard, closeByEscape } from '../support/own-pages.ts';
import { closePages, setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitLongForCards } from '../support/time-lapse.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(() => closePages(stage));

const segment = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });

const widestPx = async (page: Page) =>
  Math.max(...(await readMarks(page)).map(({ box }) => box.width));

it('says so where a choice cannot be stored, and shows what is in force', async () => {
  const options = await openOptions(stage);
  await segment(options, 'Size of marks', 'Normal').waitFor({ state: 'attached' });
  const { browser } = stage;
  await browser.worker().evaluate(() => {
    const { prototype } = IDBObjectStore;
    Reflect.set(prototype, 'ownPut', Reflect.get(prototype, 'put'));
    prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  // Not `check`, which looks whether it is still chosen: the refusal may have taken it back by then.
  await segment(options, 'Size of marks', 'Large').click({ force: true });
  const told = options.getByRole('region', { name: 'Look' }).getByRole('alert');
  await told.getByText('This could not be stored.').waitFor();
  expect(await segment(options, 'Size of marks', 'Normal').isChecked()).toBe(true);
  await browser.worker().evaluate(() => {
    const { prototype } = IDBObjectStore;
    Reflect.set(prototype, 'put', Reflect.get(prototype, 'ownPut'));
  });
  await segment(options, 'Size of marks', 'Large').check({ force: true });
  await expect.poll(() => told.count()).toBe(0);
  expect(await segment(options, 'Size of marks', 'Large').isChecked()).toBe(true);
  await segment(options, 'Size of marks', 'Normal').check({ force: true });
});

describe('the look section', () => {
  it('changes the theme and density of the popup that is open, by the keyboard alone', async () => {
    const popup = await openPopup(stage);
    const options = await openOptions(stage);
    await segment(options, 'Theme', 'As the system').focus();
    await options.keyboard.press('ArrowRight');
    await options.keyboard.press('ArrowRight');
    expect(await segment(options, 'Theme', 'Dark').isChecked()).toBe(true);
    await segment(options, 'Density of lists', 'Comfortable').focus();
    await options.keyboard.press('ArrowRight');
    const look = () =>
      popup.evaluate(() => {
        const { theme, density } = document.documentElement.dataset;
        return { theme, density };
      });
    await expect.poll(look).toMatchObject({ theme: 'dark', density: 'compact' });
    await popup.getByRole('tab', { name: 'History' }).click();
    const rowPx = async () => {
      const boxes = await Promise.all(
        [0, 1].map((nth) =>
          popup.getByRole('list', { name: 'Look-ups' }).getByRole('button').nth(nth).boundingBox(),
        ),
      );
      return boxes.map((box, nth) => [box?.height, (box?.y ?? 0) - (boxes[0]?.y ?? 0), nth]);
    };
    await expect.poll(rowPx).toEqual([
      [60, 0, 0],
      [60, 60, 1],
    ]);
    await options.reload();
    await waitFor(() => segment(options, 'Theme', 'Dark').isChecked(), 'the stored theme');
    await segment(options, 'Theme', 'As the system').check({ force: true });
    await segment(options, 'Density of lists', 'Comfortable').check({ force: true });
    await expect.poll(look).toMatchObject({ theme: 'system', density: 'comfortable' });
    await expect.poll(rowPx).toEqual([
      [68, 0, 0],
      [68, 68, 1],
    ]);
  });

  it('offers the languages there are, each by its own name', async () => {
    const options = await openOptions(stage);
    const choice = options.getByLabel('Language');
    await choice.waitFor();
    const names = await choice.locator('option').allInnerTexts();
    expect(names).toContain('As the browser');
    expect(names).toContain('English');
    expect(names).toContain('Português (Brasil)');
  });

  it('speaks a chosen language at once, and still after it is opened anew', async () => {
    const options = await openOptions(stage);
    const language = (): Promise<string> => options.evaluate(() => document.documentElement.lang);
    await options.getByLabel('Language').selectOption('pt_BR');
    await expect.poll(language).toBe('pt-BR');
    await options.reload();
    await expect.poll(language).toBe('pt-BR');
    // The label is in another language now.
    const choice = options.locator('#language');
    await expect.poll(() => choice.inputValue()).toBe('pt_BR');
    await choice.selectOption('browser');
    await options.getByLabel('Language').waitFor();
  });

  it('shows what marks will look like before a page does', async () => {
    const options = await openOptions(stage);
    const preview = options.getByRole('figure', { name: 'Preview' });
    await preview.getByRole('img', { name: 'Low risk' }).waitFor();
    await segment(options, 'Marked addresses', 'Medium risk and worse').check({ force: true });
    await preview.getByRole('img', { name: 'Low risk' }).waitFor({ state: 'detached' });
    const isHigh = preview.getByRole('img', { name: 'High risk' });
    expect(await isHigh.count()).toBe(2);
    await segment(options, 'Where an address repeats', 'Only the first').check({ force: true });
    await expect.poll(() => isHigh.count()).toBe(1);
    await segment(options, 'Where an address repeats', 'Quiet marks').check({ force: true });
    await segment(options, 'Marked addresses', 'All of them').check({ force: true });
    await preview.getByRole('img', { name: 'Low risk' }).waitFor();
  });
});

describe('marks on a page that is open', () => {
  it('are as large, and as many, as the person chooses, at once and without a request', async () => {
    const { named } = stage.service.seed();
    const wrong = breakChecksum(named.low);
    const body = [named.high, named.medium, named.low].map((it) => `<p>${it}</p>`).join('');
    const page = await stage.open(stage.site.page('/look', body));
    await waitForMarks(page, 3);
    const usualPx = await widestPx(page);
    const options = await openOptions(stage);
    stage.service.clearRequests();
    const choose = async (group: string, name: string) => {
      await options.bringToFront();
      await segment(options, group, name).check({ force: true });
      await page.bringToFront();
    };
    const widest = () => widestPx(page);

    await choose('Size of marks', 'Large');
    await expect.poll(widest).toBeGreaterThan(usualPx * 1.2);
    await choose('Size of marks', 'Small');
    await expect.poll(widest).toBeLessThan(usualPx);

    const levels = async () => (await readMarks(page)).map(({ level }) => level).toSorted();
    await choose('Marked addresses', 'Medium risk and worse');
    await expect.poll(levels).toEqual(['high', 'medium']);
    // What the page itself reveals, such as a bad checksum, is marked at every level.
    await page.evaluate((written) => {
      document.body.append(Object.assign(document.createElement('p'), { textContent: written }));
    }, wrong);
    await expect.poll(levels).toEqual(['high', 'low', 'medium']);
    await page.reload();
    await expect.poll(levels).toEqual(['high', 'medium']);

    await choose('Size of marks', 'Normal');
    await choose('Marked addresses', 'All of them');
    await expect.poll(levels).toEqual(['high', 'low', 'medium']);
    expect(stage.service.requests({ endpoint: 'prediction' })).toEqual([]);
  });

  it('are quiet in the rows of an address page, all full or only the first, as the person chooses', async () => {
    const { high } = stage.service.seed().named;
    const rows = Array.from({ length: 3 }, () => `<li>${high}</li>`).join('');
    const body = `<p>${high}</p><ul style="font:inherit">${rows}</ul>`;
    const page = await stage.open(stage.site.page(`/address/${high}`, body));
    await waitForMarks(page, 4);
    const sizes = async () => (await readMarks(page)).map(({ box }) => Math.round(box.width));
    const [fullPx = 0] = await sizes();
    const quietPx = Math.round(fullPx * 0.8);
    await expect.poll(sizes).toEqual([fullPx, quietPx, quietPx, quietPx]);
    const options = await openOptions(stage);
    const choose = async (name: string) => {
      await options.bringToFront();
      await segment(options, 'Where an address repeats', name).check({ force: true });
      await page.bringToFront();
    };
    await choose('Full marks');
    await expect.poll(sizes).toEqual([fullPx, fullPx, fullPx, fullPx]);
    await choose('Only the first');
    await expect.poll(sizes).toEqual([fullPx]);
    await choose('Quiet marks');
    await expect.poll(sizes).toEqual([fullPx, quietPx, quietPx, quietPx]);
  });

  it('that are left out are there for the card that the popup opens', async () => {
    const { named } = stage.service.seed();
    const options = await openOptions(stage);
    await segment(options, 'Marked addresses', 'Medium risk and worse').check({ force: true });
    // Something moves in every frame, so that marks are placed in every frame.
    const clock = `<p id="clock"></p><script>(function tick() {
      document.querySelector('#clock').textContent = performance.now();
      requestAnimationFrame(tick);
    })()</script>`;
    const page = await stage.open(
      stage.site.page('/few', `<p>${named.high}</p><p>${named.low}</p>${clock}`),
    );
    await waitForMarks(page, 1);
    await waitLongForCards(page);
    const popup = await openPopup(stage);
    await clickThatCloses(popup.getByRole('button', { name: named.low }));
    const card = await waitForCard(page);
    await card.getByText('Low risk').first().waitFor();
    expect(await readMarks(page)).toHaveLength(2);
    await page.bringToFront();
    await closeByEscape(page);
    await expect.poll(async () => (await readMarks(page)).length).toBe(1);
    await options.bringToFront();
    await segment(options, 'Marked addresses', 'All of them').check({ force: true });
  });
});

it.each(['options.html', 'welcome.html', 'sample.html'])(
  '%s is printed in ink for white paper, also in the dark theme',
  async (file) => {
    const page = await stage.browser.context.newPage();
    await page.goto(stage.browser.url(file));
    await page.getByRole('heading').first().waitFor();
    const inkIn = async (theme: string, media: 'print' | 'screen') => {
      await page.emulateMedia({ media });
      return page.evaluate((theme) => {
        document.documentElement.dataset['theme'] = theme;
        return getComputedStyle(document.body).color;
      }, theme);
    };
    const onWhite = await inkIn('light', 'screen');
    expect(await inkIn('dark', 'screen')).not.toBe(onWhite);
    expect(await inkIn('dark', 'print')).toBe(onWhite);
  },
);
