import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Frame } from 'playwright';
import { toAddress } from '../../lib/domain/address/address.ts';
import { draw } from '../fixtures/sighting-row.ts';
import { hoverCard, middleOf, readCardBox, waitForCard } from '../support/own-pages.ts';
import { openSurface } from '../support/own-surface.ts';
import { passTime } from '../support/pass-frames.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

const WARNING = 'Something on this page covers this card.';

async function expectVerdict(card: Frame): Promise<void> {
  await card.getByRole('heading', { name: /^High risk/ }).waitFor();
}

async function expectWarning(card: Frame): Promise<void> {
  await card.getByRole('heading', { name: WARNING }).waitFor();
  expect(await card.locator('main').innerText()).not.toContain('High risk');
}

/** Lays a box of the page above the card, in the browser's top layer, or takes it away. */
function cover(box: { x: number; y: number; width: number; height: number } | null): void {
  document.getElementById('cover')?.remove();
  if (box === null) return;
  const laid = document.createElement('div');
  laid.id = 'cover';
  laid.popover = 'manual';
  laid.style.cssText = `inset:auto;margin:0;border:0;padding:0;background:#fff;left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;
  document.body.append(laid);
  laid.showPopover();
}

function restyle(element: Element, css: string): void {
  element.setAttribute('style', css);
}

describe('a card that the page covers', () => {
  it('says so instead of its verdict, as long as it is covered, and leads to the popup', async () => {
    const { high } = stage.service.seed().named;
    const page = await stage.open(stage.site.page('/covered', `<p>${high}</p>`));
    const card = await hoverCard(page, high);
    await expectVerdict(card);
    const { x, y } = await readCardBox(page);
    // Over the headline alone.
    await page.evaluate(cover, { x: x + 16, y: y + 12, width: 240, height: 50 });
    await expectWarning(card);
    await page.evaluate(cover, null);
    await expectVerdict(card);
    // Over its lower half.
    await page.evaluate(cover, { x, y: y + 160, width: 360, height: 160 });
    await expectWarning(card);
    await card.getByRole('button', { name: 'Open Hexmark' }).dispatchEvent('click');
    await using popup = await openSurface(stage.browser, 'popup.html');
    // Its answer may go with it.
    void popup.evaluate(() => window.close()).catch(() => undefined);
    await waitFor(async () => !(await popup.isOpen()), 'the popup to close');
    await page.close();
  });

  it('through the frame that it stands in says so, and shows its verdict again', async () => {
    const { high } = stage.service.seed().named;
    const inner = stage.site.page('/changed-inner', `<p>${high}</p>`);
    const plain = 'width:900px;height:600px;border:0;';
    const page = await stage.open(
      stage.site.page('/changed', `<iframe src="${inner}" style="${plain}"></iframe>`),
    );
    const [mark] = await waitForMarks(page, 1);
    const frame = await page.locator('iframe').boundingBox();
    if (mark === undefined || frame === null) throw new Error('There is no mark in the frame.');
    const { x, y } = middleOf(mark);
    await page.mouse.move(frame.x + x, frame.y + y);
    const card = await waitForCard(page);
    for (const css of ['opacity:.5', 'transform:rotate(3deg)', 'filter:invert(1)']) {
      await expectVerdict(card);
      await page.locator('iframe').evaluate(restyle, plain + css);
      await expectWarning(card);
      await page.locator('iframe').evaluate(restyle, plain);
    }
    await expectVerdict(card);
    await page.close();
  });
});

interface Watched {
  /** How often the card said that it is covered. */
  warnings: number;
  /** The longest time in which a document has done nothing. */
  stoodStillMs: number;
}

/**
 * The browser tells by its frames what lies over a card. Where page or card have stood still for this long, the card
 * may take itself for covered, and what was seen says nothing.
 */
const MOST_STILL_MS = 250;

/**
 * Watches a document for the warning, and for pauses: in the page, which moves, of its frames, and in the card, which must
 * not be drawn more often for it, of its timers. It is sent there as text.
 */
function watch([warning, goesBy]: readonly [string, 'frames' | 'timers']): void {
  const seen: Watched = { warnings: 0, stoodStillMs: 0 };
  const observer = new MutationObserver(() => {
    if (document.body.textContent.includes(warning)) seen.warnings += 1;
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  let lastMs = performance.now();
  const look = (): void => {
    seen.stoodStillMs = Math.max(seen.stoodStillMs, performance.now() - lastMs);
    lastMs = performance.now();
  };
  let isOver = false;
  const step = (): void => {
    look();
    if (isOver) return;
    if (goesBy === 'frames') requestAnimationFrame(step);
    else setTimeout(step, 50);
  };
  step();
  Reflect.set(globalThis, 'endWatch', () => {
    look();
    isOver = true;
    observer.disconnect();
    return seen;
  });
}

function endWatch(): Watched {
  return Reflect.get(globalThis, 'endWatch')();
}

it('a card on an honest page is never said to be covered, while things move under it', async () => {
  const { high } = stage.service.seed().named;
  const rows = Array.from({ length: 12 }, () => `<p>${toAddress(draw())}</p>`).join('');
  const head = `<style>
    @keyframes in { from { opacity: 0; transform: translateY(40px) scale(.8) } }
    p { animation: in 700ms infinite alternate; position: relative; z-index: 9999 }
    #first { animation: none }
    header { position: fixed; inset: 0 0 auto; height: 20px; background: #eee; z-index: 2147483647 }
  </style>`;
  const body = `<header></header><p id="first" style="margin:60px 40px 4px">${high}</p><div style="margin-inline-start:300px;height:3000px">${rows}</div>`;
  const page = await stage.open(stage.site.page('/honest', body, head));
  await waitForMarks(page, 13);
  const card = await hoverCard(page, high);
  // By then a card has told what it was told of its first frame.
  await passTime(page, 1500);
  let seen: Watched;
  do {
    await expectVerdict(card);
    await page.evaluate(watch, [WARNING, 'frames'] as const);
    await card.evaluate(watch, [WARNING, 'timers'] as const);
    for (let by = 0; by < 6; by += 1) {
      await page.evaluate((top) => scrollTo(0, top % 2 === 0 ? 0 : 20), by);
      await passTime(page, 500);
    }
    const [around, within] = await Promise.all([page.evaluate(endWatch), card.evaluate(endWatch)]);
    seen = { ...within, stoodStillMs: Math.max(within.stoodStillMs, around.stoodStillMs) };
  } while (seen.warnings > 0 && seen.stoodStillMs > MOST_STILL_MS);
  expect(seen.warnings).toBe(0);
  await expectVerdict(card);
  await page.close();
});
