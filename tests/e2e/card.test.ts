import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Frame, Page } from 'playwright';
import { HOSTILE_MESSAGE } from '../service/seed-cases.ts';
import { finalPredictionFacts, predictionFacts } from '../support/expected-facts.ts';
import {
  findCard,
  hoverCard,
  pointAt,
  readFacts,
  waitForCard,
  waitForCardContent,
  waitForMark,
  waitForNoCard,
} from '../support/own-pages.ts';
import { evaluateInOwnWorld } from '../support/own-world.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

/** Where the card's frame stands in the page's viewport. */
async function readCardBox(page: Page) {
  const element = await (await waitForCard(page)).frameElement();
  return waitFor(() => element.boundingBox(), 'a box of the card');
}

async function expectInsideViewport(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await waitFor(async () => {
    const box = await readCardBox(page);
    return (
      box.x >= 0 &&
      box.y >= 0 &&
      box.x + box.width <= size.width &&
      box.y + box.height <= size.height
    );
  }, 'a card inside the viewport');
}

function focusedId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id);
}

function isInCard(card: Frame): Promise<boolean> {
  return card.evaluate(() => document.hasFocus());
}

/** A ticket as the scanner gets one, and where the card's page is. */
function issueTicket(page: Page, address: string): Promise<{ ticket: string; url: string }> {
  return evaluateInOwnWorld(
    page,
    async (wanted: string) => {
      const reply = await chrome.runtime.sendMessage({
        hexmark: 'issueCardTicket',
        input: { address: wanted, flags: [] },
      });
      return { ticket: reply.output.ticket, url: chrome.runtime.getURL('/card.html') };
    },
    address.toLowerCase(),
  );
}

function textAt(css: string, address: string): string {
  return `<p style="position:absolute;margin:0;font:12px monospace;${css}">${address}</p>`;
}

describe('the pointer on a mark', () => {
  it('opens the card after a moment, keeps it while on it, and closes it on leaving', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(stage.site.page('/hover', `<p>${named.high}</p>`));
    const mark = await waitForMark(page, named.high);
    const startedMs = performance.now();
    await pointAt(page, mark);
    expect(findCard(page)).toBeUndefined();
    const card = await waitForCard(page);
    expect(performance.now() - startedMs).toBeGreaterThan(150);
    await waitForCardContent(card);
    await card.getByRole('heading', { name: /^High risk: 93% fraud probability/ }).waitFor();

    const box = await readCardBox(page);
    await page.mouse.move(box.x + 40, box.y + 40, { steps: 4 });
    await card.getByText('All fields').click();
    await card.getByText('Final prediction id').waitFor();
    await page.mouse.move(1200, 700);
    await waitForNoCard(page);
  });

  it('opens nothing when it only passes', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(
      stage.site.page('/pass', `<p>${named.high}</p><p>${named.low}</p>`),
    );
    await waitForMarks(page, 2);
    const passed = await waitForMark(page, named.high);
    await pointAt(page, passed);
    await pointAt(page, await waitForMark(page, named.low));
    const card = await waitForCard(page);
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
    expect(facts).toMatchObject({ 'Probability as sent': '-1' });
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

describe('the keyboard', () => {
  async function openTwoLinks(): Promise<Page> {
    const { named } = stage.service.seed();
    const body = `<p><a id="first" href="#1">${named.high}</a></p><p><a id="second" href="#2">next</a></p>`;
    const page = await stage.open(stage.site.page('/keyboard', body));
    await waitForMarks(page, 1);
    return page;
  }

  it('opens the card on a focused link and goes link, card, next link', async () => {
    const page = await openTwoLinks();
    await page.keyboard.press('Tab');
    expect(await focusedId(page)).toBe('first');
    const card = await waitForCard(page);
    await waitForCardContent(card);
    expect(await focusedId(page)).toBe('first');
    await page.keyboard.press('Tab');
    await waitFor(() => isInCard(card), 'focus in the card');
    const names: (string | null | undefined)[] = [];
    for (let step = 0; step < 8 && (await focusedId(page)) !== 'second'; step += 1) {
      names.push(
        await card.evaluate(
          () =>
            document.activeElement?.getAttribute('aria-label') ??
            document.activeElement?.textContent,
        ),
      );
      await page.keyboard.press('Tab');
      await waitFor(async () => (await focusedId(page)) === 'second' || isInCard(card), 'focus');
    }
    expect(await focusedId(page)).toBe('second');
    expect(names).toEqual(['Copy address', '3 model predictions', 'All fields', 'Close']);
    await waitForNoCard(page);
  });

  it('closes the card with Escape on the link', async () => {
    const page = await openTwoLinks();
    await page.keyboard.press('Tab');
    await waitForCardContent(await waitForCard(page));
    await page.keyboard.press('Escape');
    await waitForNoCard(page);
    expect(await focusedId(page)).toBe('first');
  });

  it.each(['Escape', 'Close'])(
    'closes the card from within by %s and returns to the link',
    async (by) => {
      const page = await openTwoLinks();
      await page.keyboard.press('Tab');
      const card = await waitForCard(page);
      await waitForCardContent(card);
      await page.keyboard.press('Tab');
      await waitFor(() => isInCard(card), 'focus in the card');
      if (by === 'Escape') await page.keyboard.press('Escape');
      else {
        await card.getByRole('button', { name: 'Close' }).focus();
        await page.keyboard.press('Enter');
      }
      await waitForNoCard(page);
      await waitFor(async () => (await focusedId(page)) === 'first', 'focus on the link');
    },
  );
});

describe('the ticket of a card', () => {
  it('shows nothing in another tab, and works once in its own', async () => {
    const { named } = stage.service.seed();
    const page = await stage.open(stage.site.page('/ticket', `<p>${named.high}</p>`));
    await waitForMarks(page, 1);
    const { ticket, url } = await issueTicket(page, named.high);
    expect(ticket).not.toContain(named.high.toLowerCase());

    const other = await stage.browser.context.newPage();
    await other.goto(`${stage.browser.url('card.html')}#${ticket}`);
    await other.getByText('This card has no address to show.').waitFor();
    expect(await other.content()).not.toContain(named.high);

    const embed = async (id: string): Promise<Frame> => {
      await page.evaluate(
        ([name = '', address = '']) => {
          const frame = document.createElement('iframe');
          frame.name = name;
          frame.src = address;
          document.body.append(frame);
        },
        [id, `${url}#${ticket}`],
      );
      const frame = await waitFor(() => page.frame({ name: id }), 'the frame');
      await waitForCardContent(frame);
      return frame;
    };
    const first = await embed('first');
    await first.getByRole('heading', { name: /^High risk/ }).waitFor();
    const second = await embed('second');
    await second.getByText('This card has no address to show.').waitFor();
  });

  it('that was made up shows nothing', async () => {
    const page = await stage.browser.context.newPage();
    for (const made of ['', 'x', stage.service.seed().named.high.toLowerCase()]) {
      await page.goto(`${stage.browser.url('card.html')}?${made}#${made}`);
      await page.getByText('This card has no address to show.').waitFor();
    }
  });
});

describe('the place of the card', () => {
  it.each([
    ['top left', 'left:4px;top:4px', 'below'],
    ['top right', 'right:30px;top:4px', 'below'],
    ['bottom left', 'left:4px;top:760px', 'above'],
    ['bottom right', 'right:30px;top:760px', 'above'],
  ] as const)('is inside the viewport at the %s', async (name, css, side) => {
    const { named } = stage.service.seed();
    const url = stage.site.page(`/edge-${name.replace(' ', '-')}`, textAt(css, named.high));
    const page = await stage.open(url);
    await hoverCard(page, named.high);
    await expectInsideViewport(page);
    const box = await readCardBox(page);
    const text = await page.locator('p').boundingBox();
    if (side === 'below')
      expect(box.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
    else expect(box.y + box.height).toBeLessThanOrEqual(text?.y ?? 0);
    await page.close();
  });

  it('is inside the viewport of a page that reads from right to left, and of a narrow one', async () => {
    const { named } = stage.service.seed();
    const url = stage.site.page('/rtl', `<div dir="rtl"><p>${named.high}</p></div>`);
    const page = await stage.open(url);
    await hoverCard(page, named.high);
    await expectInsideViewport(page);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await page.setViewportSize({ width: 340, height: 420 });
    await page.mouse.move(1, 400);
    await waitForNoCard(page);
    await page.evaluate(() => {
      document.body.style.cssText = 'font:9px monospace;margin:4px';
    });
    await hoverCard(page, named.high);
    await expectInsideViewport(page);
  });
});

declare const chrome: {
  runtime: {
    getURL: (path: string) => string;
    sendMessage: (message: unknown) => Promise<{ output: { ticket: string } }>;
  };
};
