import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { openOptions } from '../support/own-pages.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

describe.each([
  ['wide', 1200],
  ['narrow', 480],
])('the parts of the options in a %s window', (_name, width) => {
  it('are reached by the keyboard, and the one that is read is marked', async () => {
    const options = await openOptions(stage);
    await options.setViewportSize({ width, height: 700 });
    const nav = options.getByRole('navigation', { name: 'Parts of the options' });
    const links = nav.getByRole('link');
    const current = nav.locator('[aria-current]');
    await options.getByLabel('High from').waitFor();
    expect(await current.innerText()).toBe('Service');
    await links.first().focus();
    for (const name of await links.allInnerTexts()) {
      if (name !== 'Service') await options.keyboard.press('Tab');
      expect(await nav.locator(':focus').innerText()).toBe(name);
    }
    await nav.getByRole('link', { name: 'Levels' }).focus();
    await options.keyboard.press('Enter');
    await expect.poll(() => current.innerText()).toBe('Levels');
    await options.keyboard.press('Tab');
    expect(await focusedSection(options)).toBe('levels');
    expect(await options.getByRole('heading', { name: 'Levels' }).isVisible()).toBe(true);
    await options.close();
  });

  it('are where an address with an anchor leads', async () => {
    const options = await stage.browser.context.newPage();
    await options.setViewportSize({ width, height: 700 });
    await options.goto(stage.browser.url('options.html#sites'));
    const top = () =>
      options
        .getByRole('region', { name: 'Sites' })
        .evaluate((it) => it.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(120);
    expect(await top()).toBeGreaterThanOrEqual(-1);
    await options.close();
  });
});

function focusedSection(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.closest('section')?.id);
}
