import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { changeSettings } from '../sheet/settings.ts';
import { holdClock } from '../support/held-clock.ts';
import type { ReadMark } from '../support/marks.ts';
import {
  findCard,
  hoverCard,
  pointAt,
  readCardBox,
  waitForCard,
  waitForMark,
  waitForNoCard,
  closeByEscape,
} from '../support/own-pages.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { createFinger } from '../support/touch.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(() => expect(stage.pageErrors).toEqual([]));

const middleOf = ({ box }: ReadMark) => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
});

/** Lets time pass as the page sees it. */
function pass(page: Page, ms: number): Promise<void> {
  return page.evaluate(async (wanted) => {
    const untilMs = performance.now() + wanted;
    while (performance.now() < untilMs) await new Promise(requestAnimationFrame);
  }, ms);
}

/** What the card of an address tells; a card that stands there yet may be of another. */
function headingOf(page: Page): Promise<string> {
  return waitFor(async () => {
    const card = findCard(page);
    if (card === undefined || !(await card.locator('main[aria-busy="false"]').isVisible()))
      return null;
    return card.getByRole('heading').first().innerText();
  }, 'the heading of the card');
}

/** The keyboard in the card, whichever stands there. */
function waitForKeyboardInCard(page: Page): Promise<true> {
  return waitFor(
    () => findCard(page)?.evaluate(() => document.hasFocus()),
    'the keyboard in the card',
  );
}

/** The keyboard command, as the browser tells the background: its keys are out of a test's reach. */
async function pressCommand(page: Page): Promise<void> {
  await page.bringToFront();
  await stage.browser.worker().evaluate(() => chrome.commands.onCommand.dispatch('next-card'));
}

function focusedId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id);
}

/** Two marks one right above the other: the lower one lies between the upper one and its card. */
async function openStack(path: string): Promise<{ page: Page; upper: ReadMark }> {
  const { high, low } = stage.service.seed().named;
  const body = `<p style="position:absolute;left:200px;top:100px;margin:0;font:12px/14px monospace">${high}<br>${low}</p>`;
  const page = await stage.open(stage.site.page(path, body));
  await waitForMarks(page, 2);
  return { page, upper: await waitForMark(page, high) };
}

describe('the way from a mark to its card', () => {
  it('passes another mark, slowly, and the card stays', async () => {
    const { page, upper } = await openStack('/way');
    const { low } = stage.service.seed().named;
    await pointAt(page, upper);
    expect(await headingOf(page)).toMatch(/^High risk/);
    const card = await readCardBox(page);
    const other = middleOf(await waitForMark(page, low));
    const from = middleOf(upper);
    expect(other.y).toBeLessThan(card.y);
    const clock = await holdClock(page);
    // Longer on the other mark than a card needs to open or to close.
    for (let y = from.y; y < card.y; y += 1.5) {
      await clock.movePointer(from.x, y);
      await clock.advance(40);
    }
    await clock.movePointer(from.x, card.y + 20);
    await waitFor(() => page.locator('hexmark-card:hover').count(), 'the pointer in the card');
    await clock.advance(500);
    expect(await headingOf(page)).toMatch(/^High risk/);
    await page.close();
  });

  it('ends on the other mark when the pointer stays there', async () => {
    const { page, upper } = await openStack('/stay');
    const { low } = stage.service.seed().named;
    await pointAt(page, upper);
    expect(await headingOf(page)).toMatch(/^High risk/);
    const to = middleOf(await waitForMark(page, low));
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await waitFor(
      async () => (await headingOf(page)).startsWith('Low risk'),
      'the card of the other mark',
    );
    await page.close();
  });

  it('in any other direction closes the card', async () => {
    const { page, upper } = await openStack('/away');
    await pointAt(page, upper);
    await headingOf(page);
    const from = middleOf(upper);
    await page.mouse.move(from.x, from.y - 60, { steps: 6 });
    await waitForNoCard(page);
    await page.close();
  });
});

const countPrevented = (page: Page): Promise<number> =>
  page.evaluate(
    () => (globalThis as unknown as { prevented: boolean[] }).prevented.filter((it) => it).length,
  );

async function openTall(path: string): Promise<{ page: Page; mark: ReadMark }> {
  const { high } = stage.service.seed().named;
  const body = `<p style="margin:300px 20px 2000px"><a id="link" href="#followed">${high}</a></p>`;
  const page = await stage.open(stage.site.page(path, body));
  const [mark] = await waitForMarks(page, 1);
  if (mark === undefined) throw new Error('There is no mark.');
  await page.evaluate(() => {
    const prevented: boolean[] = [];
    Object.assign(globalThis, { prevented });
    for (const name of ['contextmenu', 'touchstart', 'touchend', 'pointerdown', 'click']) {
      addEventListener(name, (event) => prevented.push(event.defaultPrevented));
    }
  });
  return { page, mark };
}

describe('a finger', () => {
  it('that stays on a mark opens its card, which outlives the finger', async () => {
    const { page, mark } = await openTall('/hold');
    const finger = await createFinger(page);
    await finger.down(middleOf(mark));
    await page.locator('hexmark-card').waitFor({ state: 'attached' });
    await finger.up();
    expect(await headingOf(page)).toMatch(/^High risk/);
    await pass(page, 500);
    expect(new URL(page.url()).hash).toBe('');
    expect(await page.locator('hexmark-card').count()).toBe(1);
    await finger.down({ x: 900, y: 700 });
    await finger.up();
    await waitForNoCard(page);
    await page.close();
  });

  it('that taps follows the link and opens nothing', async () => {
    const { page, mark } = await openTall('/tap');
    const finger = await createFinger(page);
    // Within the link, and within the mark's target area.
    const at = { x: mark.box.x - 1, y: middleOf(mark).y + 2 };
    await finger.down(at);
    await finger.up();
    await waitFor(() => new URL(page.url()).hash === '#followed', 'the link to be followed');
    await pass(page, 700);
    expect(findCard(page)).toBeUndefined();
    expect(await countPrevented(page)).toBe(0);
    await page.close();
  });

  it('that scrolls from a mark scrolls, and opens nothing', async () => {
    const { page, mark } = await openTall('/scroll');
    const finger = await createFinger(page);
    const { x, y } = middleOf(mark);
    await finger.down({ x, y });
    for (let step = 1; step <= 10; step += 1) await finger.move({ x, y: y - step * 15 });
    await waitFor(() => page.evaluate(() => scrollY > 50), 'the page to scroll');
    await pass(page, 700);
    await finger.up();
    expect(findCard(page)).toBeUndefined();
    expect(await countPrevented(page)).toBe(0);
    await page.close();
  });

  it('that stays elsewhere on a link is left to the browser', async () => {
    const { page, mark } = await openTall('/elsewhere');
    const finger = await createFinger(page);
    await finger.down({ x: mark.box.x - 100, y: middleOf(mark).y + 8 });
    await pass(page, 900);
    await finger.up();
    expect(findCard(page)).toBeUndefined();
    expect(await countPrevented(page)).toBe(0);
    await page.close();
  });

  it('of the page itself opens nothing', async () => {
    const { page, mark } = await openTall('/made');
    await page.evaluate(({ x, y }) => {
      const at = { clientX: x, clientY: y, bubbles: true, isPrimary: true, pointerType: 'touch' };
      document.body.dispatchEvent(new PointerEvent('pointerdown', at));
      document.body.dispatchEvent(new PointerEvent('contextmenu', { ...at, cancelable: true }));
    }, middleOf(mark));
    await pass(page, 900);
    expect(findCard(page)).toBeUndefined();
    expect(await countPrevented(page)).toBe(0);
    await page.close();
  });
});

const frame = (...addresses: string[]): string =>
  `<iframe width="600" height="300" srcdoc="${addresses.map((it) => `<p>${it}</p>`).join('')}"></iframe>`;

describe('the keyboard command', () => {
  it('walks the marks near the viewport, worst first, and begins again after the last', async () => {
    const { high, low, blacklisted, inHistory } = stage.service.seed().named;
    const body = `<button id="start">Start</button><p style="margin-top:250px">${low}</p><p style="margin-top:500px">${high}</p>
      <p>${blacklisted}</p><p style="margin-top:4000px">${inHistory}</p>`;
    const page = await stage.open(stage.site.page('/walk', body));
    await waitForMarks(page, 3);
    await page.locator('#start').focus();
    for (const expected of [/^Blacklisted/, /^High risk/, /^Low risk/, /^Blacklisted/]) {
      await pressCommand(page);
      await waitFor(async () => expected.test(await headingOf(page)), String(expected));
      await waitForKeyboardInCard(page);
      const address = (await (await waitForCard(page)).locator('code').first().textContent()) ?? '';
      await waitFor(async () => {
        const { y } = middleOf(await waitForMark(page, address));
        return y > 0 && y < 800;
      }, 'the mark in sight');
    }
    await closeByEscape(page);
    await waitFor(async () => (await focusedId(page)) === 'start', 'focus where it was');
    await page.close();
  });

  it('walks the marks of all frames as those of one page', async () => {
    const { high, low, medium, blacklisted } = stage.service.seed().named;
    const body = `<p>${high}</p><p>${low}</p>${frame(medium, blacklisted)}${frame(high)}`;
    const page = await stage.open(stage.site.page('/walk-frames', body));
    await waitForMarks(page, 5);
    const walk = [blacklisted, high, high, medium, low, blacklisted];
    const seen: string[] = [];
    for (const address of walk) {
      const before = findCard(page);
      await pressCommand(page);
      const card = await waitFor(async () => {
        const now = findCard(page);
        const isNew = now !== undefined && now !== before;
        return isNew && (await now.locator('code').first().textContent()) === address && now;
      }, `the card of ${address}`);
      await waitForKeyboardInCard(page);
      const inFrames = await Promise.all(
        page.frames().map((it) => it.locator('hexmark-card').count()),
      );
      expect(inFrames.reduce((sum, count) => sum + count)).toBe(1);
      seen.push(card.parentFrame()?.url() === 'about:srcdoc' ? 'frame' : 'page');
    }
    expect(seen).toEqual(['frame', 'page', 'frame', 'frame', 'page', 'frame']);
    await page.close();
  });

  it('comes to what has no mark because the person wants few, and the pointer opens nothing there', async () => {
    const { high, low } = stage.service.seed().named;
    await changeSettings(stage, { markedLevels: 'notable' });
    const body = `<p style="width:max-content">${high}</p><p style="width:max-content"><a href="#" id="low">${low}</a></p>`;
    const page = await stage.open(stage.site.page('/walk-few', body));
    await waitForMarks(page, 1);
    const quiet = await page.locator('#low').boundingBox();
    await page.mouse.move((quiet?.x ?? 0) + (quiet?.width ?? 0) + 2, quiet?.y ?? 0);
    await page.keyboard.press('Tab');
    await pass(page, 500);
    expect(await focusedId(page)).toBe('low');
    expect(findCard(page)).toBeUndefined();
    for (const expected of [/^High risk/, /^Low risk/, /^High risk/]) {
      await pressCommand(page);
      await waitFor(async () => expected.test(await headingOf(page)), String(expected));
    }
    await closeByEscape(page);
    await waitFor(async () => (await focusedId(page)) === 'low', 'focus where it was');
    expect(await waitForMarks(page, 1)).toMatchObject([{ level: 'high' }]);
    await changeSettings(stage, { markedLevels: 'all' });
    await page.close();
  });

  it('gives the keyboard back though a card was open by hover before', async () => {
    const { high } = stage.service.seed().named;
    const body = `<button id="start">Start</button><p>${high}</p>`;
    const page = await stage.open(stage.site.page('/hover-then-key', body));
    await page.locator('#start').focus();
    await hoverCard(page, high);
    await pressCommand(page);
    await waitForKeyboardInCard(page);
    await closeByEscape(page);
    await waitFor(async () => (await focusedId(page)) === 'start', 'focus where it was');
    await page.close();
  });
});

declare const chrome: { commands: { onCommand: { dispatch: (name: string) => void } } };
