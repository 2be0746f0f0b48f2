import type { Page } from 'playwright';
import { createSeed } from '../service/seed.ts';
import { openPopup, readLevels } from './own-pages.ts';
import type { Stage } from './stage.ts';
import { waitFor } from './wait-for.ts';

/** A service with enough addresses for every fault. */
export const seed = createSeed({ addresses: 220 });
const ordinary = seed.needRequest.filter((it) => !Object.values(seed.named).includes(it));
/** Known before the fault: the first two from the history, the last one asked for. */
export const KNOWN = {
  [seed.named.blacklisted]: 'blacklisted',
  [seed.named.inHistoryTwoRuns]: 'high',
  [seed.named.medium]: 'medium',
};
const UNKNOWN_COUNT = 6;

/** How many addresses each stage has taken. */
const taken = new WeakMap<Stage, number>();
/** Addresses the service knows and the extension on this stage has not seen. */
export function takeUnknown(stage: Stage): string[] {
  const from = taken.get(stage) ?? 0;
  taken.set(stage, from + UNKNOWN_COUNT);
  return ordinary.slice(from, from + UNKNOWN_COUNT);
}

function levelOf(address: string): string {
  const probability = Number(seed.predictions.get(address.toLowerCase())?.row.fraud_probability);
  if (probability >= 0.7) return 'high';
  return probability >= 0.3 ? 'medium' : 'low';
}

export function lowerKeys(levels: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(levels).map(([address, level]) => [address.toLowerCase(), level]),
  );
}

export async function expectLevels(
  page: Page,
  levels: Record<string, string>,
  timeoutMs?: number,
): Promise<void> {
  const wanted = lowerKeys(levels);
  await page.bringToFront();
  await waitFor(
    async () => {
      const seen = await readLevels(page);
      return Object.entries(wanted).every(([address, level]) => seen[address] === level);
    },
    `levels ${JSON.stringify(wanted)}`,
    timeoutMs,
  );
}

/** The levels of a page of `openWith` when all is well. */
export function allTrue(unknown: readonly string[]): Record<string, string> {
  return {
    ...KNOWN,
    ...Object.fromEntries(unknown.map((it) => [it, levelOf(it)])),
  };
}

/** The same while the service cannot be asked. */
export function allUnavailable(unknown: readonly string[]): Record<string, string> {
  return {
    ...KNOWN,
    ...Object.fromEntries(unknown.map((it) => [it, 'unavailable'])),
  };
}

export async function openWith(stage: Stage, unknown: readonly string[]): Promise<Page> {
  const body = [...unknown, ...Object.keys(KNOWN)].map((it) => `<p>${it}</p>`).join('');
  return stage.open(stage.site.page(`/faults-${unknown[0]}`, body));
}

/** Adds addresses to a page that is open already. */
export async function addAddresses(page: Page, addresses: readonly string[]): Promise<void> {
  await page.evaluate((added) => {
    for (const address of added) {
      document.body.append(Object.assign(document.createElement('p'), { textContent: address }));
    }
  }, addresses);
}

export async function learnKnown(stage: Stage): Promise<void> {
  const page = await openWith(stage, []);
  await expectLevels(page, KNOWN);
  await page.close();
}

/** The popup tells the fault in these words and still lists the history as last seen. */
export async function expectPopupSays(stage: Stage, words: string): Promise<void> {
  const popup = await openPopup(stage, 'history');
  await popupSays(popup, words);
  await popup.close();
}

/** The same for a popup that is open. */
export async function popupSays(popup: Page, words: string): Promise<void> {
  await popup.getByRole('alert').getByText(words).first().waitFor();
  await popup.getByText(/^The history as last seen, /).waitFor();
  const history = popup.getByRole('region', { name: 'Look-up history' });
  for (const { address } of seed.lookups.slice(0, 5)) {
    await history.getByRole('listitem').filter({ hasText: address.hash }).first().waitFor();
  }
}

export async function expectPopupIsWell(stage: Stage): Promise<void> {
  const popup = await openPopup(stage, 'history');
  await popupIsWell(popup);
  await popup.close();
}

export async function historyIsShown(popup: Page): Promise<void> {
  await popup.getByText(`${seed.lookups.length} look-ups`).waitFor();
}

/** The same for a popup that is open. */
export async function popupIsWell(popup: Page): Promise<void> {
  await popup.getByTestId('used-count').getByText(String(seed.used)).waitFor();
  await historyIsShown(popup);
  await waitFor(async () => (await popup.getByRole('alert').count()) === 0, 'no alert');
}
