import { afterAll, afterEach, beforeAll, it } from 'vitest';
import type { Page } from 'playwright';
import { checkField, checkResults } from '../support/check-page.ts';
import { openOptions } from '../support/own-pages.ts';
import { expectOk, expectSaved, sendMessage } from '../support/send-message.ts';
import { closePages, setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

/** All pages are in sight at once here, as in windows beside each other: none is told that it is seen again. */
let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(() => closePages(stage));

async function checkOne(address: string): Promise<Page> {
  const check = await stage.browser.context.newPage();
  await check.goto(stage.browser.url('check.html'));
  await checkField(check).fill(address);
  await checkField(check).press('ControlOrMeta+Enter');
  await check.getByText('1 address checked.').waitFor();
  return check;
}

const waitForNoResult = (check: Page): Promise<unknown> =>
  waitFor(async () => (await checkResults(check).count()) === 0, 'the verdict to be gone');

it('verdicts of the page that checks addresses go where another window puts another service in force', async () => {
  const { baseUrl, token, seed } = stage.service;
  const check = await checkOne(seed().named.high);
  const options = await openOptions(stage);
  const other = baseUrl.replace('127.0.0.1', 'localhost');
  expectSaved(await sendMessage(options, 'saveService', { baseUrl: other, token }));
  await waitForNoResult(check);
  expectSaved(await sendMessage(options, 'saveService', { baseUrl, token }));
});

it('the options say what saving means where another window has taken the agreement back', async () => {
  const { baseUrl, token } = stage.service;
  const [one, other] = [await openOptions(stage), await openOptions(stage)];
  await other.getByText('A token is stored.').waitFor();
  expectOk(await sendMessage(one, 'forgetService', {}));
  await other.getByText('Saving means you agree').waitFor();
  await other.getByLabel('Base URL').fill(baseUrl);
  await other.getByLabel('API token').fill(token);
  await other.locator('#service').getByRole('button', { name: 'Save', exact: true }).click();
  await other.getByText('Saved.').waitFor();
});

it('verdicts of the page that checks addresses go with a service that another window forgets', async () => {
  const check = await checkOne(stage.service.seed().named.high);
  const options = await openOptions(stage);
  expectOk(await sendMessage(options, 'forgetService', {}));
  await waitForNoResult(check);
});
