import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POPUP_TABS } from '../../lib/ui/popup-tabs.ts';
import { storeSettings } from '../support/other-language.ts';
import { hoverCard, openOptions, openPopup } from '../support/own-pages.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  const options = await openOptions(stage);
  await options.getByRole('heading', { name: 'Service', exact: true }).waitFor();
  await storeSettings(options, { language: 'ar' });
  await options.close();
});
afterAll(() => stage[Symbol.asyncDispose]());

const ARABIC = /\p{Script=Arabic}/u;

describe('in Arabic', () => {
  it.each(POPUP_TABS)('the popup’s tab %s runs from right to left and fits', async (tab) => {
    const popup = await openPopup(stage, tab);
    await popup.getByRole('tabpanel').getByText(ARABIC).first().waitFor();
    expect(await readLayout(popup)).toEqual({ dir: 'rtl', overflow: [] });
    await popup.close();
  });

  it.each([1280, 640, 360])('the options do at a width of %i px', async (width) => {
    const options = await openOptions(stage);
    await options.setViewportSize({ width, height: 800 });
    await options.getByRole('heading', { name: ARABIC }).first().waitFor();
    expect(await readLayout(options)).toEqual({ dir: 'rtl', overflow: [] });
    const url = options.locator('#base-url');
    expect(await url.evaluate((it) => getComputedStyle(it).direction)).toBe('ltr');
    await options.close();
  });

  it('the card does, and its address stays as it is written', async () => {
    const address = stage.service.seed().named.high;
    const page = await stage.open(stage.site.page('/rtl', `<p>${address}</p>`));
    const card = await hoverCard(page, address);
    await card.getByText(ARABIC).first().waitFor();
    expect(await readLayout(card)).toEqual({ dir: 'rtl', overflow: [] });
    const shown = card.locator('.address').first();
    expect(await shown.innerText()).toBe(address);
    expect(await shown.evaluate((it) => getComputedStyle(it).direction)).toBe('ltr');
    // The service's words are English here: their full stop ends the line.
    const message = card.locator('.card-message .foreign');
    expect(await message.evaluate((it) => getComputedStyle(it).unicodeBidi)).toBe('plaintext');
    await page.close();
  });
});

/** The direction of a page of ours, and what of it stands outside of its width. */
function readLayout(page: Page | Frame) {
  return page.evaluate(() => {
    const root = document.documentElement;
    const isWide = root.scrollWidth > root.clientWidth;
    const outside = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > root.clientWidth + 1;
    });
    return {
      dir: root.dir,
      overflow: isWide ? outside.map((it) => it.outerHTML.slice(0, 80)) : [],
    };
  });
}
