import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LookupRow } from '../service/wire.ts';
import {
  historyRows,
  isBot,
  levelNameOf,
  newestPredictionOf,
  openWholeHistory,
  readHistoryCount,
  searchHistory,
  waitForHistoryCount,
} from '../support/history-tab.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

function readHashes(popup: Page): Promise<string[]> {
  return historyRows(popup).locator('code').allTextContents();
}

function isHigh(lookup: LookupRow): boolean {
  return levelNameOf(lookup) === 'High risk';
}

async function download(popup: Page, button: string): Promise<{ name: string; text: string }> {
  const saved = popup.waitForEvent('download');
  await popup.getByRole('button', { name: button }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

describe('the history', () => {
  let stage: Stage;
  let popup: Page;
  let lookups: readonly LookupRow[];
  beforeAll(async () => {
    stage = await setStage();
    lookups = stage.service.seed().lookups;
  });
  afterAll(() => stage[Symbol.asyncDispose]());
  beforeEach(async () => {
    popup = await openWholeHistory(stage);
  });
  afterEach(() => popup.close());

  it('finds look-ups by address in any case, shortened, by name and by message', async () => {
    const lookup = lookups.find(
      (it) => newestPredictionOf(it) !== undefined && it.address.name !== null,
    );
    if (lookup === undefined) throw new Error('No such look-up.');
    const { hash, name } = lookup.address;
    const message = newestPredictionOf(lookup)?.fraud_message ?? '';
    const short = `${hash.slice(0, 8)}…${hash.slice(-6)}`;
    for (const words of [hash, hash.toUpperCase(), short, name ?? '', message]) {
      await searchHistory(popup, words);
      await waitFor(async () => (await readHashes(popup)).includes(hash), `a hit for ${words}`);
      await waitFor(
        async () => /^\d+ of 47$/.test(await readHistoryCount(popup)),
        'the count of hits',
      );
    }
    await searchHistory(popup, 'no such thing');
    await popup.getByText('No look-up matches').waitFor();
    await waitForHistoryCount(popup, '0 of 47');
    await popup.getByRole('button', { name: 'Show all' }).last().click();
    await waitForHistoryCount(popup, '47 look-ups');
  });

  it('filters by level, chain, blacklist and bot', async () => {
    const chain = lookups[0]?.address.blockchain_name ?? '';
    const cases: [() => Promise<unknown>, (it: LookupRow) => boolean][] = [
      [() => popup.getByRole('combobox', { name: 'Level' }).selectOption('High risk'), isHigh],
      [
        () => popup.getByRole('combobox', { name: 'Chain' }).selectOption(chain),
        (it) => it.address.blockchain_name === chain,
      ],
      [
        () => popup.getByRole('button', { name: 'Blacklisted', exact: true }).click(),
        (it) => it.address.is_blacklist,
      ],
      [() => popup.getByRole('button', { name: 'Bots', exact: true }).click(), isBot],
    ];
    for (const [choose, isWanted] of cases) {
      await choose();
      const wanted = lookups.filter(isWanted);
      expect(wanted.length).toBeGreaterThan(0);
      await waitForHistoryCount(popup, `${wanted.length} of 47`);
      const hashes = new Set(wanted.map((it) => it.address.hash));
      const shown = await readHashes(popup);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.filter((hash) => !hashes.has(hash))).toEqual([]);
      await popup.getByRole('button', { name: 'Show all' }).first().click();
      await waitForHistoryCount(popup, '47 look-ups');
    }
  });

  it('sorts by each of its times and by probability, both ways', async () => {
    const fields = [
      ['Created', (it: LookupRow) => it.created],
      ['Modified', (it: LookupRow) => it.modified],
      ['Last viewed', (it: LookupRow) => it.last_viewed],
      ['Probability', (it: LookupRow) => newestPredictionOf(it)?.fraud_probability],
    ] as const;
    for (const [name, valueOf] of fields) {
      await popup.getByRole('combobox', { name: 'Sort by' }).selectOption(name);
      const withValue = lookups.filter((it) => valueOf(it) !== null && valueOf(it) !== undefined);
      const rising = withValue.toSorted((a, b) =>
        name === 'Probability'
          ? Number(valueOf(a)) - Number(valueOf(b))
          : String(valueOf(a)).localeCompare(String(valueOf(b))),
      );
      const topIs = (lookup: LookupRow | undefined): Promise<unknown> =>
        waitFor(async () => {
          const [hash] = await readHashes(popup);
          const top = lookups.filter((it) => it.address.hash === hash);
          return lookup !== undefined && top.some((it) => valueOf(it) === valueOf(lookup));
        }, `the right row on top by ${name}`);
      await topIs(rising.at(-1));
      await popup.getByRole('button', { name: /^(Newest|Highest) first$/ }).click();
      await topIs(rising[0]);
      await popup.getByRole('button', { name: /^(Oldest|Lowest) first$/ }).click();
    }
  });

  it('saves what is on show, or all, as a table or with all fields', async () => {
    await searchHistory(popup, lookups[3]?.address.hash ?? '?');
    await popup.getByRole('button', { name: 'Export' }).click();
    const [shown] = (await readHistoryCount(popup)).split(' ');
    const csv = await download(popup, 'Table (CSV)');
    expect(csv.name).toMatch(/^hexmark-look-ups-\d{4}-\d\d-\d\d\.csv$/);
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(Number(shown) + 1);
    expect(csv.text).toContain(lookups[3]?.address.hash);
    await popup.getByText(`${csv.name} holds ${shown} look-up`).waitFor();
    await popup.getByRole('radio', { name: 'All (47)' }).check();
    const json = await download(popup, 'All fields (JSON)');
    const parsed = JSON.parse(json.text);
    expect(parsed).toMatchObject({ format: 'hexmark-look-ups', version: 1 });
    expect(new Set(parsed.lookups.map((it: { id: number }) => it.id))).toEqual(
      new Set(lookups.map(({ id }) => id)),
    );
  });

  it('asks the service for nothing but news, whatever is done with it', async () => {
    // A popup that opens asks for the used count.
    await popup.locator('.used[aria-busy="false"]').waitFor();
    stage.service.clearRequests();
    await searchHistory(popup, '0x');
    await popup.getByRole('combobox', { name: 'Level' }).selectOption('High risk');
    await historyRows(popup).getByRole('button').first().click();
    await popup.getByRole('button', { name: 'Back' }).click();
    await popup.getByRole('button', { name: 'Show all' }).first().click();
    await waitForHistoryCount(popup, '47 look-ups');
    expect(stage.service.requests()).toEqual([]);
    await popup.getByRole('button', { name: 'Look for new ones' }).click();
    await waitFor(
      () => stage.service.requests({ endpoint: 'lookups' }).length > 0,
      'the look for news',
    );
  });
});
