import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEYS } from './input.ts';
import { clickNamed, waitForText } from './named.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

const cardUrl = () => stage.firefox.extensionUrl('card.html');

/** Rests the mouse on the mark of an address until its card is there, and turns to the card. */
async function openCard(address: string): Promise<void> {
  const { firefox } = stage;
  const { rect } = await stage.waitForMark(address);
  await firefox.hover({ x: 0, y: 0 });
  await firefox.hover({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });
  await firefox.waitFor(
    async () => (await firefox.frameUrls()).some((url) => url.startsWith(cardUrl())),
    { describe: 'the card' },
  );
  await firefox.switchToFrame(cardUrl());
  await waitForText(firefox, address.slice(-4));
}

async function waitForNoCard(): Promise<void> {
  const { firefox } = stage;
  await firefox.switchToFrame(null);
  const isGone = () => firefox.execute(() => document.querySelector('hexmark-card') === null);
  await firefox.waitFor(isGone, { describe: 'the card to go' });
}

/** Every name with all values beside it, in order. */
function readFacts(): [name: string, value: string][] {
  return Array.from(document.querySelectorAll('dl > div'), (fact) => [
    fact.querySelector('dt')?.textContent ?? '',
    fact.querySelector('time')?.dateTime ?? fact.querySelector('dd')?.textContent ?? '',
  ]);
}

describe('the card', () => {
  it('opens by hover and shows headline, message and every field', async () => {
    const { firefox, service } = stage;
    const { high } = service.seed().named;
    const row = service.seed().predictions.get(high.toLowerCase())?.row ?? {};
    await stage.open('/card', `<p>${high}</p>`);
    await openCard(high);

    const heading = await firefox.find('h1');
    expect((await firefox.accessibility(heading)).name).toMatch(
      /^High risk: 93% fraud probability, assessed \d+ (day|month|year)s? ago\.$/,
    );
    await waitForText(firefox, row.fraud_message ?? '');
    const models = row.predictions ?? [];
    await clickNamed(firefox, `${models.length} model predictions`);
    await clickNamed(firefox, 'All fields');
    await waitForText(firefox, 'Final prediction id');

    const count = (value: unknown) => Number(value).toLocaleString('en-US');
    const yesNo = (value: unknown) => (value === true ? 'Yes' : 'No');
    const time = (value: unknown) => new Date(String(value)).toISOString();
    const facts = await firefox.execute(readFacts);
    for (const fact of [
      ['Fraud probability', '93%'],
      ['Probability as sent', '0.93'],
      ['Final prediction value', String(row.final_prediction)],
      ['Fraud message', row.fraud_message],
      ['Bot', yesNo(row.is_bot)],
      ['Has transactions', yesNo(row.has_transactions)],
      ['Transactions', count(row.num_transactions)],
      ['Has ERC-20 transfers', yesNo(row.has_erc20_token_transfers)],
      ['ERC-20 transfers', count(row.num_erc20_token_transfers)],
      ['Model chosen', row.model_chosen],
      ['Run number', String(row.run_number)],
      ['Created', time(row.created)],
      ['Modified', time(row.modified)],
      ['Final prediction id', String(row.id)],
      ['Address id', String(row.address)],
    ]) {
      expect(facts).toContainEqual(fact);
    }
    for (const model of models) {
      expect(facts).toContainEqual(['Model', model.model_name]);
      expect(facts).toContainEqual(['Version', model.model_version]);
      expect(facts).toContainEqual(['Prediction id', String(model.id)]);
      const details = { ...model.fraud_data, ...model.bot_data };
      const values = facts.map(([, value]) => value);
      expect(values).toEqual(expect.arrayContaining(Object.values(details)));
    }
    await waitForNoCardAfter(() => firefox.pressKeys(KEYS.Escape));
  });

  it('closes with Escape, pressed on the page', async () => {
    const { inHistory } = stage.service.seed().named;
    await stage.open('/escape', `<p>${inHistory}</p>`);
    await openCard(inHistory);
    await stage.firefox.switchToFrame(null);
    await waitForNoCardAfter(() => stage.firefox.pressKeys(KEYS.Escape));
  });

  it('stays while the mouse rests on it, and goes when it leaves', async () => {
    const { firefox, service } = stage;
    const { inHistory } = service.seed().named;
    await stage.open('/rest', `<p>${inHistory}</p>`);
    await openCard(inHistory);
    await firefox.hover(await firefox.find('h1'));
    // The card's own clock: longer than a card stays that the mouse has left.
    await firefox.executeAsync(`await new Promise((done) => setTimeout(done, 600))`);
    await waitForText(firefox, 'Low risk');
    await firefox.switchToFrame(null);
    await waitForNoCardAfter(() => firefox.hover({ x: 5, y: 5 }));
  });

  it('shows hostile text as text', async () => {
    const { firefox, service } = stage;
    const { hostileText } = service.seed().named;
    await stage.open('/hostile', `<p>${hostileText}</p>`);
    await openCard(hostileText);
    await waitForText(firefox, '<img src=x');
    expect(await firefox.execute(() => document.title)).toBe('Address risk');
    expect(await firefox.findAll('img')).toEqual([]);
    await firefox.switchToFrame(null);
    expect(await firefox.execute(() => document.title)).toBe('Test page');
  });
});

async function waitForNoCardAfter(act: () => Promise<void>): Promise<void> {
  await act();
  await waitForNoCard();
  expect(await stage.errors()).toEqual([]);
}
