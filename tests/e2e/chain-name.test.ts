import { expect, it } from 'vitest';
import { hoverCard, waitForNoCard } from '../support/own-pages.ts';
import { setStage, waitForMarks } from '../support/stage.ts';

it('a chain name before an address is found with it and named in its card', async () => {
  await using stage = await setStage();
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
