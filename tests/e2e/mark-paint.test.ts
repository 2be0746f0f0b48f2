import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLOURS } from '../../lib/domain/mark/colours.ts';
import { countPixels } from '../support/pixels.ts';
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

describe('a mark', () => {
  it('takes the colours of a dark ground once the browser turns dark, and back', async () => {
    const head = '<style>:root { color-scheme: light dark }</style>';
    const page = await stage.open(stage.site.page('/night', `<p>${address}</p>`, head));
    for (const scheme of ['light', 'dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await waitFor(async () => {
        const [mark] = await waitForMarks(page, 1);
        return mark !== undefined && (await countPixels(page, mark.box, COLOURS.high[scheme])) > 20;
      }, `the colour on a ${scheme} ground`);
    }
    await page.close();
  });

  it('is drawn at the end of the longest page, and does not keep the page long', async () => {
    const body = `<div id="long" style="height:33554000px"></div><p id="at">${address}</p>`;
    const page = await stage.open(stage.site.page('/longest', body));
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await waitFor(async () => {
      const [mark] = await waitForMarks(page, 1);
      return mark !== undefined && (await countPixels(page, mark.box, COLOURS.high.light)) > 20;
    }, 'the colour of the mark');
    const height = await page.evaluate(() => {
      document.querySelector('#long')?.remove();
      return document.documentElement.scrollHeight;
    });
    expect(height).toBeLessThan(1000);
    await page.close();
  });

  it('stays at its text where a long page is scrolled past a step of what it is drawn in', async () => {
    const text = `<p style="margin:0"><span id="at">${address}</span></p>`;
    const body = `<div style="height:1000100px"></div>${text}<div style="height:9000px"></div>`;
    const page = await stage.open(stage.site.page('/step', body));
    for (const y of [999_900, 999_990, 1_000_010, 1_000_060, 999_950]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await waitFor(async () => {
        const [mark] = await waitForMarks(page, 1);
        const text = await page.locator('#at').boundingBox();
        if (mark === undefined || text === null) return false;
        return Math.abs(mark.box.x - text.x - text.width) < 2 && Math.abs(mark.box.y - text.y) < 12;
      }, `the mark at its text, scrolled by ${y} px`);
    }
    await page.close();
  });
});

describe('an underline', () => {
  it.each([0, 0.25, 0.5, 0.75])(
    'is one sharp line wherever its text stands: %s px further down',
    async (offset) => {
      const style = `position:absolute;left:20px;top:${20 + offset}px;font:12px/20px monospace`;
      const body = `<span id="at" style="${style}">${address}</span>`;
      const page = await stage.show(`/sharp-${offset}`, body);
      await waitForMarks(page, 1);
      const box = await page.locator('#at').boundingBox();
      const width = Math.floor(box?.width ?? 0);
      const below = { x: 20, y: 32, width, height: 14 };
      const count = await waitFor(
        async () => (await countPixels(page, below, COLOURS.high.light)) || false,
        'a line in its colour',
      );
      expect(count / width).toBeGreaterThan(0.95);
      expect(count / width).toBeLessThan(1.1);
    },
  );

  it('follows the first line of its text though the others stay where they are', async () => {
    const style =
      'position:absolute;left:20px;top:20px;width:300px;margin:0;font:12px/40px monospace';
    const gap = '<i id="gap" style="display:inline-block;width:0"></i>';
    const text = `${address.slice(0, 10)}\u200B${address.slice(10)}`;
    const page = await stage.show(
      '/first-line',
      `<p style="${style}">${gap}<span>${text}</span></p>`,
    );
    await waitForMarks(page, 1);
    const under = (x: number) =>
      countPixels(page, { x, y: 20, width: 50, height: 40 }, COLOURS.high.light);
    await waitFor(async () => (await under(22)) > 40, 'a line where the text begins');
    await page.locator('#gap').evaluate((it) => (it.style.width = '60px'));
    await waitFor(async () => (await under(22)) === 0, 'no line where nothing stands any more');
    await waitFor(async () => (await under(90)) > 40, 'a line where it begins now');
  });
});
