import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { findViolationsInAllLooks } from '../support/axe.ts';
import { filesThatHold } from '../support/bytes-on-disk.ts';
import { openOptions } from '../support/own-pages.ts';
import { sendMessage } from '../support/send-message.ts';
import { closePages, setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { slowTimersDown } from '../support/time-lapse.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(() => closePages(stage));

/** The value of a named fact in a section of the options. */
const fact = (page: Page, region: string, name: string) =>
  page
    .getByRole('region', { name: region })
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

describe('privacy', () => {
  it('keeps an age that was chosen, in plain units', async () => {
    const options = await openOptions(stage);
    const age = options.getByLabel('Results count as fresh for');
    await age.selectOption({ label: '7 days' });
    await options.reload();
    await waitFor(async () => (await age.inputValue()) === String(7 * 86_400_000), 'the age');
    await age.selectOption({ label: '24 hours' });
  });

  it('says what is stored and clears it after a question, by the keyboard alone', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(stage.site.page('/stored', `<p>${named.unassessed}</p>`));
    await waitForMarks(page, 1);
    const options = await openOptions(stage);
    await waitFor(
      async () =>
        (await fact(options, 'Privacy', 'Look-ups from your history').innerText()) === '47',
      'the count of look-ups',
    );
    expect(await fact(options, 'Privacy', 'Size on disk, about').innerText()).toMatch(/\d (kB|MB)/);
    const before = await fact(options, 'Privacy', 'Results of addresses').innerText();
    expect(Number(before)).toBeGreaterThan(0);
    await options.getByRole('button', { name: 'Clear results' }).focus();
    await options.keyboard.press('Enter');
    const dialog = options.getByRole('dialog', { name: 'Clear all results?' });
    await dialog.waitFor();
    await options.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await fact(options, 'Privacy', 'Results of addresses').innerText()).toBe(before);
    await options.getByRole('button', { name: 'Clear history' }).focus();
    await options.keyboard.press('Enter');
    await options
      .getByRole('dialog', { name: 'Clear the look-up history?' })
      .getByRole('button', { name: 'Clear history' })
      .focus();
    await options.keyboard.press('Enter');
    await options.getByText('The look-up history is cleared.').waitFor();
    await waitFor(
      async () =>
        (await fact(options, 'Privacy', 'Look-ups from your history').innerText()) === '0',
      'no look-up left',
    );
  });
});

describe('a backup', () => {
  it('is a file without the token, and is shown before it is applied', async () => {
    const options = await openOptions(stage);
    const [download] = await Promise.all([
      options.waitForEvent('download'),
      options.getByRole('button', { name: 'Save settings to a file' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^hexmark-settings-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).not.toContain(stage.service.token);
    const backup = JSON.parse(text) as { settings: object };

    const load = (content: string) =>
      options.getByLabel('File with settings').setInputFiles({
        name: 'settings.json',
        mimeType: 'application/json',
        buffer: Buffer.from(content),
      });
    await load('not json');
    await options.getByText('This file cannot be read as settings. Nothing has changed.').waitFor();
    await load(text);
    await options.getByText('This file would change none of your settings.').waitFor();
    const other = { ...backup.settings, theme: 'dark', thresholds: { medium: 0.1, high: 0.5 } };
    await load(JSON.stringify({ ...backup, settings: other }));
    const preview = options.getByRole('region', { name: 'Changes in the file' });
    await options.getByText('The file would change 2 settings.').waitFor();
    await preview.getByRole('row', { name: 'Theme As the system Dark' }).waitFor();
    expect(await options.getByLabel('High from').inputValue()).toBe('70');
    expect(await findViolationsInAllLooks(options)).toEqual([]);
    await preview.getByRole('button', { name: 'Apply these settings' }).focus();
    await options.keyboard.press('Enter');
    await options.getByText('The settings from the file are in force.').waitFor();
    await waitFor(
      async () => (await options.getByLabel('High from').inputValue()) === '50',
      'the levels of the file',
    );
    // The theme comes by another way than the levels.
    await expect
      .poll(() => options.evaluate(() => document.documentElement.dataset['theme']))
      .toBe('dark');
    await load(text);
    await preview.getByRole('button', { name: 'Apply these settings' }).click();
    await options.getByText('The settings from the file are in force.').waitFor();
  });
});

describe('diagnostics', () => {
  it('list what was asked, without token and address, and can be copied', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(stage.site.page('/asked', `<p>${named.unassessed}</p>`));
    await waitForMarks(page, 1);
    await stage.browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const options = await openOptions(stage);
    const part = options.getByRole('region', { name: 'Diagnostics' });
    await part.getByText('GET /api/address_lookups/?page=1').first().waitFor();
    await part.getByText('GET /api/final_predictions/0x…/').first().waitFor();
    await slowTimersDown(options);
    await part.getByRole('button', { name: 'Copy as text' }).focus();
    await options.keyboard.press('Enter');
    await part.getByText('Copied').waitFor();
    const text = await options.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^Hexmark \d/);
    expect(text).toContain('GET /api/final_predictions/0x…/ ');
    expect(text).not.toContain(stage.service.token);
    // In any case of its letters.
    expect(text).not.toMatch(/0x[\da-f]{40}/i);
  });
});

describe('our own pages', () => {
  it.each(['card', 'check', 'options', 'popup', 'sample', 'sidepanel', 'welcome'])(
    '%s asks no one but the extension itself, and makes no markup of a text',
    async (name) => {
      const page = await stage.browser.context.newPage();
      await page.goto(stage.browser.url(`${name}.html`));
      const before = stage.service.requests().length;
      const refused = await page.evaluate(async (serviceUrl) => {
        const told = new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        });
        const answer = await fetch(`${serviceUrl}/api/x`).catch(() => 'refused');
        try {
          document.body.innerHTML = '<b>markup</b>';
          return [answer, await told, 'set'];
        } catch (error) {
          return [answer, await told, String(error).slice(0, 9)];
        }
      }, stage.service.baseUrl);
      expect(refused).toEqual(['refused', 'connect-src', 'TypeError']);
      const asked = stage.service.requests().slice(before);
      expect(asked.filter(({ path }) => path.includes('/api/x'))).toEqual([]);
      await page.close();
    },
  );
});

/** The last tests of the file: nothing is left after them. */
describe('clearing everything', () => {
  it('leaves no byte of the token in the browser’s files', async () => {
    const { browser, service } = stage;
    const holders = () => filesThatHold(browser.profile, service.token);
    await waitFor(async () => (await holders()).length > 0, 'the token on disk');
    const options = await openOptions(stage);
    await sendMessage(options, 'clearStored', { what: 'everything' });
    await waitFor(async () => (await holders()).length === 0, 'no token on disk');
  });

  it('takes back what the other parts say of what was saved', async () => {
    const options = await openOptions(stage);
    const address = stage.service.seed().named.high;
    await options.getByRole('button', { name: 'Add an address' }).click();
    await options.getByLabel('Address', { exact: true }).fill(address);
    await options.keyboard.press('Enter');
    await options.getByText(`${address} is saved.`).waitFor();
    await options.getByRole('button', { name: 'Save levels' }).click();
    await options.getByText('Levels are saved.').waitFor();
    await options.getByRole('button', { name: 'Clear everything' }).click();
    await options.locator('dialog[open] .button-primary').click();
    await options.getByText('Everything is cleared.').waitFor();
    await expect.poll(() => options.locator('main').innerText()).not.toMatch(/saved\./);
  });
});
