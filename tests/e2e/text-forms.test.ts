import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findShown,
  isAsSent,
  OTHER_DOCUMENTS,
  STYLE_SHEET,
  XML_TREE,
} from '../fixtures/other-documents.ts';
import { readMarks } from '../support/marks.ts';
import { hoverCard, readCardBox } from '../support/own-pages.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
let address: string;
beforeAll(async () => {
  stage = await setStage();
  address = stage.service.seed().named.inHistoryHigh;
});
afterAll(() => stage[Symbol.asyncDispose]());

function boxOf(page: Page, selector: string) {
  return page.locator(selector).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

describe('a mark', () => {
  it.each(['vertical-rl', 'vertical-lr'])(
    'stands below text that runs downwards: %s',
    async (mode) => {
      const style = `writing-mode:${mode};margin:20px;font:14px monospace`;
      const url = stage.site.page(
        `/${mode}`,
        `<p id="at" style="${style}"><span>${address}</span></p>`,
      );
      const page = await stage.open(url);
      const [mark] = await waitForMarks(page, 1);
      const text = await boxOf(page, '#at span');
      expect(mark?.box.y).toBeCloseTo(text.bottom + 0.5, 0);
      expect(mark?.box.x).toBeGreaterThan(text.left);
      expect(mark?.box.x).toBeLessThan(text.right);
      await page.close();
    },
  );

  it('comes when details are opened, and goes when they are closed', async () => {
    const body = `<details id="more"><summary>More</summary><p>${address}</p></details>`;
    const page = await stage.open(stage.site.page('/details', body));
    await page.locator('summary').click();
    await waitForMarks(page, 1);
    await page.locator('summary').click();
    await waitForMarks(page, 0);
    await page.close();
  });

  it('stands at text whose element has no box of its own, also when that comes and goes', async () => {
    const body = `<p><span id="at" style="display:contents"><i style="display:contents">${address}</i></span></p>`;
    const page = await stage.open(stage.site.page('/contents', body));
    const [mark] = await waitForMarks(page, 1);
    const { right } = await boxOf(page, '#at i');
    expect(mark?.box.x).toBeCloseTo(right + 0.5, 0);
    for (const display of ['none', 'block', 'none', 'contents', 'none']) {
      await page.locator('#at').evaluate((it, value) => (it.style.display = value), display);
      await waitForMarks(page, display === 'none' ? 0 : 1);
    }
    // It is read again when it is shown.
    await page.locator('#at').evaluate((it) => {
      it.style.display = 'contents';
      it.append(' ');
    });
    await waitForMarks(page, 1);
    await page.close();
  });

  it('follows a font that arrives late', async () => {
    const page = await stage.open(
      stage.site.page('/font', `<p><span id="at">${address}</span></p>`),
    );
    const [before] = await waitForMarks(page, 1);
    await page.evaluate(async () => {
      // A font with digits of another width, under a name that the text has not had before.
      const face = new FontFace('Late', 'local("DejaVu Sans Mono"), local("Liberation Mono")');
      document.fonts.add(await face.load());
      document.body.style.font = '23px Late, monospace';
    });
    await waitFor(async () => {
      const [mark] = await readMarks(page);
      const { right } = await boxOf(page, '#at');
      return (
        mark !== undefined && mark.box.x !== before?.box.x && Math.abs(mark.box.x - right) <= 1
      );
    }, 'the mark at the new end');
    await page.close();
  });
});

describe('a document that is not HTML', () => {
  it.each([...OTHER_DOCUMENTS, XML_TREE])(
    'is marked, opens cards and is left as it is: $name',
    async (it) => {
      const { high, inHistoryHigh } = stage.service.seed().named;
      stage.site.file('/plain.css', 'text/css', STYLE_SHEET);
      const url = stage.site.file(it.path, it.type, it.write([high, inHistoryHigh]));
      const page = await stage.open(url);
      const marks = await waitForMarks(page, 2);
      const shown = await page.evaluate(findShown, [high, inHistoryHigh]);
      expect(marks.map((mark) => mark.address)).toEqual(shown.map((text) => text.address));
      for (const [index, { right, top, bottom }] of shown.entries()) {
        const { x, y } = marks[index]?.box ?? { x: 0, y: 0 };
        expect(Math.abs(x - right)).toBeLessThanOrEqual(1);
        expect(y).toBeLessThan(top + 4);
        expect(y).toBeGreaterThan(top - (bottom - top));
      }
      // Chromium itself builds its tree of XML.
      expect(it === XML_TREE || (await page.evaluate(isAsSent))).toBe(true);
      await hoverCard(page, high);
      expect((await readCardBox(page)).width).toBeGreaterThan(300);
      expect(stage.pageErrors).toEqual([]);
      await page.close();
    },
  );
});

describe('on a screen of more pixels', () => {
  it.each([1.25, 2.625])('marks stand where they stand on others: %d', async (factor) => {
    await using sharp = await setStage({
      // Playwright's own viewport would have one pixel a CSS px.
      launch: { viewport: null, args: [`--force-device-scale-factor=${factor}`] },
    });
    const { high } = sharp.service.seed().named;
    const page = await sharp.open(sharp.site.page('/sharp', `<p><span id="at">${high}</span></p>`));
    expect(await page.evaluate(() => devicePixelRatio)).toBeCloseTo(factor);
    const [mark] = await waitForMarks(page, 1);
    const { right, top, bottom } = await boxOf(page, '#at');
    expect(Math.abs((mark?.box.x ?? 0) - right)).toBeLessThanOrEqual(1);
    expect(mark?.box.y).toBeLessThan(top + 4);
    expect(mark?.box.y).toBeGreaterThan(top - (bottom - top));
    await page.close();
  });
});
