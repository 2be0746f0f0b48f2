import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersPage, cardAnswers, showAnswer } from '../fixtures/card-answers.ts';
import { lookAlikeOf } from '../fixtures/sighting-row.ts';
import { putRow, rowPage } from '../support/live-row.ts';
import { KEYS } from './driver/input.ts';
import { clickInCard, hoverCard, openCard, readCardBox, waitForNoCard } from './card-frame.ts';
import { sendFromOwnPage } from './content-storage.ts';
import { waitForText } from './named.ts';
import { PASS_FRAMES } from './painted-frames.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

/** By then a card that has lost its mark is closed. */
const FRAMES = 30;

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

/** Every name with all its values, in order. */
function readFacts(): [name: string, value: string][] {
  return Array.from(document.querySelectorAll('dl > div'), (fact) => [
    fact.querySelector('dt')?.textContent ?? '',
    fact.querySelector('time')?.dateTime ?? fact.querySelector('dd')?.textContent ?? '',
  ]);
}

const count = (value: unknown) => Number(value).toLocaleString('en-US');
const yesNo = (value: unknown) => (value === true ? 'Yes' : 'No');
const time = (value: unknown) => new Date(String(value)).toISOString();

function appendFrame(url: string): void {
  const frame = document.createElement('iframe');
  frame.src = url;
  document.body.append(frame);
}

describe('the card', () => {
  it('opens on a page that isolates itself', async () => {
    const { firefox, service, site } = stage;
    const { high } = service.seed().named;
    const isolated = {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
    };
    await firefox.navigate(site.file('/isolated', 'text/html', `<p>${high}</p>`, isolated));
    expect(await firefox.execute(() => crossOriginIsolated)).toBe(true);
    await openCard(stage, high);
  });

  it('opens by hover and shows headline, message and every field', async () => {
    const { firefox, service } = stage;
    const { high } = service.seed().named;
    const row = service.seed().predictions.get(high.toLowerCase())?.row ?? {};
    await stage.open('/card', `<p>${high}</p>`);
    await openCard(stage, high);

    const heading = await firefox.find('h1');
    expect((await firefox.accessibility(heading)).name).toMatch(
      /^High risk: 93% fraud probability, assessed \d+ (day|month|year)s? ago\.$/,
    );
    await waitForText(firefox, row.fraud_message ?? '');
    const models = row.predictions ?? [];
    await clickInCard(firefox, `${models.length} model predictions`);
    await waitForText(firefox, 'Prediction id');
    await clickInCard(firefox, 'All fields');
    await waitForText(firefox, 'Final prediction id');

    const facts = await firefox.execute(readFacts);
    for (const fact of [
      ['Fraud probability', '93%'],
      ['Probability as received', '0.93'],
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
    await firefox.switchToFrame(null);
    // The browser tells the page of a focus in a frame after the frame itself has it.
    await firefox.waitFor(
      () => firefox.execute(() => document.activeElement?.localName === 'hexmark-card'),
      { describe: 'the keyboard in the card, since it was clicked' },
    );
    await firefox.pressKeys(KEYS.Escape);
    await waitForNoCard(firefox);
    expect(await stage.errors()).toEqual([]);
  });

  it('stays where the page writes its row anew', async () => {
    const { firefox, service } = stage;
    const { high, low } = service.seed().named;
    await stage.open('/live', rowPage(high));
    await openCard(stage, high);
    await firefox.switchToFrame(null);
    const host = await firefox.find('hexmark-card');
    for (const above of [0, 0, 30]) {
      await firefox.execute(putRow, [{ address: high, above }]);
      await firefox.executeAsync(PASS_FRAMES, [FRAMES]);
    }
    expect(await firefox.find('hexmark-card')).toEqual(host);
    await firefox.execute(putRow, [{ address: low, above: 0 }]);
    await waitForNoCard(firefox);
    expect(await stage.errors()).toEqual([]);
  });

  it('says of a look-alike that its row moves next to nothing', async () => {
    const { firefox, service } = stage;
    const { low } = service.seed().named;
    const other = lookAlikeOf(low);
    await stage.open('/alike', `<ul><li>${low} 120 USDT</li><li>${other} 0 USDT</li></ul>`);
    // The card says what is known when it opens.
    await firefox.waitFor(
      async () => (await stage.waitForMark(other)).flags.includes('look-alike'),
      { describe: 'the warning of the look-alike' },
    );
    await openCard(stage, other);
    await waitForText(firefox, 'This row moves next to nothing');
    await waitForText(firefox, 'The other address on this page');
    await firefox.switchToFrame(null);
    await firefox.hover({ x: 5, y: 5 });
    await waitForNoCard(firefox);
  });

  it('shows where a link leads that shows another address', async () => {
    const { firefox, service } = stage;
    const { high, low } = service.seed().named;
    await stage.open('/lying-link', `<p><a href="/address/${high}">${low}</a></p>`);
    await openCard(stage, low);
    await waitForText(firefox, 'Where the link leads');
    await waitForText(firefox, high);
    await firefox.switchToFrame(null);
    await firefox.hover({ x: 5, y: 5 });
    await waitForNoCard(firefox);
  });

  it('closes with Escape, pressed on the page', async () => {
    const { inHistory } = stage.service.seed().named;
    await stage.open('/escape', `<p>${inHistory}</p>`);
    await openCard(stage, inHistory);
    await stage.firefox.switchToFrame(null);
    await stage.firefox.pressKeys(KEYS.Escape);
    await waitForNoCard(stage.firefox);
  });

  it('stays while the mouse rests on it, and goes when it leaves', async () => {
    const { firefox, service } = stage;
    const { inHistory } = service.seed().named;
    await stage.open('/rest', `<p>${inHistory}</p>`);
    await openCard(stage, inHistory);
    await hoverCard(firefox);
    await waitForText(firefox, 'Low risk');
    await firefox.switchToFrame(null);
    await firefox.waitFor(async () => (await firefox.findAll('hexmark-card:hover')).length === 1, {
      describe: 'the mouse on the card',
    });
    // Longer than a card stays once the mouse has left it.
    await firefox.executeAsync(`const endMs = performance.now() + 1000;
      while (performance.now() < endMs) await new Promise(requestAnimationFrame);`);
    expect(await firefox.findAll('hexmark-card')).toHaveLength(1);
    await firefox.hover({ x: 5, y: 5 });
    await waitForNoCard(firefox);
  });

  it('has the same box for every level, fault and warning', async () => {
    const { firefox, service } = stage;
    const answers = cardAnswers(service.seed().named);
    await stage.open('/box', answersPage(answers, 'left:40px;top:40px'));
    const boxes: Record<string, object> = {};
    for (const { name, address } of answers) {
      await firefox.execute(showAnswer, [name]);
      await openCard(stage, address);
      await firefox.switchToFrame(null);
      boxes[name] = await readCardBox(firefox);
      await firefox.hover({ x: 5, y: 5 });
      await waitForNoCard(firefox);
    }
    const [first] = Object.values(boxes);
    expect(boxes).toEqual(Object.fromEntries(Object.keys(boxes).map((name) => [name, first])));
  });

  it('is all of ours that a page can frame, and may ask no more there, however it is spelled', async () => {
    const { firefox, service } = stage;
    await stage.open('/framed', `<p>${service.seed().named.high}</p>`);
    await stage.waitForMarks(1);
    const paths = ['options.html', 'options%2Ehtml', 'card.html/../options.html', 'card%2Ehtml'];
    const readFramed = async (): Promise<string[]> =>
      (await firefox.frameUrls()).filter((url) => url !== 'about:blank');
    // One after another, so that the others had their time when the card is there.
    for (const [index, path] of paths.entries()) {
      await firefox.execute(appendFrame, [firefox.extensionUrl('') + path]);
      await firefox.waitFor(
        async () => {
          const urls = await firefox.frameUrls();
          // A frame that is on its way has no URL yet.
          return urls.length === index + 1 && !urls.includes('');
        },
        { describe: `the frame of ${path}` },
      );
    }
    const framed = await firefox.waitFor(
      async () => {
        const urls = await readFramed();
        return urls.length > 0 && !urls.includes('') && urls;
      },
      { describe: 'the card in a frame of the page' },
    );
    expect(framed).toEqual([firefox.extensionUrl('card.html')]);
    await firefox.switchToFrame(firefox.extensionUrl(''));
    // A frame has its URL before it can send anything.
    const reply = await firefox.waitFor(() => sendFromOwnPage(firefox, 'getSettings', {}));
    expect(reply).toEqual({ ok: false, problem: 'not allowed for this sender' });
    await firefox.switchToFrame(null);
  });

  it('shows hostile text as text', async () => {
    const { firefox, service } = stage;
    const { hostileText } = service.seed().named;
    await stage.open('/hostile', `<p>${hostileText}</p>`);
    await openCard(stage, hostileText);
    await waitForText(firefox, '<img src=x');
    expect(await firefox.execute(() => document.title)).toBe('Address risk');
    expect(await firefox.findAll('img')).toEqual([]);
    await firefox.switchToFrame(null);
    expect(await firefox.execute(() => document.title)).toBe('Test page');
  });
});
