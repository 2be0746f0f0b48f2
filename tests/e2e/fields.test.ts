import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FIELD_ROWS,
  FOCUS_FIELD,
  SHOW_ANOTHER,
  TYPING,
  writeFieldPage,
} from '../fixtures/field-rows.ts';
import type { FieldRow } from '../fixtures/field-rows.ts';
import { endPaste, holdPaste } from '../support/held-clock.ts';
import { hoverCard } from '../support/own-pages.ts';
import { evaluateInOwnWorld } from '../support/own-world.ts';
import { setStage, waitForMarks, waitForNoMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { readMarks } from '../support/marks.ts';
import type { ReadMark } from '../support/marks.ts';
import { waitFor } from '../support/wait-for.ts';
import type { openMarks as openRoot } from '../support/page-tools.ts';

let stage: Stage;
let high: string;
let low: string;
beforeAll(async () => {
  stage = await setStage();
  ({ inHistoryHigh: high, inHistory: low } = stage.service.seed().named);
  await stage.browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});
afterAll(() => stage[Symbol.asyncDispose]());

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((it) => navigator.clipboard.writeText(it), text);
  await page.keyboard.press('Control+V');
}

async function act(page: Page, { act, text, script }: FieldRow): Promise<void> {
  if (act !== 'nothing') await page.evaluate(FOCUS_FIELD);
  if (act === 'paste') await paste(page, text);
  if (act.startsWith('press')) for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  if (act === 'enter') await page.keyboard.press('Enter');
  if (TYPING.has(act)) await page.keyboard.type(text);
  if (act === 'leave') await page.keyboard.press('Tab');
  if (script !== undefined) await page.evaluate(script);
}

const asked = (address: string): number =>
  stage.service.requests({ endpoint: 'prediction', address: address.toLowerCase() }).length;

describe('an address in a field', () => {
  it.each(FIELD_ROWS)('$name', async (row) => {
    const page = await stage.show(`/field/${encodeURIComponent(row.name)}`, writeFieldPage(row));
    await waitForMarks(page, 1);
    const isSwapped = row.flags?.includes('paste-changed') === true;
    const mayTakeTime = row.act === 'paste' && row.isMarked;
    if (mayTakeTime) await holdPaste(page);
    await act(page, row);
    if (mayTakeTime) {
      await waitFor(async () => {
        const value = await page.locator('#at').inputValue();
        return isSwapped ? value === row.address : value !== '';
      }, 'what the page makes of the paste');
      await endPaste(page);
    }
    if (!row.isMarked) await page.evaluate(SHOW_ANOTHER);
    const of = (marks: readonly ReadMark[]) =>
      marks.find(({ address }) => address === row.address.toLowerCase());
    if (row.isMarked) await waitFor(async () => of(await readMarks(page)) !== undefined, 'a mark');
    expect(of(await waitForMarks(page, 2))?.flags).toEqual(row.isMarked ? row.flags : undefined);
    expect(asked(row.address)).toBe(row.isMarked ? 1 : 0);
  });

  it('is marked after the page has opened its document anew and put its content back', async () => {
    const page = await stage.open(stage.site.page('/opened-anew', `<p>${low}</p>${FORM}`));
    await waitForMarks(page, 1);
    await page.evaluate(() => {
      const outermost = document.documentElement;
      document.open();
      document.close();
      document.documentElement.replaceWith(outermost);
    });
    await page.locator('#at').focus();
    await paste(page, high);
    await waitForMarks(page, 2);
    await page.close();
  });

  it('has caused no errors', () => expect(stage.pageErrors).toEqual([]));
});

/** A form to send money, as exchanges have it, with controls inside the field. */
const FORM = `<style>
    form { margin: 60px; width: 460px; font: 14px sans-serif }
    .field { position: relative; margin-top: 6px }
    #at { box-sizing: border-box; width: 100%; height: 44px; padding: 0 90px 0 12px; border: 1px solid #aaa; border-radius: 10px; font: inherit }
    .field button { position: absolute; right: 8px; top: 8px; height: 28px; background: #eee; border: 0 }
  </style><form><label for="at">Recipient</label><div class="field"><input id="at"><button type="button" id="clear">Clear</button></div></form>`;

async function openForm(path: string): Promise<Page> {
  const page = await stage.open(stage.site.page(path, FORM));
  await page.locator('#at').focus();
  await paste(page, high);
  await waitForMarks(page, 1);
  return page;
}

/** Does something to the field in the page. Returns the marked addresses two frames later. */
function marksAfter(page: Page, does: 'empty' | 'other' | 'reset' | 'remove', next = '') {
  return evaluateInOwnWorld(
    page,
    async (does: string, next: string) => {
      const field = document.querySelector('input');
      if (does === 'reset') document.querySelector('form')?.reset();
      else if (does === 'remove') field?.remove();
      else if (field !== null) field.value = next;
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return Array.from(openMarks()?.querySelectorAll('[data-address]') ?? [], (it) =>
        it.getAttribute('data-address'),
      );
    },
    does,
    next,
  );
}

describe('an address that the page has put in the place of the pasted one', () => {
  it('shows both in its card, the warning first', async () => {
    const body = `<input id="at" oninput="setTimeout(() => { this.value = '${low}' }, 50)">`;
    const page = await stage.open(stage.site.page('/swapped', body));
    await holdPaste(page);
    await page.locator('#at').focus();
    await paste(page, high);
    await expect.poll(() => page.locator('#at').inputValue()).toBe(low);
    await endPaste(page);
    const card = await hoverCard(page, low);
    await card.getByRole('heading', { name: /^The page changed what you pasted/ }).waitFor();
    const region = card.getByRole('region', { name: 'What you pasted' });
    expect(await region.locator('code').textContent()).toBe(high);
    await page.close();
  });
});

describe('the mark of a field', () => {
  it('stands on its upper edge, over neither its text nor its controls, and opens its card', async () => {
    const page = await openForm('/form');
    const [mark] = await readMarks(page);
    const [field, button] = await Promise.all(
      ['#at', '#clear'].map((it) => page.locator(it).boundingBox()),
    );
    if (mark === undefined || field === null || field === undefined) throw new Error('No mark.');
    const { x, y, width, height } = mark.box;
    expect(mark.level).toBe('high');
    expect(x + width).toBeLessThanOrEqual(field.x + field.width - 8);
    expect(x).toBeGreaterThan(field.x + field.width - 30);
    expect(y).toBeLessThan(field.y);
    // The text is 14 px high, in the middle of 44 px.
    expect(y + height).toBeLessThan(field.y + 14);
    expect(y + height).toBeLessThanOrEqual(button?.y ?? 0);
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
    await page.locator('hexmark-card').waitFor({ state: 'attached' });
    await page.close();
  });

  it('goes as soon as the person writes on, and is there again when they are done', async () => {
    const page = await stage.open(stage.site.page('/written-on', FORM));
    await page.locator('#at').focus();
    // Within a second of a paste, what is written may be the page's. So this is typed.
    await page.keyboard.type(high);
    await page.keyboard.press('Tab');
    await waitForMarks(page, 1);
    await page.locator('#at').focus();
    await page.keyboard.press('End');
    await page.keyboard.type('0');
    await waitForMarks(page, 0);
    await page.keyboard.press('Backspace');
    await page.evaluate(SHOW_ANOTHER);
    await waitForMarks(page, 1);
    await page.keyboard.press('Tab');
    const marks = await waitForMarks(page, 2);
    expect(marks.map(({ address }) => address)).toContain(high.toLowerCase());
    await page.close();
  });

  it('follows what a script puts there instead, from one frame to the next', async () => {
    const page = await openForm('/scripted');
    await page.keyboard.press('Tab');
    // The other one has no mark until its verdict is there.
    expect(await marksAfter(page, 'other', low)).not.toContain(high.toLowerCase());
    expect(await waitForMarks(page, 1)).toMatchObject([
      { address: low.toLowerCase(), level: 'low' },
    ]);
    expect(await marksAfter(page, 'other', `${low}00`)).toEqual([]);
    await page.close();
  });

  it.each(['empty', 'reset', 'remove'] as const)('goes at once: %s', async (does) => {
    const page = await openForm(`/gone/${does}`);
    expect(await marksAfter(page, does)).toEqual([]);
    await page.close();
  });

  it('goes when the field becomes one for secrets', async () => {
    const page = await openForm('/secret');
    await page.locator('#at').evaluate((it) => it.setAttribute('type', 'password'));
    await waitForNoMarks(page);
    await page.close();
  });

  it('leaves the form unchanged, and requests no frames once it is gone', async () => {
    const page = await openForm('/left');
    const read = () => page.evaluate(() => document.querySelector('form')?.outerHTML);
    const twin = await stage.browser.context.newPage();
    await twin.goto(page.url());
    expect(await read()).toBe(await twin.evaluate(() => document.querySelector('form')?.outerHTML));
    await page.bringToFront();
    expect(await marksAfter(page, 'empty')).toEqual([]);
    const calls = await evaluateInOwnWorld(page, async () => {
      let count = 0;
      const original = globalThis.requestAnimationFrame;
      globalThis.requestAnimationFrame = (run) => {
        count += 1;
        return original(run);
      };
      for (let frame = 0; frame < 90; frame += 1) await new Promise((done) => original(done));
      const early = count;
      for (let frame = 0; frame < 20; frame += 1) await new Promise((done) => original(done));
      return count - early;
    });
    expect(calls).toBe(0);
    await Promise.all([twin.close(), page.close()]);
  });
});

declare const openMarks: typeof openRoot;
