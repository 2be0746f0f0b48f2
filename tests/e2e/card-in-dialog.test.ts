import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import {
  closeByEscape,
  enterCard,
  findCard,
  hoverCard,
  middleOf,
  waitForCard,
  waitForCardContent,
  waitForMark,
  waitForNoCard,
} from '../support/own-pages.ts';
import {
  clearDialog,
  closesByEscape,
  DIALOG_GUARDS,
  guardedDialog,
  guardedPopover,
  KEEPS_OUT,
  menuPage,
  modalDialog,
  MOVES_KEYBOARD,
  tooltipPage,
  TOOLTIPS,
} from '../support/page-dialogs.ts';
import { passFrames } from '../support/pass-frames.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { createFinger } from '../support/touch.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
let address: string;
beforeAll(async () => {
  stage = await setStage();
  address = stage.service.seed().named.high;
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(() => expect(stage.pageErrors).toEqual([]));

async function openDialog(name: string, guard: string): Promise<Page> {
  const path = `/${encodeURIComponent(name)}`;
  const page = await stage.open(stage.site.page(path, guardedDialog(guard, address)));
  await waitForMark(page, address);
  return page;
}

/** Long enough for the page to take the keyboard back. */
const FRAMES = 30;

function hasKeyboard(page: Page): Promise<boolean> | undefined {
  return findCard(page)?.evaluate(() => document.hasFocus());
}

/** The next Tab opens the card, and the one after it brings the keyboard into it. The page does not take it back. */
async function tabIntoCard(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await waitForCardContent(await waitForCard(page));
  await page.keyboard.press('Tab');
  await waitFor(() => hasKeyboard(page), 'the keyboard in the card');
  await passFrames(page, FRAMES);
  expect(await hasKeyboard(page)).toBe(true);
}

describe.each(Object.entries(DIALOG_GUARDS))('in a dialog that %s', (name, guard) => {
  it('a card takes the pointer', async () => {
    const page = await openDialog(`pointer ${name}`, guard);
    const sizeOf = (): Promise<unknown> =>
      page.locator('#dialog').evaluate((it) => it.getBoundingClientRect().toJSON());
    const size = await sizeOf();
    const card = await hoverCard(page, address);
    expect(await sizeOf()).toEqual(size);
    await enterCard(page);
    await card.getByRole('button', { name: 'Copy address' }).click();
    await card.getByText('Copied').waitFor();
    await card.getByRole('heading').first().click();
    await passFrames(page, FRAMES);
    expect(await hasKeyboard(page)).toBe(true);
    expect(await page.evaluate('window.left')).toBe(0);
    await page.close();
  });

  it('a card takes the keyboard from its link', async () => {
    const page = await openDialog(`keyboard ${name}`, guard);
    await page.locator('#dialog').focus();
    await tabIntoCard(page);
    await closeByEscape(page);
    await waitFor(
      () => page.evaluate(() => document.activeElement?.id === 'link'),
      'the keyboard on the link',
    );
    expect(await page.evaluate('window.left')).toBe(0);
    await page.close();
  });
});

it('Tab leads into the card also in a dialog that moves the keyboard itself', async () => {
  const page = await openDialog('moves', MOVES_KEYBOARD);
  await tabIntoCard(page);
  await closeByEscape(page);
  await page.close();
});

it('a card takes the keyboard in a popover of Material UI, and its marks have their names there', async () => {
  const page = await stage.open(stage.site.page('/popover', guardedPopover(address)));
  await waitForMark(page, address);
  await page.locator('#paper hexmark-names').waitFor({ state: 'attached' });
  await tabIntoCard(page);
  await closeByEscape(page);
  await page.close();
});

/** Escape, held for a while, with the keyboard on the link, whose card Tab has opened. */
async function escapeOnLink(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await waitForCardContent(await waitForCard(page));
  await page.keyboard.down('Escape');
  await waitForNoCard(page);
  // A key that is down already repeats.
  await page.keyboard.down('Escape');
  await page.keyboard.up('Escape');
  await passFrames(page, FRAMES);
}

it.each(['keydown', 'keyup'] as const)(
  'Escape closes the card alone, and then the dialog around it that hears its %s',
  async (type) => {
    const page = await openDialog(`escape ${type}`, closesByEscape(type));
    await escapeOnLink(page);
    expect(await page.evaluate('window.left')).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.evaluate('window.left')).toBe(1);
    await page.close();
  },
);

it('Escape closes the card alone, and then the browser’s own dialog around it', async () => {
  const page = await stage.open(stage.site.page('/modal', modalDialog(address)));
  await waitForMark(page, address);
  await escapeOnLink(page);
  expect(await page.locator('dialog').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'hidden' });
  await page.close();
});

it.each(Object.entries(TOOLTIPS))(
  'the card of an address in a tooltip that %s takes the pointer',
  async (name, tooltip) => {
    const path = `/${encodeURIComponent(name)}`;
    const page = await stage.open(stage.site.page(path, tooltipPage(tooltip, address)));
    const card = await hoverCard(page, address);
    await enterCard(page);
    await passFrames(page, FRAMES);
    await card.getByRole('button', { name: 'Copy address' }).click();
    await card.getByText('Copied').waitFor();
    await page.close();
  },
);

it('the card of a field shows although its class says that it has a tooltip', async () => {
  const html = '<input class="tooltip" size="60"><a href="#next">Next</a>';
  const page = await stage.open(stage.site.page('/field', html));
  await page.locator('input').fill(address);
  await page.locator('a').focus();
  await hoverCard(page, address);
  await page.close();
});

it('a button of a card does what it says in a menu that closes without the keyboard', async () => {
  const page = await stage.open(stage.site.page('/menu', menuPage(address)));
  const card = await hoverCard(page, address);
  await enterCard(page);
  await card.getByRole('button', { name: 'Copy address' }).click();
  await card.getByText('Copied').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('menu');
  await page.close();
});

// A finger's card stays where the keyboard goes elsewhere. Once it takes no pointer, a tap would go through it to what the
// page has below it.
it.each(Object.entries(KEEPS_OUT))(
  'the card of an address outside of a dialog closes where it is kept from people %s',
  async (name, act) => {
    const { low } = stage.service.seed().named;
    const body = clearDialog(address, low);
    const page = await stage.open(stage.site.page(`/${encodeURIComponent(name)}`, body));
    const finger = await createFinger(page);
    await finger.down(middleOf(await waitForMark(page, address)));
    await waitForCardContent(await waitForCard(page));
    await finger.up();
    await page.evaluate(act);
    await waitForNoCard(page);
    await waitForMark(page, address);
    await page.close();
  },
);
