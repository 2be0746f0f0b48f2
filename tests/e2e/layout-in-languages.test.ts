import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeSettings } from '../support/other-language.ts';
import { hoverCard, openOptions, openPopup, openSidePanel } from '../support/own-pages.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
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
  it('a web address in the options is written from left to right', async () => {
    const options = await openOptions(stage);
    await options.getByRole('heading', { name: ARABIC }).first().waitFor();
    const url = options.locator('#base-url');
    expect(await url.evaluate((it) => getComputedStyle(it).direction)).toBe('ltr');
    await options.close();
  });

  it('the card runs from right to left and fits, and its address stays as it is written', async () => {
    const address = stage.service.seed().named.high;
    const page = await stage.open(stage.site.page('/rtl', `<p>${address}</p>`));
    const card = await hoverCard(page, address);
    await card.getByText(ARABIC).first().waitFor();
    expect(await readLayout(card)).toEqual({ dir: 'rtl', overflow: [] });
    const shown = card.locator('.address').first();
    expect(await shown.innerText()).toBe(address);
    expect(await shown.evaluate((it) => getComputedStyle(it).direction)).toBe('ltr');
    // The service's text is English here, so its full stop must end the line.
    const message = card.locator('.card-message .foreign');
    expect(await message.evaluate((it) => getComputedStyle(it).unicodeBidi)).toBe('plaintext');
    await page.close();
  });
});

/** Wide and narrow windows, in CSS px. */
const WIDTHS = [1280, 360];

describe.each([
  ['ar', 'rtl'],
  ['de', 'ltr'],
  ['zh_CN', 'ltr'],
])('in the language %s', (language, dir) => {
  it.each(['welcome.html', 'sample.html', 'options.html'])('%s fits', async (file) => {
    const page = await stage.browser.context.newPage();
    await page.goto(stage.browser.url(file));
    await storeSettings(page, { language });
    await waitForLanguage(page, language);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await readLayout(page), `${width} px`).toEqual({ dir, overflow: [] });
    }
    await page.close();
  });

  it('the popup fits, and the filters of its history stand on one line', async () => {
    const popup = await openPopup(stage, 'history');
    await storeSettings(popup, { language });
    await waitForLanguage(popup, language);
    const filters = popup.getByRole('search').locator('.history-filters > *');
    await filters.first().waitFor();
    const tops = await filters.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().y));
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size).toBe(1);
    for (const tab of await popup.getByRole('tab').all()) {
      await tab.click();
      // The panel of the tab before is there as well, hidden.
      const panel = await tab.getAttribute('aria-controls');
      await popup.locator(`#${panel} > *`).first().waitFor();
      expect(await readLayout(popup)).toEqual({ dir, overflow: [] });
    }
    await popup.close();
  });
});

it('no word in Russian, the longest, stands out of its button in narrow windows', async () => {
  const page = await stage.open(
    stage.site.page('/words', `<p>${stage.service.seed().named.high}</p>`),
  );
  await waitForMarks(page, 1);
  const panel = await openSidePanel(stage);
  const welcome = await stage.browser.context.newPage();
  await welcome.goto(stage.browser.url('welcome.html'));
  await storeSettings(panel, { language: 'ru' });
  for (const [place, button] of [
    [panel, '.switch-choice'],
    [welcome, '.step-button'],
  ] as const) {
    await waitForLanguage(place, 'ru');
    await place.locator(button).nth(2).waitFor();
    for (const width of [360, 320, 260]) {
      await place.setViewportSize({ width, height: 720 });
      const outside = await place
        .locator(button)
        .evaluateAll((all) =>
          all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent),
        );
      expect(outside, `${width} px`).toEqual([]);
    }
    await place.close();
  }
  await page.close();
});

async function waitForLanguage(page: Page, language: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.lang))
    .toBe(language.replace('_', '-'));
}

/** The direction of one of our pages, and its elements that reach beyond its width. */
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
