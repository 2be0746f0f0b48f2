import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSeed } from '../service/seed.ts';
import {
  hoverCard,
  openOptions,
  openPopup,
  readLevels,
  waitForLevel,
} from '../support/own-pages.ts';
import { closePages, setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(() => closePages(stage));

describe('the levels section', () => {
  it('re-levels an open page and the popup at once, without a request', async () => {
    const { named } = stage.service.seed();
    const body = [named.high, named.medium, named.low].map((it) => `<p>${it}</p>`).join('');
    const page = await stage.open(stage.site.page('/levels', body));
    await waitForMarks(page, 3);
    const options = await openOptions(stage);
    stage.service.clearRequests();
    await options.getByLabel('Medium from').fill('4');
    await options.getByLabel('High from').fill('50,5');
    await options.getByRole('button', { name: 'Save levels' }).click();
    await options.getByText('Levels are saved.').waitFor();
    await page.bringToFront();
    await expect
      .poll(() => readLevels(page))
      .toEqual({
        [named.high.toLowerCase()]: 'high',
        [named.medium.toLowerCase()]: 'high',
        [named.low.toLowerCase()]: 'medium',
      });
    expect(stage.service.requests({ endpoint: 'prediction' })).toEqual([]);
    await options.reload();
    await options.getByLabel('High from').waitFor();
    expect(await options.getByLabel('High from').inputValue()).toBe('50.5');
  });

  it('refuses thresholds and quotas that make no sense, and shows the quota in the popup', async () => {
    const options = await openOptions(stage);
    const saveLevels = () => options.getByRole('button', { name: 'Save levels' }).click();
    await options.getByLabel('Medium from').fill('120');
    await saveLevels();
    await options.getByText('Enter a number from 0 to 100.').waitFor();
    await options.getByLabel('Medium from').fill('80');
    await saveLevels();
    await options.getByText('Medium cannot start above high.').waitFor();
    await options.getByLabel('Medium from').fill('30');
    await options.getByLabel('Look-ups in your plan').fill('-3');
    await saveLevels();
    await options.getByText('Enter a whole number of look-ups').waitFor();
    await options.getByLabel('Look-ups in your plan').fill('200');
    await saveLevels();
    await options.getByText('Levels are saved.').waitFor();
    const popup = await openPopup(stage);
    await popup.getByText('of 200').waitFor();
    await popup.getByText('152 left').waitFor();
  });

  it('asks for the scale once values contradict it, and shows the worse reading until then', async () => {
    const { named } = stage.service.seed();
    const known = named.high.toLowerCase();
    const inPercent = [named.bot, named.numericString, named.omittedField];
    stage.service.useSeed(createSeed({ scale: 'percent' }));
    const body = [named.high, ...inPercent].map((it) => `<p>${it}</p>`).join('');
    const page = await stage.open(stage.site.page('/scales', body));
    await waitForMarks(page, 4);
    await expect
      .poll(() => readLevels(page))
      .toEqual({
        [known]: 'high',
        [named.bot.toLowerCase()]: 'low',
        [named.numericString.toLowerCase()]: 'high',
        [named.omittedField.toLowerCase()]: 'high',
      });
    const card = await hoverCard(page, named.high);
    await card.getByText('It is not known whether your service counts to 1 or to 100.').waitFor();
    const popup = await openPopup(stage);
    const question = popup.getByRole('region', { name: 'Does your service count to 1 or to 100?' });
    await question.getByRole('button', { name: '93 means 93%' }).last().click();
    await question.waitFor({ state: 'detached' });
    await page.bringToFront();
    await waitFor(async () => (await readLevels(page))[known] === 'low', 'the chosen scale');
    const options = await openOptions(stage);
    expect(await options.getByRole('radio', { name: /^0 to 100/ }).isChecked()).toBe(true);
  });

  it('shows where its levels meet, in forced colours too', async () => {
    const options = await openOptions(stage);
    await options.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const bar = options.locator('.threshold-bar');
    const ground = await bar.evaluate((it) => getComputedStyle(it).backgroundColor);
    const levels = await bar
      .locator('rect')
      .evaluateAll((all) => all.map((it) => getComputedStyle(it).fill));
    expect(levels).toHaveLength(3);
    expect(levels).not.toContain(ground);
  });
});

describe('the sites section', () => {
  it('lists the granted sites and offers the known ones', async () => {
    const options = await openOptions(stage);
    const sites = options.getByRole('region', { name: 'Sites' });
    await sites
      .getByRole('button', { name: /^Remove / })
      .first()
      .waitFor();
    const names = await sites.getByRole('button', { name: /^Remove / }).all();
    const labels = await Promise.all(names.map((it) => it.getAttribute('aria-label')));
    expect(labels).toContain('Remove localhost');
    await sites.getByText(/^Choose from \d+ well-known sites$/).click();
    expect(await sites.getByRole('checkbox', { name: /^etherscan\.io/ }).isChecked()).toBe(false);
    await sites.getByRole('button', { name: 'Remove localhost' }).click();
    await sites.getByText('The browser keeps localhost.').waitFor();
    for (const [typed, words] of [
      ['chrome://version', 'Only http and https sites can be added.'],
      ['not a host', 'This is not a site’s address.'],
    ] as const) {
      await sites.getByLabel('Add a site').fill(typed);
      await sites.getByRole('button', { name: 'Add site' }).click();
      await sites.getByText(words).waitFor();
    }
    await sites.getByRole('button', { name: 'Allow selected sites' }).click();
    await sites.getByText('Select at least one site first.').waitFor();
  });
});

describe('forgetting the service', () => {
  it('empties everything, and marks, popup and options say so', async () => {
    const { named } = stage.service.seed();
    const body = `<p>${named.high}</p><p>${named.blacklisted}</p>`;
    const page = await stage.open(stage.site.page('/forget', body));
    await waitForMarks(page, 2);
    const options = await openOptions(stage);
    await options.getByRole('button', { name: 'Forget service' }).click();
    const dialog = options.getByRole('dialog', { name: 'Forget this service?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await options.getByRole('button', { name: 'Forget service' }).click();
    stage.service.clearRequests();
    await dialog.getByRole('button', { name: 'Forget service' }).click();
    await options.getByText('The service is forgotten.').waitFor();
    expect(await options.getByLabel('Base URL').inputValue()).toBe('');
    expect(await options.getByText('A token is stored.').count()).toBe(0);
    await options.locator('#privacy dd', { hasText: /^0$/ }).nth(1).waitFor();

    await page.bringToFront();
    await waitForLevel(page, [named.high, named.blacklisted], 'unavailable');
    const card = await hoverCard(page, named.high);
    await card.getByText('Hexmark is not set up yet.').waitFor();
    const popup = await openPopup(stage);
    await popup.getByText('Not set up yet').waitFor();
    expect(await popup.getByText(named.blacklisted).count()).toBe(0);
    // Left are the person's settings, and that no policy was there when the browser told last.
    const { settings, ...others } = await options.evaluate(readDatabase);
    expect(settings).toBe(2);
    expect(Object.values(others)).toEqual(Object.keys(others).map(() => 0));
    expect(stage.service.requests()).toEqual([]);
  });
});

/** How many records each store of our database holds. Runs in a page of the extension. */
function readDatabase(): Promise<Record<string, number>> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('hexmark');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const names = [...database.objectStoreNames];
      const transaction = database.transaction(names);
      const counts: Record<string, number> = {};
      for (const name of names) {
        const counting = transaction.objectStore(name).count();
        counting.addEventListener('success', () => {
          counts[name] = counting.result;
        });
      }
      transaction.addEventListener('complete', () => {
        database.close();
        resolve(counts);
      });
    });
  });
}
