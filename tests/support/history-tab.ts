import type { Locator, Page } from 'playwright';
import type { LookupRow } from '../service/wire.ts';
import { openPopup } from './own-pages.ts';
import type { Stage } from './stage.ts';

/** The popup at its history, once the first rows are there. */
export async function openHistory(stage: Stage): Promise<Page> {
  const popup = await openPopup(stage, 'history');
  await popup.locator('button.lookup-row').first().waitFor();
  return popup;
}

/** The popup at its history, once that is complete. */
export async function openWholeHistory(stage: Stage): Promise<Page> {
  const popup = await openPopup(stage, 'history');
  await waitForHistoryCount(popup, `${stage.service.seed().lookups.length} look-ups`);
  return popup;
}

/** The rows of the popup's history. */
export function historyRows(popup: Page): Locator {
  return popup.getByRole('list', { name: 'Look-ups' }).getByRole('listitem');
}

export function searchHistory(popup: Page, words: string): Promise<void> {
  return popup.getByRole('searchbox', { name: 'Search by address, name or message' }).fill(words);
}

export async function readHistoryCount(popup: Page): Promise<string> {
  return (await popup.getByTestId('history-count').textContent()) ?? '';
}

export async function waitForHistoryCount(popup: Page, count: string): Promise<void> {
  await popup.getByTestId('history-count').getByText(count, { exact: true }).waitFor();
}

export function newestPredictionOf({ address }: LookupRow) {
  return address.final_predictions[0];
}

export function isBot(lookup: LookupRow): boolean {
  return newestPredictionOf(lookup)?.is_bot === true;
}

/** The name of its level with the default thresholds. */
export function levelNameOf(lookup: LookupRow): string {
  if (lookup.address.is_blacklist) return 'Blacklisted';
  const newest = newestPredictionOf(lookup);
  if (newest === undefined) return 'Not assessed';
  const probability = Number(newest.fraud_probability);
  if (probability >= 0.7) return 'High risk';
  return probability >= 0.3 ? 'Medium risk' : 'Low risk';
}
