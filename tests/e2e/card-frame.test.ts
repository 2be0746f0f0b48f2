import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Frame, Page } from 'playwright';
import { answersPage, cardAnswers, showAnswer } from '../fixtures/card-answers.ts';
import {
  hoverCard,
  pointAt,
  readCardBox,
  waitForCard,
  waitForCardContent,
  waitForMark,
  waitForNoCard,
  closeByEscape,
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

async function openTwoLinks(): Promise<Page> {
  const { named } = stage.service.seed();
  const body = `<p><a id="first" href="#1">${named.high}</a></p><p><a id="second" href="#2">next</a></p>`;
  const page = await stage.open(stage.site.page('/keyboard', body));
  await waitForMarks(page, 1);
  return page;
}

function focusedId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id);
}

function isInCard(card: Frame): Promise<boolean> {
  return card.evaluate(() => document.hasFocus());
}

function readFocusedName(): string | null | undefined {
  const focused = document.activeElement;
  return focused?.getAttribute('aria-label') ?? focused?.textContent;
}

/** A ticket as the scanner gets one, and the URL of the card's page. */
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

describe('the keyboard', () => {
  it('opens the card on a focused link and goes link, card, next link', async () => {
    const page = await openTwoLinks();
    await page.keyboard.press('Tab');
    expect(await focusedId(page)).toBe('first');
    const card = await waitForCard(page);
    await waitForCardContent(card);
    expect(await focusedId(page)).toBe('first');
    await page.keyboard.press('Tab');
    await waitFor(() => isInCard(card), 'focus in the card');
    // The card says for a moment that it has the focus still, so each stop is waited for by its name.
    for (const name of ['Copy address', '3 model predictions', 'All fields', 'Close']) {
      await waitFor(async () => (await card.evaluate(readFocusedName)) === name, name);
      await page.keyboard.press('Tab');
    }
    await waitFor(async () => (await focusedId(page)) === 'second', 'focus on the next link');
    await waitForNoCard(page);
  });

  it('closes the card with Escape on the link', async () => {
    const page = await openTwoLinks();
    await page.keyboard.press('Tab');
    await waitForCardContent(await waitForCard(page));
    await closeByEscape(page);
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
      const key = by === 'Escape' ? 'Escape' : 'Enter';
      if (by === 'Close') await card.getByRole('button', { name: 'Close' }).focus();
      // A frame that is being removed may not even report that the key went down.
      void page.keyboard.press(key).catch(() => undefined);
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

describe('a page that isolates itself', () => {
  it.each(['require-corp', 'credentialless'])('has a card: %s', async (policy) => {
    const { high } = stage.service.seed().named;
    const url = stage.site.file(`/${policy}`, 'text/html', `<p>${high}</p>`, {
      'cross-origin-embedder-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
    });
    const page = await stage.open(url);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    const card = await hoverCard(page, high);
    await card.getByRole('heading', { name: /^High risk/ }).waitFor();
    await page.close();
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

describe('the box of the card', () => {
  it('is the same for every level, fault and warning, and above its address too', async () => {
    const answers = cardAnswers(stage.service.seed().named);
    const body = answersPage(answers, 'left:40px;top:700px');
    const page = await stage.open(stage.site.page('/box', body));
    const boxes: Record<string, object> = {};
    for (const { name, address } of answers) {
      await page.evaluate(showAnswer, name);
      await pointAt(page, await waitForMark(page, address));
      const card = await waitForCard(page);
      boxes[`${name}, loading`] = await readCardBox(page);
      await waitForCardContent(card);
      boxes[name] = await readCardBox(page);
      await page.mouse.move(1200, 20);
      await waitForNoCard(page);
    }
    const [first] = Object.values(boxes);
    expect(boxes).toEqual(Object.fromEntries(Object.keys(boxes).map((name) => [name, first])));
    await page.close();
  });
});

declare const chrome: {
  runtime: {
    getURL: (path: string) => string;
    sendMessage: (message: unknown) => Promise<{ output: { ticket: string } }>;
  };
};
