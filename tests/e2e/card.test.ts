import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Frame, Page } from 'playwright';
import { lookAlikeOf } from '../fixtures/sighting-row.ts';
import { HOSTILE_MESSAGE } from '../service/seed-cases.ts';
import { finalPredictionFacts, predictionFacts } from '../support/expected-facts.ts';
import { holdClock } from '../support/held-clock.ts';
import type { HeldClock } from '../support/held-clock.ts';
import {
  enterCard,
  findCard,
  hoverCard,
  middleOf,
  readFacts,
  waitForCard,
  waitForCardContent,
  waitForMark,
  waitForNoCard,
} from '../support/own-pages.ts';
import { passFrames, passTime } from '../support/pass-frames.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

/** Rests the pointer there until a card opens, and waits for its content. */
async function openAfter(
  page: Page,
  clock: HeldClock,
  { x, y }: { x: number; y: number },
): Promise<Frame> {
  await clock.movePointer(x, y);
  const card = await waitFor(async () => {
    // The rest is counted from the moment the script with the cards has come.
    await clock.advance(50);
    return findCard(page);
  }, 'a card');
  await waitForCardContent(card);
  return card;
}

describe('the pointer on a mark', () => {
  it('opens the card after a moment, keeps it while on it, and closes it on leaving', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(stage.site.page('/hover', `<p>${named.high}</p>`));
    const { x, y } = middleOf(await waitForMark(page, named.high));
    const clock = await holdClock(page);
    const card = await openAfter(page, clock, { x, y });
    await card.getByRole('heading', { name: /^High risk: 93% fraud probability/ }).waitFor();

    await enterCard(page);
    await clock.advance(2000);
    await card.getByText('All fields').click();
    await card.getByText('Final prediction id').waitFor();
    await clock.movePointer(1200, 700);
    await clock.advance(270);
    await passFrames(page, 2);
    expect(await page.locator('hexmark-card').count()).toBe(1);
    await clock.advance(20);
    await waitForNoCard(page);

    // The script with the cards is there now, so nothing but the clock holds the card up.
    await clock.movePointer(x, y);
    await clock.advance(170);
    // As long as it takes to open a card for which the time has come.
    await passTime(page, 300);
    expect(await page.locator('hexmark-card').count()).toBe(0);
    await clock.advance(20);
    await waitForCard(page);
  });

  it('opens nothing when it only passes', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(
      stage.site.page('/pass', `<p>${named.high}</p><p>${named.low}</p>`),
    );
    await waitForMarks(page, 2);
    const passed = await waitForMark(page, named.high);
    const reached = await waitForMark(page, named.low);
    const clock = await holdClock(page);
    const [over, to] = [middleOf(passed), middleOf(reached)];
    await clock.movePointer(over.x, over.y);
    await clock.advance(170);
    const card = await openAfter(page, clock, to);
    await card.getByRole('heading', { name: /^Low risk/ }).waitFor();
    expect(page.frames().filter((frame) => frame.url().includes('card.html'))).toHaveLength(1);
  });
});

describe('the card', () => {
  it.each(['high', 'bot', 'nullFields', 'omittedField', 'extraField'] as const)(
    'shows every field of the final prediction and each prediction: %s',
    async (name) => {
      const address = stage.service.seed().named[name];
      const row = stage.service.seed().predictions.get(address.toLowerCase())?.row ?? {};
      const page = await stage.open(stage.site.page(`/fields-${name}`, `<p>${address}</p>`));
      const card = await hoverCard(page, address);
      expect(await card.locator('code').first().textContent()).toBe(address);
      await card.getByText('All fields').click();
      const all = card.locator('details').filter({ hasText: 'All fields' });
      await all.getByText('Final prediction id').waitFor();
      expect(await readFacts(all)).toEqual(finalPredictionFacts(row));

      const models = row.predictions ?? [];
      if (models.length === 0) {
        await card.getByText('The service sent no model predictions with this result.').waitFor();
      } else {
        const list = card.locator('details').filter({ hasText: 'model prediction' });
        await card.getByText(`${models.length} model predictions`).click();
        await list.getByText('Prediction id').first().waitFor();
        expect(await readFacts(list)).toEqual(models.flatMap(predictionFacts));
        expect(Object.keys(models[0]?.fraud_data ?? {}).length).toBeGreaterThan(0);
        await list.getByText('Hops to reported address').first().waitFor();
        expect(await list.getByText('Bot data', { exact: true }).count()).toBe(models.length);
      }
      const glance = card.getByRole('region', { name: 'At a glance' });
      expect(await glance.getByText('Your service').count()).toBe(1);
      await page.close();
    },
  );

  it('leads with what is wrong on the page, then tells the level', async () => {
    const { low, high } = stage.service.seed().named;
    const body = `<p><a href="/address/${high}">${low}</a></p>`;
    const page = await stage.open(stage.site.page('/lying-link', body));
    const card = await hoverCard(page, low);
    await card.getByRole('heading', { name: /^Link leads to another address/ }).waitFor();
    const lines = await card.locator('.card-headline').allTextContents();
    expect(lines.map((line) => /^[^:.]*/.exec(line)?.[0])).toEqual([
      'Link leads to another address',
      'Low risk',
    ]);
    const region = card.getByRole('region', { name: 'Where the link leads' });
    expect(await region.locator('code').textContent()).toBe(high);
    await region.getByText(/^High risk/).waitFor();
  });

  it('shows a look-alike beside its address, whole, with what is known of it', async () => {
    const { low } = stage.service.seed().named;
    const other = lookAlikeOf(low);
    const rows = `<ul><li>${low} 120 USDT</li><li>${other} 0 USDT</li></ul>`;
    const page = await stage.open(stage.site.page('/alike', rows));
    await waitForMarks(page, 2);
    const card = await hoverCard(page, other);
    await card.getByRole('heading', { name: /^Look-alike/ }).waitFor();
    await card.getByText('This row moves next to nothing').waitFor();
    const [own = '', alike = ''] = await card.locator('code').allTextContents();
    expect([own, alike]).toEqual([other, low]);
    const marked = await card.locator('code').nth(1).locator('mark').allTextContents();
    expect(marked.join('')).not.toBe('');
    expect(low.slice(6, -4)).toContain(marked.join('').slice(0, 3));
    const region = card.getByRole('region', { name: 'The other address on this page' });
    await region.getByText(/^Low risk/).waitFor();
  });

  it('shows what only the history knows', async () => {
    const { named, lookups } = stage.service.seed();
    const page = await stage.open(stage.site.page('/history', `<p>${named.blacklisted}</p>`));
    const card = await hoverCard(page, named.blacklisted);
    await card.getByRole('heading', { name: /^Blacklisted: 97% fraud probability/ }).waitFor();
    const facts = Object.fromEntries(await readFacts(card.getByRole('region')));
    const lookup = lookups.find(({ address }) => address.hash === named.blacklisted);
    expect(facts).toMatchObject({
      Chain: lookup?.address.blockchain_name,
      Name: 'Reported drainer',
      Blacklisted: 'Yes',
      'Fraud probability': '97%',
    });
    await card.getByText('Your look-up history').waitFor();
  });

  it('says that an address is not assessed and that this is no verdict', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(stage.site.page('/none', `<p>${named.unassessed}</p>`));
    const card = await hoverCard(page, named.unassessed);
    await card.getByRole('heading', { name: 'Not assessed.' }).waitFor();
    const words = await card.locator('main').innerText();
    expect(words).toContain('Hexmark cannot start a look-up.');
    expect(words).not.toContain('%');
  });

  it('shows a probability that cannot be used as it came', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(stage.site.page('/unrated', `<p>${named.outOfRange}</p>`));
    const card = await hoverCard(page, named.outOfRange);
    await card.getByRole('heading', { name: /^Unrated: assessed .* can be used/ }).waitFor();
    const facts = Object.fromEntries(await readFacts(card.getByRole('region')));
    expect(facts).toMatchObject({ 'Probability as received': '-1' });
  });

  it('says why there is no result', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(stage.site.page('/foreign', `<p>${named.foreignPrediction}</p>`));
    const card = await hoverCard(page, named.foreignPrediction);
    const alert = card.getByRole('alert');
    await alert.getByText('The service answered with the result of another address.').waitFor();
    expect(await card.locator('code').first().textContent()).toBe(named.foreignPrediction);
    expect(await card.locator('main').innerText()).not.toContain('2%');
  });

  it('shows hostile words as words', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(stage.site.page('/hostile', `<p>${named.hostileText}</p>`));
    const card = await hoverCard(page, named.hostileText);
    await card.getByRole('button', { name: 'Show all' }).click();
    await card.getByRole('button', { name: 'Show less' }).waitFor();
    expect(await card.locator('.card-message').textContent()).toContain(HOSTILE_MESSAGE);
    await card.getByText(/^\d model predictions$/).click();
    await card.getByText('<script>alert(1)</script>').first().waitFor();
    const state = await card.evaluate(() => ({
      title: document.title,
      images: document.images.length,
      scripts: document.querySelectorAll('main script, main svg[onload]').length,
      widest: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect(state).toEqual({ title: 'Address risk', images: 0, scripts: 0, widest: 0 });
    expect(await page.title()).toBe('Test page');
    expect(stage.pageErrors).toEqual([]);
  });
});
