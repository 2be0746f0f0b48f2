import type { Frame, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { readMarks, readStates } from './marks.ts';
import type { PopupTab } from '../../lib/ui/popup/popup-tabs.ts';
import type { ReadMark } from './marks.ts';
import { passFrames } from './pass-frames.ts';
import type { Stage } from './stage.ts';
import { waitFor } from './wait-for.ts';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** The size of the popup's window. */
export const POPUP_SIZE = { width: 400, height: 600 } as const;

/** The popup in a tab of its size, which Playwright can drive. For the toolbar's own window: `toolbar-popup.ts`. */
export async function openPopup(stage: Stage, tab: PopupTab = 'page'): Promise<Page> {
  const page = await stage.browser.context.newPage();
  await page.setViewportSize(POPUP_SIZE);
  await page.goto(stage.browser.url(`popup.html?tab=${tab}`));
  return page;
}

/** The side panel's page in a tab of a usual panel's size. */
export async function openSidePanel(stage: Stage): Promise<Page> {
  const page = await stage.browser.context.newPage();
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto(stage.browser.url('sidepanel.html'));
  return page;
}

export async function openOptions(stage: Stage): Promise<Page> {
  const page = await stage.browser.context.newPage();
  await page.goto(stage.browser.url('options.html'));
  return page;
}

/** The frame of the card on a page, once there is one. */
export function waitForCard(page: Page): Promise<Frame> {
  return waitFor(() => findCard(page), 'a card');
}

export function findCard(page: Page): Frame | undefined {
  return page.frames().find((frame) => frame.url().includes('/card.html#'));
}

/** Where the card's frame stands, in CSS px of the page's viewport. */
export async function readCardBox(page: Page): Promise<Box> {
  const element = await (await waitForCard(page)).frameElement();
  return waitFor(() => element.boundingBox(), 'a box of the card');
}

/**
 * Moves the pointer from its mark into the card, in one step, so that no time goes by between the two. A page learns that a
 * person's pointer has come into a frame of another process. Of Playwright's pointer it learns nothing there, and the
 * card would close under it. So the pointer first touches the card's upper edge, where the page itself sees it.
 */
export async function enterCard(page: Page): Promise<void> {
  const { x, y } = await readCardBox(page);
  const edge = { x: x + 40, y: y - 0.5 };
  await waitFor(() => page.evaluate(isOnCard, edge), 'the edge of the card');
  await page.mouse.move(edge.x, edge.y);
  // The browser tells a page of a moved pointer right before its next frame.
  await passFrames(page, 2);
  await page.mouse.move(edge.x, edge.y + 40);
}

function isOnCard({ x, y }: { x: number; y: number }): boolean {
  return document.elementFromPoint(x, y)?.localName === 'hexmark-card';
}

/** Waits until the page has no card, and the next look for one cannot find the frame of the last. */
export async function waitForNoCard(page: Page): Promise<void> {
  await waitFor(
    async () => (await page.locator('hexmark-card').count()) === 0 && findCard(page) === undefined,
    'no card',
  );
}

/**
 * Presses Escape, in a card or on its page. The card closes when the key goes down. The browser may then never answer that
 * the key is up again, because the frame is gone.
 */
export async function closeByEscape(page: Page): Promise<void> {
  void page.keyboard.press('Escape').catch(() => undefined);
  await waitForNoCard(page);
}

/**
 * Rests the pointer on an address's mark until its card is there and has its content. Where frames are late, a mark is
 * first read where it stood before the page's last change. So the pointer goes after it.
 */
export async function hoverCard(page: Page, address: string): Promise<Frame> {
  let on = await waitForMark(page, address);
  await pointAt(page, on);
  const card = await waitFor(async () => {
    const found = findCard(page);
    if (found !== undefined) return found;
    const now = await findMark(page, address);
    if (now !== undefined && !isSamePlace(now, on)) {
      on = now;
      await pointAt(page, on);
    }
    return undefined;
  }, 'a card');
  await waitForCardContent(card);
  return card;
}

function isSamePlace(one: ReadMark, other: ReadMark): boolean {
  const [a, b] = [middleOf(one), middleOf(other)];
  return Math.hypot(a.x - b.x, a.y - b.y) < 1;
}

/** The mark of an address once it has been answered for and is to be seen. */
export function waitForMark(page: Page, address: string): Promise<ReadMark> {
  return waitFor(() => findMark(page, address), `the mark of ${address}`);
}

async function findMark(page: Page, address: string): Promise<ReadMark | undefined> {
  return (await readMarks(page)).find(
    (mark) =>
      mark.address === address.toLowerCase() && mark.level !== 'waiting' && mark.box.width > 0,
  );
}

export function middleOf({ box }: ReadMark): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function pointAt(page: Page, mark: ReadMark): Promise<void> {
  const { x, y } = middleOf(mark);
  await page.mouse.move(x, y);
}

/**
 * Moves the pointer a little and back. A busy page may hear of the pointer before it hears that the extension has gone, so
 * whoever waits for what that does has to move it again.
 */
export async function touch(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x + 1, y);
  await page.mouse.move(x, y);
}

export async function waitForCardContent(card: Frame): Promise<void> {
  await card.locator('main[aria-busy="false"]').waitFor();
}

/**
 * The heading of the card now open, once it has its content. It may still be the card of the mark before. While the
 * browser has drawn no frame for a second, a card may take itself for covered. That has tests of its own.
 */
export function readCardHeading(page: Page): Promise<string> {
  return waitFor(async () => {
    const card = findCard(page);
    if (card === undefined || !(await card.locator('main[aria-busy="false"]').isVisible()))
      return null;
    if ((await card.locator('.card-covered').count()) > 0) return null;
    return card.getByRole('heading').first().innerText();
  }, 'the heading of the card');
}

/** The levels of the marks on a page by address. */
export async function readLevels(page: Page): Promise<Record<string, string>> {
  const marks = await readStates(page);
  return Object.fromEntries(marks.map(({ address, level }) => [address, level]));
}

/** Waits until the page has a mark of this level for each of these addresses, and no other mark. */
export async function waitForLevel(
  page: Page,
  addresses: readonly string[],
  level: string,
): Promise<void> {
  const wanted = addresses.map((it) => [it.toLowerCase(), level]);
  await expect.poll(() => readLevels(page)).toEqual(Object.fromEntries(wanted));
}

/**
 * Names and values of all facts below an element, in order. A name that a tooltip explains is the tooltip (the
 * service's own key), and a time is its ISO form.
 */
export function readFacts(within: Locator): Promise<[name: string, value: string][]> {
  return within.evaluate((element) =>
    [...element.querySelectorAll('dl > div')].map((fact): [string, string] => {
      const name = fact.querySelector('dt');
      const value = fact.querySelector('dd');
      const time = value?.querySelector('time')?.dateTime;
      return [name?.title || (name?.textContent ?? ''), time ?? value?.textContent ?? ''];
    }),
  );
}
