import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '../service/service.ts';
import type { RunningService } from '../service/service.ts';
import { findViolationsInAllLooks } from '../support/axe.ts';
import { manageBuild } from '../support/chromium-policy.ts';
import { clickThatCloses } from '../support/closing-acts.ts';
import { openOptions, openPopup, waitForMark } from '../support/own-pages.ts';
import { CHROME_BUILD, setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

const started = new AsyncDisposableStack();
let service: RunningService;
let stage: Stage;
beforeAll(async () => {
  service = await startService();
  started.defer(() => service.close());
  const { baseUrl, token } = service;
  const build = started.use(
    await manageBuild(CHROME_BUILD, { baseUrl, token, forcedSites: ['127.0.0.1'] }),
  );
  const { extensionDir } = build;
  stage = started.use(
    await setStage({ isUnconfigured: true, launch: { extensionDir, isPolicyLate: true } }),
  );
});
afterAll(() => started.disposeAsync());

describe('a service from a policy that says nothing of consent', () => {
  it('is sent nothing until the person agrees, in the options, and then marks the open page', async () => {
    const { named } = service.seed();
    const page = await stage.open(stage.site.page('/waiting', `<p>${named.high}</p>`));
    expect((await waitForMark(page, named.high)).level).toBe('unavailable');

    const popup = await openPopup(stage);
    await popup.getByText('Nothing is sent to it before you agree').waitFor();
    expect(await popup.getByText('API token').count()).toBe(0);
    expect(await findViolationsInAllLooks(popup)).toEqual([]);
    await clickThatCloses(popup.getByRole('button', { name: 'Set up step by step' }));

    const options = await openOptions(stage);
    await options.getByText('Nothing is sent to it before you agree').waitFor();
    const test = options.getByRole('button', { name: 'Test connection' });
    expect(await test.count()).toBe(0);
    expect(await options.getByRole('alert').count()).toBe(0);
    expect(await findViolationsInAllLooks(options)).toEqual([]);
    expect(service.requests()).toEqual([]);

    const agree = options.getByRole('button', { name: 'Agree', exact: true });
    await agree.focus();
    await options.keyboard.press('Enter');
    await agree.waitFor({ state: 'detached' });
    await test.click();
    await options.getByText(/^Connected in /).waitFor();
    await page.bringToFront();
    await waitFor(
      async () => (await waitForMark(page, named.high)).level === 'high',
      'the level of the address',
    );
    expect(service.requests({ endpoint: 'prediction' })).toHaveLength(1);
  });
});

describe('a policy with the service and no token', () => {
  it('has the first steps ask for the token alone, which then is in no storage that others read', async () => {
    await using build = await manageBuild(CHROME_BUILD, {
      baseUrl: service.baseUrl,
      consent: true,
    });
    const launch = { extensionDir: build.extensionDir, isPolicyLate: true };
    await using other = await setStage({ isUnconfigured: true, launch });
    // Without the policy the first steps begin with the consent that it gives.
    await waitFor(
      () =>
        other.browser
          .worker()
          .evaluate(async () => 'baseUrl' in (await chrome.storage.managed.get(null))),
      'the policy',
    );
    const welcome = await other.browser.context.newPage();
    await welcome.goto(other.browser.url('welcome.html'));
    const url = welcome.getByLabel('Base URL');
    await waitFor(
      async () => (await url.inputValue()) === service.baseUrl,
      'the URL of the policy',
    );
    expect(await url.getAttribute('readonly')).not.toBeNull();
    await welcome.getByLabel('API token').fill(service.token);
    await welcome.getByRole('button', { name: 'Save', exact: true }).click();
    await welcome.getByText(/^Connected in /).waitFor();
    await welcome.getByRole('button', { name: 'Continue' }).waitFor();
    const areas = await other.browser.worker().evaluate(async () => {
      const { local, session, managed } = chrome.storage;
      return JSON.stringify(await Promise.all([local, session, managed].map((it) => it.get(null))));
    });
    expect(areas).toContain(service.baseUrl);
    expect(areas).not.toContain(service.token);
  });
});

interface Area {
  get: (keys: null) => Promise<object>;
}

declare const chrome: { storage: Record<'local' | 'session' | 'managed', Area> };
