import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import {
  closeByEscape,
  findCard,
  hoverCard,
  middleOf,
  pointAt,
  readCardHeading,
  waitForCard,
  waitForMark,
} from '../support/own-pages.ts';
import { openSurface } from '../support/own-surface.ts';
import { passTime } from '../support/pass-frames.ts';
import { changeSettings } from '../support/settings.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitLongForCards } from '../support/time-lapse.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(() => expect(stage.pageErrors).toEqual([]));

/** Waits until the open card has the focus, whichever card it is. */
function waitForKeyboardInCard(page: Page): Promise<true> {
  return waitFor(
    () => findCard(page)?.evaluate(() => document.hasFocus()),
    'the keyboard in the card',
  );
}

/** Has the browser's event of the keyboard command reach the background. Tests cannot press the keys themselves. */
async function pressCommand(page: Page): Promise<void> {
  await page.bringToFront();
  await stage.browser.worker().evaluate(() => chrome.commands.onCommand.dispatch('next-card'));
}

/** Has the pointer open the card of that heading, in the place of another one if there is one, and leave it until it closes. */
async function passCard(page: Page, address: string, heading: RegExp): Promise<void> {
  // The card that is found first may still be the one before.
  await pointAt(page, await waitForMark(page, address));
  await waitFor(async () => heading.test(await readCardHeading(page)), `the card ${heading}`);
  await page.mouse.move(900, 5);
  await waitFor(() => findCard(page) === undefined, 'no card');
}

function focusedId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id);
}

const frame = (...addresses: string[]): string =>
  `<iframe width="600" height="300" srcdoc="${addresses.map((it) => `<p>${it}</p>`).join('')}"></iframe>`;

describe('the keyboard command', () => {
  it('walks the marks near the viewport, worst first, and begins again after the last', async () => {
    const { high, low, blacklisted, inHistory } = stage.service.seed().named;
    const body = `<button id="start">Start</button><p style="margin-top:250px">${low}</p><p style="margin-top:500px">${high}</p>
      <p>${blacklisted}</p><p style="margin-top:4000px">${inHistory}</p>`;
    const page = await stage.open(stage.site.page('/walk', body));
    await waitForMarks(page, 3);
    await waitLongForCards(page);
    await page.locator('#start').focus();
    for (const expected of [/^Blacklisted/, /^High risk/, /^Low risk/, /^Blacklisted/]) {
      await pressCommand(page);
      await waitFor(async () => expected.test(await readCardHeading(page)), String(expected));
      await waitForKeyboardInCard(page);
      const address = (await (await waitForCard(page)).locator('code').first().textContent()) ?? '';
      await waitFor(async () => {
        const { y } = middleOf(await waitForMark(page, address));
        return y > 0 && y < 800;
      }, 'the mark in sight');
    }
    await closeByEscape(page);
    await waitFor(async () => (await focusedId(page)) === 'start', 'focus where it was');
    await page.close();
  });

  it('comes to what the page warns of before what is of medium risk', async () => {
    const { medium, low, unassessed } = stage.service.seed().named;
    const body = `<p>${medium}</p><p><a href="/address/${low}">${unassessed}</a></p>`;
    const page = await stage.open(stage.site.page('/walk-warned', body));
    await waitForMarks(page, 2);
    await waitLongForCards(page);
    for (const expected of [/^(?!Medium)/, /^Medium risk/]) {
      await pressCommand(page);
      await waitFor(async () => expected.test(await readCardHeading(page)), String(expected));
    }
    await page.close();
  });

  it('walks the marks of all frames as those of one page', async () => {
    const { high, low, medium, blacklisted } = stage.service.seed().named;
    const body = `<p>${high}</p><p>${low}</p>${frame(medium, blacklisted)}${frame(high)}`;
    const page = await stage.open(stage.site.page('/walk-frames', body));
    await waitForMarks(page, 5);
    await waitLongForCards(page);
    const walk = [blacklisted, high, high, medium, low, blacklisted];
    const seen: string[] = [];
    for (const address of walk) {
      const before = findCard(page);
      await pressCommand(page);
      const card = await waitFor(async () => {
        const now = findCard(page);
        const isNew = now !== undefined && now !== before;
        return isNew && (await now.locator('code').first().textContent()) === address && now;
      }, `the card of ${address}`);
      await waitForKeyboardInCard(page);
      // The frame of the last card may just be going.
      await waitFor(async () => {
        const inFrames = await Promise.all(
          page.frames().map((it) => it.locator('hexmark-card').count()),
        );
        return inFrames.reduce((sum, count) => sum + count) === 1;
      }, 'one card in all frames');
      seen.push(card.parentFrame()?.url() === 'about:srcdoc' ? 'frame' : 'page');
    }
    expect(seen).toEqual(['frame', 'page', 'frame', 'frame', 'page', 'frame']);
    await page.close();
  });

  it('walks addresses that the person has chosen not to mark, and the pointer opens nothing there', async () => {
    const { high, low } = stage.service.seed().named;
    await changeSettings(stage, { markedLevels: 'notable' });
    const body = `<p style="width:max-content">${high}</p><p style="width:max-content"><a href="#" id="low">${low}</a></p>`;
    const page = await stage.open(stage.site.page('/walk-few', body));
    await waitForMarks(page, 1);
    await waitLongForCards(page);
    // After this the script that opens cards is there.
    await passCard(page, high, /^High risk/);
    const quiet = await page.locator('#low').boundingBox();
    await page.mouse.move((quiet?.x ?? 0) + (quiet?.width ?? 0) + 2, quiet?.y ?? 0);
    await page.keyboard.press('Tab');
    await passTime(page, 500);
    expect(await focusedId(page)).toBe('low');
    expect(findCard(page)).toBeUndefined();
    for (const expected of [/^High risk/, /^Low risk/, /^High risk/]) {
      await pressCommand(page);
      await waitFor(async () => expected.test(await readCardHeading(page)), String(expected));
    }
    await closeByEscape(page);
    await waitFor(async () => (await focusedId(page)) === 'low', 'focus where it was');
    expect(await waitForMarks(page, 1)).toMatchObject([{ level: 'high' }]);
    await changeSettings(stage, { markedLevels: 'all' });
    await page.close();
  });

  it('gives the focus back though a card was open by hover before', async () => {
    const { high } = stage.service.seed().named;
    const body = `<button id="start">Start</button><p>${high}</p>`;
    const page = await stage.open(stage.site.page('/hover-then-key', body));
    await page.locator('#start').focus();
    await hoverCard(page, high);
    await waitLongForCards(page);
    await pressCommand(page);
    await waitForKeyboardInCard(page);
    await closeByEscape(page);
    await waitFor(async () => (await focusedId(page)) === 'start', 'focus where it was');
    await page.close();
  });

  it('gives the focus back though the pointer has opened another card since', async () => {
    const { high, low } = stage.service.seed().named;
    const body = `<button id="start">Start</button><p>${high}</p><p style="margin-top:400px">${low}</p>`;
    const page = await stage.open(stage.site.page('/key-then-hover', body));
    await waitForMarks(page, 2);
    await waitLongForCards(page);
    await page.locator('#start').focus();
    await pressCommand(page);
    await waitForKeyboardInCard(page);
    await passCard(page, low, /^Low risk/);
    expect(await focusedId(page)).toBe('start');
    await page.close();
  });

  it('gives the keyboard to no link that only the pointer has been at', async () => {
    const { high, low } = stage.service.seed().named;
    const body = `<p>${high}</p><p style="margin-top:400px"><a href="#" id="link">${low}</a></p>`;
    const page = await stage.open(stage.site.page('/click-then-hover', body));
    const card = await hoverCard(page, high);
    await card.getByRole('heading').first().click();
    await waitForKeyboardInCard(page);
    await passCard(page, low, /^Low risk/);
    expect(await focusedId(page)).toBe('');
    await page.close();
  });

  it('gives the focus back after a walk that waited for no card to have it', async () => {
    const { high, low, blacklisted } = stage.service.seed().named;
    const body = `<button id="start">Start</button><p>${high}</p><p>${low}</p><p>${blacklisted}</p>`;
    const page = await stage.open(stage.site.page('/walk-fast', body));
    await waitForMarks(page, 3);
    await waitLongForCards(page);
    await page.locator('#start').focus();
    await pressCommand(page);
    await waitForKeyboardInCard(page);
    for (let stops = 0; stops < 5; stops += 1) {
      const before = findCard(page);
      await pressCommand(page);
      await waitFor(() => ![undefined, before].includes(findCard(page)), 'the next card');
    }
    await waitForKeyboardInCard(page);
    await closeByEscape(page);
    await waitFor(async () => (await focusedId(page)) === 'start', 'focus where it was');
    await page.close();
  });

  it('opens the popup on a page without a mark, which says why there is none', async () => {
    const page = await stage.open(stage.site.page('/nothing', '<p>No address here.</p>'));
    await pressCommand(page);
    await using popup = await openSurface(stage.browser, 'popup.html');
    await waitFor(
      () => popup.evaluate(() => /No address/.test(document.body.innerText)),
      'the popup to say so',
    );
    await page.close();
  });
});

declare const chrome: { commands: { onCommand: { dispatch: (name: string) => void } } };
