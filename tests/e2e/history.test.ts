import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSeed } from '../service/seed.ts';
import type { LookupRow } from '../service/wire.ts';
import {
  addressFacts,
  finalPredictionFacts,
  lookupFacts,
  predictionFacts,
} from '../support/expected-facts.ts';
import {
  historyRows,
  isBot,
  levelNameOf,
  openWholeHistory,
  searchHistory,
} from '../support/history-tab.ts';
import { openPopup, readFacts } from '../support/own-pages.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

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

  it('lists each look-up with level, name, chain, flags, whole hash and times', async () => {
    await popup.getByRole('combobox', { name: 'Sort by' }).selectOption('Last viewed');
    for (const lookup of lookups.slice(0, 10)) {
      const { address } = lookup;
      await searchHistory(popup, address.hash);
      const row = historyRows(popup).filter({ hasText: address.hash }).first();
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
    const drawn = await historyRows(popup).count();
    expect(drawn).toBeLessThan(20);
    const first = historyRows(popup).getByRole('button').first();
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

  it.each(['inHistoryTwoRuns', 'blacklisted', 'inHistoryUnassessed'] as const)(
    'shows every field of look-up, address and predictions on demand: %s',
    async (name) => {
      const hash = stage.service.seed().named[name];
      const lookup = lookups.find((it) => it.address.hash === hash);
      if (lookup === undefined) throw new Error(`${hash} is not in the history.`);
      await searchHistory(popup, hash);
      await historyRows(popup).getByRole('button').first().click();
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
    await historyRows(popup).getByRole('button').first().click();
    const link = popup.getByRole('link', { name: 'Open on bscscan.com' });
    expect(await link.getAttribute('href')).toBe(
      `https://bscscan.com/address/${hash?.toLowerCase()}`,
    );
    expect(await link.getAttribute('rel')).toContain('noreferrer');
  });
});

describe('a history that is not there', () => {
  it('says so when it is empty', async () => {
    await using stage = await setStage({ service: { seed: createSeed({ lookups: 0 }) } });
    const popup = await openPopup(stage, 'history');
    await popup.getByText('No look-ups yet').waitFor();
    expect(await popup.getByRole('searchbox').count()).toBe(0);
  });
});
