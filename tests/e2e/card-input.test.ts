import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { holdClock } from '../support/held-clock.ts';
import type { ReadMark } from '../support/marks.ts';
import {
  closeByEscape,
  enterCard,
  findCard,
  hoverCard,
  middleOf,
  pointAt,
  readCardBox,
  readCardHeading,
  waitForCard,
  waitForCardContent,
  waitForMark,
  waitForNoCard,
} from '../support/own-pages.ts';
import { passFrames, passTime } from '../support/pass-frames.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { slowTimersDown } from '../support/time-lapse.ts';
import { createFinger } from '../support/touch.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(() => expect(stage.pageErrors).toEqual([]));

/** Two marks, one right above the other, so that the lower lies between the upper and its card. */
async function openStack(path: string): Promise<{ page: Page; upper: ReadMark }> {
  const { high, low } = stage.service.seed().named;
  const body = `<p style="position:absolute;left:200px;top:100px;margin:0;font:12px/14px monospace">${high}<br>${low}</p>`;
  const page = await stage.open(stage.site.page(path, body));
  await waitForMarks(page, 2);
  return { page, upper: await waitForMark(page, high) };
}

it('copies the address by its button, and the browser complains of nothing', async () => {
  const { high } = stage.service.seed().named;
  const page = await stage.open(stage.site.page('/button', `<p>${high}</p><textarea></textarea>`));
  const card = await hoverCard(page, high);
  await slowTimersDown(card);
  await card.getByRole('button', { name: 'Copy address' }).press('Enter');
  await card.getByText('Copied').waitFor();
  await closeByEscape(page);
  const field = page.locator('textarea');
  await field.press('ControlOrMeta+V');
  expect(await field.inputValue()).toBe(high);
  await page.close();
});

it('keeps Escape to itself, so that it closes nothing of the page as well', async () => {
  const { high } = stage.service.seed().named;
  const page = await stage.open(stage.site.page('/escape', `<p><a href="#1">${high}</a></p>`));
  await waitForMarks(page, 1);
  await page.keyboard.press('Tab');
  const card = await waitForCard(page);
  await waitForCardContent(card);
  await page.keyboard.press('Tab');
  await waitFor(() => card.evaluate(() => document.hasFocus()), 'focus in the card');
  await page.evaluate(() => {
    for (const type of ['keydown', 'keyup'])
      addEventListener(type, () => (document.documentElement.dataset.heard = type));
  });
  await page.keyboard.down('Escape');
  await passFrames(page, 20);
  await page.keyboard.up('Escape');
  await waitForNoCard(page);
  expect(await page.evaluate(() => document.documentElement.dataset.heard)).toBeUndefined();
  await page.close();
});

it('opens the card of a link that Tab comes to out of the card before', async () => {
  const { high, low } = stage.service.seed().named;
  const body = `<p><a href="#1">${high}</a></p><p><a id="second" href="#2">${low}</a></p>`;
  const page = await stage.open(stage.site.page('/next-card', body));
  await waitForMarks(page, 2);
  await page.keyboard.press('Tab');
  const card = await waitForCard(page);
  await waitForCardContent(card);
  await page.keyboard.press('Tab');
  await waitFor(() => card.evaluate(() => document.hasFocus()), 'focus in the card');
  await card.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.down('Tab');
  const isOnNext = () => page.evaluate(() => document.activeElement?.id === 'second');
  await waitFor(isOnNext, 'focus on the next link');
  // The browser sends keys to the card's own process until it has heard where the focus is now.
  await page.evaluate(() => {
    addEventListener('keydown', ({ key }) => (document.documentElement.dataset.key = key));
  });
  await waitFor(async () => {
    await page.keyboard.press('Shift');
    return page.evaluate(() => document.documentElement.dataset.key === 'Shift');
  }, 'the page to hear keys');
  await page.keyboard.up('Tab');
  await waitFor(async () => (await readCardHeading(page)).startsWith('Low risk'), 'the next card');
  expect(await isOnNext()).toBe(true);
  await page.close();
});

describe('the way from a mark to its card', () => {
  it('passes another mark, slowly, and the card stays', async () => {
    const { page, upper } = await openStack('/way');
    const { low } = stage.service.seed().named;
    await pointAt(page, upper);
    expect(await readCardHeading(page)).toMatch(/^High risk/);
    const card = await readCardBox(page);
    const other = middleOf(await waitForMark(page, low));
    const from = middleOf(upper);
    expect(other.y).toBeLessThan(card.y);
    const clock = await holdClock(page);
    // The pointer is on the other mark for longer than a card takes to open or to close.
    for (let y = from.y; y < card.y; y += 1.5) {
      await clock.movePointer(from.x, y);
      await clock.advance(40);
    }
    await enterCard(page);
    await clock.advance(2000);
    await passFrames(page, 2);
    expect(await readCardHeading(page)).toMatch(/^High risk/);
    await page.close();
  });

  it('ends on the other mark when the pointer stays there', async () => {
    const { page, upper } = await openStack('/stay');
    const { low } = stage.service.seed().named;
    await pointAt(page, upper);
    expect(await readCardHeading(page)).toMatch(/^High risk/);
    const to = middleOf(await waitForMark(page, low));
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await waitFor(
      async () => (await readCardHeading(page)).startsWith('Low risk'),
      'the card of the other mark',
    );
    await page.close();
  });

  it('in any other direction closes the card', async () => {
    const { page, upper } = await openStack('/away');
    await pointAt(page, upper);
    await readCardHeading(page);
    const from = middleOf(upper);
    await page.mouse.move(from.x, from.y - 60, { steps: 6 });
    await waitForNoCard(page);
    await page.close();
  });
});

/** Longer than any press, counted from when a clock was held; the browser's own runs on. */
const FAR_MS = 120_000;

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
    expect(await readCardHeading(page)).toMatch(/^High risk/);
    await passTime(page, 500);
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
    // In the link and in the mark's target area.
    const at = { x: mark.box.x - 1, y: middleOf(mark).y + 2 };
    const clock = await holdClock(page);
    // Both at once, and in no time for us. With a slow answer of the browser between them it would be a long press.
    await Promise.all([finger.down(at), finger.up()]);
    await waitFor(() => new URL(page.url()).hash === '#followed', 'the link to be followed');
    await clock.advance(FAR_MS);
    await passTime(page, 700);
    expect(findCard(page)).toBeUndefined();
    expect(await countPrevented(page)).toBe(0);
    await page.close();
  });

  it('that scrolls from a mark scrolls, and opens nothing', async () => {
    const { page, mark } = await openTall('/scroll');
    const finger = await createFinger(page);
    const { x, y } = middleOf(mark);
    const steps = Array.from({ length: 10 }, (_, at) => ({ x, y: y - (at + 1) * 15 }));
    const clock = await holdClock(page);
    // All at once, and in no time for us. With a slow answer of the browser between them it would be a long press.
    await Promise.all([finger.down({ x, y }), ...steps.map(finger.move)]);
    await waitFor(() => page.evaluate(() => scrollY > 50), 'the page to scroll');
    await clock.advance(FAR_MS);
    await passTime(page, 700);
    await finger.up();
    expect(findCard(page)).toBeUndefined();
    expect(await countPrevented(page)).toBe(0);
    await page.close();
  });

  it('that stays elsewhere on a link is left to the browser', async () => {
    const { page, mark } = await openTall('/elsewhere');
    const finger = await createFinger(page);
    await finger.down({ x: mark.box.x - 100, y: middleOf(mark).y + 8 });
    await passTime(page, 900);
    await finger.up();
    expect(findCard(page)).toBeUndefined();
    expect(await countPrevented(page)).toBe(0);
    await page.close();
  });

  it('that the page makes up opens nothing', async () => {
    const { page, mark } = await openTall('/made');
    await page.evaluate(({ x, y }) => {
      const at = { clientX: x, clientY: y, bubbles: true, isPrimary: true, pointerType: 'touch' };
      document.body.dispatchEvent(new PointerEvent('pointerdown', at));
      document.body.dispatchEvent(new PointerEvent('contextmenu', { ...at, cancelable: true }));
    }, middleOf(mark));
    await passTime(page, 900);
    expect(findCard(page)).toBeUndefined();
    expect(await countPrevented(page)).toBe(0);
    await page.close();
  });
});
