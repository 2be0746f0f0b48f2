import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { startService } from '../service/service.ts';
import type { RunningService } from '../service/service.ts';
import { manageBuild } from '../support/chromium-policy.ts';
import type { ManagedBuild } from '../support/chromium-policy.ts';
import { CHROME_BUILD, setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

let theirs: RunningService;
let build: ManagedBuild;
let stage: Stage;
let options: Page;

beforeAll(async () => {
  theirs = await startService();
  build = await manageBuild(CHROME_BUILD, { quota: 4 });
  const { extensionDir } = build;
  stage = await setStage({ isUnconfigured: true, launch: { extensionDir } });
  options = await stage.browser.context.newPage();
  await options.goto(stage.browser.url('options.html'));
  await options.getByRole('region', { name: 'Organisation' }).waitFor();
});
afterAll(async () => {
  await stage?.[Symbol.asyncDispose]();
  await build?.[Symbol.asyncDispose]();
  await theirs?.close();
});

it('a token that was typed for one service is not sent to another that a policy names meanwhile', async () => {
  await options.getByLabel('Base URL').fill('http://localhost:9/mine');
  await options.getByLabel('API token').fill('typed-for-mine');
  await build.decide({ baseUrl: theirs.baseUrl });
  await expect.poll(() => options.getByLabel('Base URL').inputValue()).toBe(theirs.baseUrl);
  await options.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => options.getByLabel('API token').getAttribute('aria-invalid'))
    .toBe('true');
  expect(theirs.requests().filter(({ hasToken }) => hasToken)).toEqual([]);
});
