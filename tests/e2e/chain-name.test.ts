import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { hoverCard, pointAt, waitForCard, waitForNoCard } from '../support/own-pages.ts';
import { closePages, setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(() => closePages(stage));
afterAll(() => stage[Symbol.asyncDispose]());

it.each([
  ['its number before an address (CAIP-10)', (a: string) => `eip155:10:${a}`, 'OP Mainnet'],
  ['its number behind it (ERC-7828)', (a: string) => `${a}@eip155:137#7C1A0C95`, 'Polygon'],
  ['its number in a request to pay (EIP-681)', (a: string) => `ethereum:pay-${a}@8453?n=1`, 'Base'],
])('a chain is named in the card by %s', async (_name, write, chain) => {
  const { inHistory } = stage.service.seed().named;
  const page = await stage.open(stage.site.page('/chains', `<p>${write(inHistory)}</p>`));
  await waitForMarks(page, 1);
  const card = await hoverCard(page, inHistory);
  await card.locator('.card-chain').getByText(chain, { exact: true }).waitFor();
});

it('a request to pay tells its amount at who gets it, and the token as such', async () => {
  const { inHistory, inHistoryHigh: token } = stage.service.seed().named;
  const request = `ethereum:${token}@10/transfer?address=${inHistory}&uint256=1.5e6`;
  const body = `<p>${request}</p><p>ethereum:${inHistory}@1?value=2.014e18</p>`;
  const page = await stage.open(stage.site.page('/pay', body));
  await waitForMarks(page, 3);
  const card = await hoverCard(page, inHistory);
  await card.getByText('asks for 1,500,000 of the token’s smallest units').waitFor();
  await card.locator('.card-chain').getByText('OP Mainnet', { exact: true }).waitFor();
  await page.mouse.move(1250, 780);
  await waitForNoCard(page);
  const other = await hoverCard(page, token);
  await other.getByText('This is the token that the request sends').waitFor();
  await page.mouse.move(1250, 780);
  await waitForNoCard(page);
  const [, plain] = (await waitForMarks(page, 3)).filter(
    ({ address }) => address === inHistory.toLowerCase(),
  );
  if (plain === undefined) throw new Error('The second request has no mark.');
  await pointAt(page, plain);
  const last = await waitForCard(page);
  await last.getByText('asks for 2.014 ether').waitFor();
});

it('a number that is no chain names none', async () => {
  const { inHistory } = stage.service.seed().named;
  const page = await stage.open(stage.site.page('/lines', `<p>Line 1:${inHistory}</p>`));
  await waitForMarks(page, 1);
  const card = await hoverCard(page, inHistory);
  await card.locator('[data-level=low]').first().waitFor();
  expect(await card.locator('.card-chain').count()).toBe(0);
});

it('a chain name before an address is found with it and named in its card', async () => {
  const { inHistoryHigh: high, inHistory: low } = stage.service.seed().named;
  const body = `<p>Send to arb1:${high}</p><p>nonsense:${low}</p>`;
  const page = await stage.open(stage.site.page('/chains', body));
  await waitForMarks(page, 2);
  const card = await hoverCard(page, high);
  await card.locator('.card-chain').getByText('Arbitrum One', { exact: true }).waitFor();
  await page.mouse.move(1250, 780);
  await waitForNoCard(page);
  const other = await hoverCard(page, low);
  await other.locator('[data-level=low]').first().waitFor();
  expect(await other.locator('.card-chain').count()).toBe(0);
});
