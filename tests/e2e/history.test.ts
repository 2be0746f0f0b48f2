import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSeed } from '../service/seed.ts';
import type { LookupRow } from '../service/wire.ts';
import {
  addressFacts,
  finalPredictionFacts,
  lookupFacts,
  predictionFacts,
} from '../support/expected-facts.ts';
import { openPopup, readFacts } from '../support/own-pages.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

function rowsOf(popup: Page): Locator {
  return popup.getByRole('list', { name: 'Look-ups' }).getByRole('listitem');
}

function searchFor(popup: Page, words: string): Promise<void> {
  return popup.getByRole('searchbox', { name: 'Search by address, name or message' }).fill(words);
}

async function expectCount(popup: Page, count: string): Promise<void> {
  await popup.getByTestId('history-count').getByText(count, { exact: true }).waitFor();
}

function readHashes(popup: Page): Promise<string[]> {
  return rowsOf(popup).locator('code').allTextContents();
}

function newestOf({ address }: LookupRow) {
  return address.final_predictions[0];
}

function isHigh(lookup: LookupRow): boolean {
  return levelNameOf(lookup) === 'High risk';
}

function isBot(lookup: LookupRow): boolean {
  return newestOf(lookup)?.is_bot === true;
}

function levelNameOf(lookup: LookupRow): string {
  if (lookup.address.is_blacklist) return 'Blacklisted';
  const newest = newestOf(lookup);
  if (newest === undefined) return 'Not assessed';
  const probability = Number(newest.fraud_probability);
  if (probability >= 0.7) return 'High risk';
  return probability >= 0.3 ? 'Medium risk' : 'Low risk';
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
    popup = await openPopup(stage, 'history');
    await expectCount(popup, '47 look-ups');
  });
  afterEach(() => popup.close());

  it('lists each look-up with level, name, chain, flags, whole hash and times', async () => {
    await popup.getByRole('combobox', { name: 'Sort by' }).selectOption('Last viewed');
    for (const lookup of lookups.slice(0, 10)) {
      const { address } = lookup;
      await searchFor(popup, address.hash);
      const row = rowsOf(popup).filter({ hasText: address.hash }).first();
      await row.waitFor();
      expect(await row.getByRole('img', { name: levelNameOf(lookup) }).count(), address.hash).toBe(
        1,
      );
      expect(await row.locator('code').textContent()).toBe(address.hash);
      const words = await row.innerText();
      if (address.name !== null) expect(words).toContain(address.name);
      expect(words).toContain(address.blockchain_name);
      expect(words.includes('Bot'), `bot: ${address.hash}`).toBe(isBot(lookup));
      expect(/^Blacklisted$/m.test(words), `blacklisted: ${address.hash}`).toBe(
        address.is_blacklist,
      );
      if (lookup.last_viewed === null) expect(words).toContain('Never viewed');
      else {
        expect(await row.locator('time').getAttribute('datetime')).toBe(
          new Date(lookup.last_viewed).toISOString(),
        );
      }
    }
  });

  it('draws a few of many rows, and goes through all of them by the keyboard alone', async () => {
    const newestFirst = lookups.toSorted((a, b) => b.created.localeCompare(a.created));
    const drawn = await rowsOf(popup).count();
    expect(drawn).toBeLessThan(20);
    const first = rowsOf(popup).getByRole('button').first();
    await first.focus();
    expect(await first.textContent()).toContain(newestFirst[0]?.address.hash);
    const focused = popup.locator(':focus');
    const expectAt = async (position: number): Promise<void> => {
      const row = popup.getByRole('listitem').filter({ has: focused });
      await waitFor(
        async () => (await row.getAttribute('aria-posinset')) === String(position),
        `the keyboard on row ${position}`,
      );
      expect(await row.getAttribute('aria-setsize')).toBe('47');
      expect(await focused.textContent()).toContain(newestFirst[position - 1]?.address.hash);
      await waitFor(async () => {
        const [rowBox, listBox] = await Promise.all([
          focused.boundingBox(),
          popup.locator('.lookup-list').boundingBox(),
        ]);
        return (
          rowBox !== null &&
          listBox !== null &&
          rowBox.y >= listBox.y - 1 &&
          rowBox.y + rowBox.height <= listBox.y + listBox.height + 1
        );
      }, 'the row in view');
    };
    for (let position = 2; position <= 8; position += 1) {
      await popup.keyboard.press('ArrowDown');
      await expectAt(position);
    }
    await popup.keyboard.press('End');
    await expectAt(47);
    await popup.keyboard.press('ArrowUp');
    await expectAt(46);
    await popup.keyboard.press('Home');
    await expectAt(1);
    await popup.keyboard.press('PageDown');
    await waitFor(
      async () => !(await focused.textContent())?.includes(newestFirst[0]?.address.hash ?? ''),
      'a page on',
    );
    await popup.keyboard.press('PageUp');
    await expectAt(1);
  });

  it('finds look-ups by address in any case, shortened, by name and by message', async () => {
    const lookup = lookups.find((it) => newestOf(it) !== undefined && it.address.name !== null);
    if (lookup === undefined) throw new Error('No such look-up.');
    const { hash, name } = lookup.address;
    const message = newestOf(lookup)?.fraud_message ?? '';
    const short = `${hash.slice(0, 8)}…${hash.slice(-6)}`;
    for (const words of [hash, hash.toUpperCase(), short, name ?? '', message]) {
      await searchFor(popup, words);
      await waitFor(async () => (await readHashes(popup)).includes(hash), `a hit for ${words}`);
      await waitFor(async () => /^\d+ of 47$/.test(await countOf(popup)), 'the count of hits');
    }
    await searchFor(popup, 'no such thing');
    await popup.getByText('No look-up matches').waitFor();
    await expectCount(popup, '0 of 47');
    await popup.getByRole('button', { name: 'Show all' }).last().click();
    await expectCount(popup, '47 look-ups');
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
      await expectCount(popup, `${wanted.length} of 47`);
      const hashes = new Set(wanted.map((it) => it.address.hash));
      expect((await readHashes(popup)).every((hash) => hashes.has(hash))).toBe(true);
      await popup.getByRole('button', { name: 'Show all' }).first().click();
      await expectCount(popup, '47 look-ups');
    }
  });

  it('sorts by each of its times and by probability, both ways', async () => {
    const fields = [
      ['Created', (it: LookupRow) => it.created],
      ['Modified', (it: LookupRow) => it.modified],
      ['Last viewed', (it: LookupRow) => it.last_viewed],
      ['Probability', (it: LookupRow) => newestOf(it)?.fraud_probability],
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

  it.each(['inHistoryTwoRuns', 'blacklisted', 'inHistoryUnassessed'] as const)(
    'shows every field of look-up, address and predictions on demand: %s',
    async (name) => {
      const hash = stage.service.seed().named[name];
      const lookup = lookups.find((it) => it.address.hash === hash);
      if (lookup === undefined) throw new Error(`${hash} is not in the history.`);
      await searchFor(popup, hash);
      await rowsOf(popup).getByRole('button').first().click();
      const details = popup.locator('.lookup');
      await details.getByRole('heading', { name: 'Final predictions' }).waitFor();
      const predictions = lookup.address.final_predictions;
      const folded = details.getByText(/^\d+ model predictions?$/);
      expect(await folded.count()).toBe(predictions.length);
      for (const title of await folded.all()) await title.click();
      const models = predictions.flatMap((it) => it.predictions ?? []);
      for (const model of models) {
        await details.getByText(`${model.model_name} ${model.model_version}`).first().waitFor();
      }
      expect(await readFacts(details)).toEqual([
        ...addressFacts(lookup.address),
        ...lookupFacts(lookup),
        ...predictions.flatMap((it) => [
          ...finalPredictionFacts(it),
          ...(it.predictions ?? []).flatMap(predictionFacts),
        ]),
      ]);
      if (predictions.length === 0) {
        await details.getByText('The service has no final prediction for this address.').waitFor();
      }
    },
  );

  it('leads to the address on the explorer of its chain', async () => {
    const { hash, blockchain_name: chain } = lookups[0]?.address ?? {};
    expect(chain).toBe('bsc');
    await rowsOf(popup).getByRole('button').first().click();
    const link = popup.getByRole('link', { name: 'Open on bscscan.com' });
    expect(await link.getAttribute('href')).toBe(
      `https://bscscan.com/address/${hash?.toLowerCase()}`,
    );
    expect(await link.getAttribute('rel')).toContain('noreferrer');
  });

  it('saves what is on show, or all, as a table or with all fields', async () => {
    await searchFor(popup, lookups[3]?.address.hash ?? '?');
    await popup.getByRole('button', { name: 'Export' }).click();
    const [shown] = (await countOf(popup)).split(' ');
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
    // The popup's opening asks for the used count.
    await popup.locator('.used[aria-busy="false"]').waitFor();
    stage.service.clearRequests();
    await searchFor(popup, '0x');
    await popup.getByRole('combobox', { name: 'Level' }).selectOption('High risk');
    await rowsOf(popup).getByRole('button').first().click();
    await popup.getByRole('button', { name: 'Back' }).click();
    await popup.getByRole('button', { name: 'Show all' }).first().click();
    await expectCount(popup, '47 look-ups');
    expect(stage.service.requests()).toEqual([]);
    await popup.getByRole('button', { name: 'Look for new ones' }).click();
    await waitFor(
      () => stage.service.requests({ endpoint: 'lookups' }).length > 0,
      'the look for news',
    );
  });
});

async function countOf(popup: Page): Promise<string> {
  return (await popup.getByTestId('history-count').textContent()) ?? '';
}

async function download(popup: Page, button: string): Promise<{ name: string; text: string }> {
  const saved = popup.waitForEvent('download');
  await popup.getByRole('button', { name: button }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

describe('a history that is not there', () => {
  it('says so when it is empty', async () => {
    await using stage = await setStage({ service: { seed: createSeed({ lookups: 0 }) } });
    const popup = await openPopup(stage, 'history');
    await popup.getByText('No look-ups yet').waitFor();
    expect(await popup.getByRole('searchbox').count()).toBe(0);
  });
});
