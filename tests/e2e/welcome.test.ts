import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { findViolationsInAllLooks } from '../support/axe.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await setStage({ isUnconfigured: true });
  page = await stage.browser.context.newPage();
  await page.goto(stage.browser.url('welcome.html'));
});
afterAll(() => stage[Symbol.asyncDispose]());

const focused = (): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return (label ?? element?.textContent ?? '').trim();
  });

async function tabTo(name: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    if ((await focused()) === name) return;
  }
  throw new Error(`Tab does not come to ${name}.`);
}

const step = (name: RegExp) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const storedConsent = () =>
  page.evaluate(async () => (await chrome.storage.local.get('consent'))['consent']);
const saveDirectly = () =>
  page.evaluate((input) => chrome.runtime.sendMessage({ hexmark: 'saveService', input }), {
    baseUrl: stage.service.baseUrl,
    token: stage.service.token,
  });

describe('the first steps, by keyboard alone,', () => {
  it('begin with what is sent where, and let nobody past it', async () => {
    await heading('What is sent where').waitFor();
    expect(await step(/^What is sent/).getAttribute('aria-current')).toBe('step');
    expect(await step(/Your service/).isDisabled()).toBe(true);
    expect(await storedConsent()).toBeUndefined();
    expect(await findViolationsInAllLooks(page)).toEqual([]);
  });

  it('have the background refuse a service before the person has agreed', async () => {
    expect(await saveDirectly()).toMatchObject({
      output: { ok: false, error: { code: 'notConfigured' } },
    });
    expect(stage.service.requests()).toEqual([]);
  });

  it('write the consent down, and lead to the service with the focus on its heading', async () => {
    await tabTo('I agree, continue');
    await page.keyboard.press('Enter');
    await heading('Connect your service').waitFor();
    await waitFor(async () => (await focused()) === 'Connect your service', 'focus on the heading');
    expect(await step(/Your service/).getAttribute('aria-current')).toBe('step');
    expect(await storedConsent()).toEqual({ version: 1, atMs: expect.any(Number) });
    expect(stage.service.requests()).toEqual([]);
  });

  it('go on where a person left', async () => {
    await page.reload();
    await heading('Connect your service').waitFor();
  });

  it('connect the service and tell at once whether it answers', async () => {
    await tabTo('Base URL');
    await page.keyboard.type(stage.service.baseUrl);
    await tabTo('API token');
    await page.keyboard.type(stage.service.token);
    await page.keyboard.press('Enter');
    await page.getByText(/^Connected in /).waitFor();
    expect(await findViolationsInAllLooks(page)).toEqual([]);
    await tabTo('Continue');
    await page.keyboard.press('Enter');
    await waitFor(async () => (await focused()) === 'Choose your sites', 'focus on the heading');
  });

  it('offer the catalogue, and end with what comes next', async () => {
    await tabTo('Find a site');
    await page.keyboard.type('etherscan.io');
    expect(
      await page.getByRole('checkbox', { name: 'etherscan.io', exact: false }).count(),
    ).toBeGreaterThan(0);
    expect(await findViolationsInAllLooks(page)).toEqual([]);
    await tabTo('Finish');
    await page.keyboard.press('Enter');
    await heading('Hexmark is ready').waitFor();
    expect(await findViolationsInAllLooks(page)).toEqual([]);
  });

  it('say when the person agreed, whenever they look again', async () => {
    await step(/^What is sent/).click();
    await page.getByText(/^You agreed on /).waitFor();
    await page.getByRole('button', { name: 'Continue' }).waitFor();
  });

  it('take the consent back with the service', async () => {
    await step(/Your service/).click();
    await page.getByRole('button', { name: 'Forget service' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Forget service' }).click();
    await page.getByRole('button', { name: 'I agree, continue' }).waitFor();
    expect(await storedConsent()).toBeUndefined();
  });
});

describe('the options', () => {
  it('say what saving stands for, and write the consent down with it', async () => {
    const options = await stage.browser.context.newPage();
    await options.goto(stage.browser.url('options.html'));
    await options.getByText(/^Saving means you agree/).waitFor();
    await options.getByLabel('Base URL').fill(stage.service.baseUrl);
    await options.getByLabel('API token').fill(stage.service.token);
    await options.getByRole('button', { name: 'Save', exact: true }).click();
    await options.getByText('Saved.').waitFor();
    expect(await storedConsent()).toMatchObject({ version: 1 });
    await waitFor(
      async () => (await options.getByText(/^Saving means you agree/).count()) === 0,
      'no note of what was agreed to',
    );
    await options.close();
  });
});

const underlineIn = (page: Page, name: RegExp): Promise<string> =>
  page
    .getByRole('button', { name })
    .locator('.sample-hash')
    .evaluate((it) => getComputedStyle(it).textDecorationStyle);

describe('the sample page', () => {
  let samples: Page;
  beforeAll(async () => {
    stage.service.clearRequests();
    samples = await stage.browser.context.newPage();
    await samples.goto(stage.browser.url('sample.html'));
  });

  it('opens a card labelled as a sample, by pointer and by focus, and asks nobody', async () => {
    await samples.getByRole('button', { name: /^High risk, 0x/ }).hover();
    const card = samples.getByRole('region', { name: 'Sample card of High risk' });
    await card.getByText('Sample', { exact: true }).waitFor();
    await card.getByText('93%', { exact: true }).waitFor();
    await samples.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    const lookAlike = samples.getByRole('button', { name: /^Look-alike, 0x/ });
    await lookAlike.focus();
    const other = samples.getByRole('region', { name: 'Sample card of Look-alike' });
    await other.waitFor();
    expect(await lookAlike.getAttribute('aria-expanded')).toBe('true');
    expect(await findViolationsInAllLooks(samples)).toEqual([]);
    expect(stage.service.requests({ endpoint: 'prediction' })).toEqual([]);
  });

  it('underlines as pages do', async () => {
    expect(await underlineIn(samples, /^Blacklisted/)).toBe('double');
    expect(await underlineIn(samples, /^Medium risk/)).toBe('dashed');
    expect(await underlineIn(samples, /^Wrong checksum/)).toBe('wavy');
  });
});

declare const chrome: {
  runtime: { sendMessage: (message: object) => Promise<unknown> };
  storage: { local: { get: (key: string) => Promise<Record<string, unknown>> } };
};
