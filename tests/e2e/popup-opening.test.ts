import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { readShift } from '../support/layout-shift.ts';
import { openOptions, openPopup } from '../support/own-pages.ts';
import { setStage, waitForHistory } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  await waitForHistory(stage.service);
});
afterAll(() => stage[Symbol.asyncDispose]());

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

/** A popup whose settings and background never answer. */
async function openUnanswered(): Promise<Page> {
  const page = await stage.browser.context.newPage();
  await page.addInitScript(() => {
    const unanswered = new Promise(() => {});
    const never = () => unanswered;
    const { storage, runtime } = Reflect.get(globalThis, 'chrome') as {
      storage: { local: object };
      runtime: object;
    };
    Object.assign(storage.local, { get: never });
    Object.assign(runtime, { sendMessage: never });
  });
  await page.goto(stage.browser.url('popup.html?tab=history'));
  return page;
}

describe('the popup as it opens', () => {
  it('shows the stored look-ups before settings or background have answered, in the look chosen last', async () => {
    const options = await openOptions(stage);
    await options.getByRole('group', { name: 'Theme' }).getByText('Dark', { exact: true }).click();
    await expect.poll(() => themeOf(options)).toBe('dark');
    await options.close();
    const popup = await openUnanswered();
    await popup.getByRole('list', { name: 'Look-ups' }).getByRole('button').first().waitFor();
    expect(await themeOf(popup)).toBe('dark');
    await popup.close();
  });

  it('takes the look from the settings where what was noted is another one', async () => {
    const popup = await openPopup(stage, 'history');
    await popup.evaluate(() => localStorage.setItem('look', '{"theme":"light"}'));
    await popup.reload();
    await expect.poll(() => themeOf(popup)).toBe('dark');
    await expect
      .poll(() => popup.evaluate(() => localStorage.getItem('look')))
      .toContain('"theme":"dark"');
    await popup.evaluate(() => localStorage.setItem('look', '{'));
    await popup.reload();
    await popup.getByRole('tab', { name: 'History' }).waitFor();
    await expect.poll(() => themeOf(popup)).toBe('dark');
    await popup.close();
  });

  it('moves nothing once it is drawn', async () => {
    const popup = await openPopup(stage, 'history');
    await popup.getByRole('list', { name: 'Look-ups' }).getByRole('button').first().waitFor();
    expect(await readShift(popup)).toBeLessThan(0.01);
    await popup.close();
  });

  it('loads one script', async () => {
    const popup = await stage.browser.context.newPage();
    const scripts: string[] = [];
    popup.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await popup.goto(stage.browser.url('popup.html'));
    await popup.getByRole('tab', { name: 'This page' }).waitFor();
    expect(scripts).toEqual([expect.stringContaining('/popup-')]);
    await popup.close();
  });
});
