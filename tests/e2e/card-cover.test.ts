import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Frame } from 'playwright';
import { toAddress } from '../../lib/domain/address/address.ts';
import { draw } from '../fixtures/sighting-row.ts';
import { hoverCard, middleOf, readCardBox, waitForCard } from '../support/own-pages.ts';
import { openSurface } from '../support/own-surface.ts';
import { passTime } from '../support/pass-frames.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

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
    await popup.evaluate(() => window.close());
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
  await card.evaluate((warning) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      if (document.body.textContent.includes(warning)) seen.push(warning);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, WARNING);
  for (let by = 0; by < 6; by += 1) {
    await page.evaluate((top) => scrollTo(0, top % 2 === 0 ? 0 : 20), by);
    await passTime(page, 500);
  }
  await expectVerdict(card);
  expect(await card.evaluate(() => Reflect.get(globalThis, 'seen') as unknown)).toEqual([]);
  await page.close();
});
