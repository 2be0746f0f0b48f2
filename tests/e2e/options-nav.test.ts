import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright';
import { openOptions } from '../support/own-pages.ts';
import { passFrames } from '../support/pass-frames.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

/**
 * Presses a link of the bar by the pointer. Playwright's own click would scroll the page to where the bar would be if it
 * did not stick, so another part would be read, and its link would come under the pointer.
 */
async function press(link: Locator): Promise<void> {
  const [x, y] = await link.evaluate((it: HTMLElement) => {
    it.closest('nav')?.scrollTo(it.offsetLeft, it.offsetTop);
    const { left, top, width, height } = it.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  });
  await link.page().mouse.click(x, y);
}

/** The options in a window of this width, once they are scrolled to one of their last parts. */
async function openAtPrivacy(
  width: number,
): Promise<{ options: Page; scrolled: () => Promise<number> }> {
  const options = await stage.browser.context.newPage();
  await options.setViewportSize({ width, height: 700 });
  await options.goto(stage.browser.url('options.html#privacy'));
  await options.getByRole('heading', { name: 'About the marks' }).waitFor();
  const scrolled = (): Promise<number> => options.evaluate(() => scrollY);
  await expect.poll(scrolled).toBeGreaterThan(1000);
  return { options, scrolled };
}

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
    await expect.poll(() => current.innerText()).toBe('Service');
    await links.first().focus();
    for (const name of await links.allInnerTexts()) {
      if (name !== 'Service') await options.keyboard.press('Tab');
      expect(await nav.locator(':focus').innerText()).toBe(name);
      expect(await nav.locator(':focus').evaluate(isWhollySeen), name).toBe(true);
    }
    await nav.getByRole('link', { name: 'Levels' }).focus();
    await options.keyboard.press('Enter');
    await expect.poll(() => current.innerText()).toBe('Levels');
    await options.keyboard.press('Tab');
    expect(await focusedSection(options)).toBe('levels');
    expect(await options.getByRole('heading', { name: 'Levels' }).isVisible()).toBe(true);
    await options.close();
  });

  it.each(['sites', 'backup', 'copy', 'legend'])(
    'are where an address with the anchor #%s leads, also where parts come late',
    async (id) => {
      const options = await stage.browser.context.newPage();
      await options.setViewportSize({ width, height: 700 });
      await options.goto(stage.browser.url(`options.html#${id}`));
      await options.getByRole('heading', { name: 'Recent requests' }).waitFor();
      await options.getByRole('heading', { name: 'About the marks' }).waitFor();
      const top = () => options.locator(`#${id}`).evaluate((it) => it.getBoundingClientRect().top);
      await expect.poll(top).toSatisfy((px: number) => px >= -1 && px < 120);
      await options.close();
    },
  );

  it('are left where the person scrolls away from an anchor', async () => {
    const { options, scrolled } = await openAtPrivacy(width);
    await options.mouse.move(200, 350);
    await options.mouse.wheel(0, -1e5);
    await expect.poll(scrolled).toBe(0);
    // The page grows by the list of sites.
    await options.getByText(/^Choose from/).evaluate((it: HTMLElement) => it.click());
    await options.getByLabel('Find a site').waitFor();
    await passFrames(options, 4);
    expect(await scrolled()).toBe(0);
    await options.close();
  });

  it('are left where a scroll bar, a screen reader or a search moves the page', async () => {
    const { options, scrolled } = await openAtPrivacy(width);
    await passFrames(options, 4);
    await options.evaluate(() => scrollTo(0, 0));
    await passFrames(options, 4);
    // News of another window comes.
    await options.locator('main').evaluate((it) => it.append(it.cloneNode(true)));
    await passFrames(options, 4);
    expect(await scrolled()).toBe(0);
    await options.close();
  });

  it('are marked when gone to, however short', async () => {
    const options = await openOptions(stage);
    await options.setViewportSize({ width, height: 700 });
    await options.getByRole('heading', { name: 'About the marks' }).waitFor();
    const nav = options.getByRole('navigation', { name: 'Parts of the options' });
    const current = nav.locator('[aria-current]');
    for (const name of ['Address book', 'Audit trail', 'Verify this copy']) {
      await press(nav.getByRole('link', { name }));
      await expect.poll(() => current.innerText()).toBe(name);
    }
    await options.mouse.move(200, 350);
    await options.mouse.wheel(0, -1e5);
    await expect.poll(() => current.innerText()).toBe('Service');
    await options.close();
  });
});

it('come into sight at the side of a low window as the page goes on', async () => {
  const options = await openOptions(stage);
  await options.setViewportSize({ width: 960, height: 300 });
  await options.getByRole('heading', { name: 'About the marks' }).waitFor();
  await options.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = options.locator('.nav-link').last();
  await expect.poll(() => last.getAttribute('aria-current')).toBe('location');
  expect(await last.evaluate(isWhollySeen)).toBe(true);
  await options.close();
});

/** Several times as many as the options have. */
const MOST_STOPS = 1000;

it('do not cover what the keyboard comes to, where they are a bar at the top', async () => {
  const options = await openOptions(stage);
  await options.setViewportSize({ width: 480, height: 400 });
  await options.getByLabel('High from').waitFor();
  await options.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await options.locator('main').getByRole('button').last().focus();
  const covered: string[] = [];
  let stops = 0;
  for (;;) {
    const stop = await options.evaluate(lookAtFocus);
    if (stop === null) break;
    stops += 1;
    // A page that keeps the focus to itself would be walked through for ever.
    expect(stops).toBeLessThan(MOST_STOPS);
    if (!stop.isSeen) covered.push(stop.name);
    await options.keyboard.press('Shift+Tab');
  }
  expect(stops).toBeGreaterThan(20);
  expect(covered).toEqual([]);
  await options.close();
});

it('come into sight with the keyboard where they stand at the side of a low window', async () => {
  const options = await openOptions(stage);
  // As wide and high as half of a large screen, enlarged to 200 %.
  await options.setViewportSize({ width: 960, height: 300 });
  await options.getByLabel('High from').waitFor();
  await options.getByLabel('High from').focus();
  const links = options.getByRole('navigation', { name: 'Parts of the options' }).getByRole('link');
  for (const link of (await links.all()).toReversed()) {
    await link.focus();
    const name = await link.innerText();
    await expect
      .poll(() => link.evaluate(isWhollySeen), { message: name, timeout: 10_000 })
      .toBe(true);
  }
  await options.close();
});

it('show the focus on the part that is read, in forced colours too', async () => {
  const options = await openOptions(stage);
  await options.emulateMedia({ forcedColors: 'active' });
  await options.getByLabel('High from').waitFor();
  const current = options.locator('.nav-link[aria-current]');
  const look = () => current.evaluate((it) => getComputedStyle(it).outlineStyle);
  expect(await look()).toBe('none');
  const borders = await options
    .locator('.nav-link')
    .evaluateAll((all) => all.map((it) => getComputedStyle(it).borderInlineStartStyle));
  expect(borders.filter((style) => style !== 'none')).toHaveLength(1);
  await options.getByRole('link', { name: 'See sample marks' }).focus();
  await options.keyboard.press('Tab');
  expect(await look()).toBe('solid');
  await options.close();
});

it('what is typed in the options stays while a page that they link to is read', async () => {
  await using fresh = await setStage({ isUnconfigured: true });
  const options = await openOptions(fresh);
  const url = options.getByLabel('Base URL');
  const token = options.getByLabel('API token');
  await url.fill('https://risk.example.com');
  await token.fill('typed');
  for (const name of ['What is sent where', 'Set up step by step', 'See sample marks']) {
    const opened = fresh.browser.context.waitForEvent('page');
    await options.getByRole('link', { name }).click();
    await (await opened).close();
    expect(await url.inputValue()).toBe('https://risk.example.com');
    expect(await token.inputValue()).toBe('typed');
  }
});

it('are scrolled in the bar of a narrow window to the one that is read, from right to left too', async () => {
  const options = await openOptions(stage);
  await options.setViewportSize({ width: 360, height: 700 });
  const current = options.locator('.nav-link[aria-current]');
  const lookAtAll = async (): Promise<void> => {
    await options.locator('#legend h2').waitFor();
    for (const id of ['legend', 'look', 'service']) {
      await options
        .locator(`#${id}`)
        .evaluate((it) => scrollBy(0, it.getBoundingClientRect().top - 80));
      await expect.poll(() => current.getAttribute('href')).toBe(`#${id}`);
      const { left, right } = await current.evaluate((it) => it.getBoundingClientRect());
      expect(left).toBeGreaterThan(-1);
      expect(right).toBeLessThan(361);
    }
  };
  await lookAtAll();
  await options.locator('#language').selectOption('ar');
  await options.locator('html[lang="ar"]').waitFor();
  await lookAtAll();
  await options.close();
});

/** Whether the control with the focus is on top where it stands; null where the focus is none of the sections'. */
function lookAtFocus(): { name: string; isSeen: boolean } | null {
  const stop = document.activeElement;
  if (stop?.closest('main') == null) return null;
  const { left, top, width, height } = stop.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 8));
  const label = stop.closest('label') ?? stop;
  return { name: stop.id || stop.textContent, isSeen: seen !== null && label.contains(seen) };
}

function isWhollySeen(link: Element): boolean {
  const { left, top, right, bottom } = link.getBoundingClientRect();
  const isOnTop = (x: number, y: number) => document.elementFromPoint(x, y) === link;
  return [left + 4, right - 4].every((x) => isOnTop(x, top + 1) && isOnTop(x, bottom - 1));
}

function focusedSection(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.closest('section')?.id);
}
