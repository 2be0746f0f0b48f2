import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  closesByEscape,
  DIALOG_GUARDS,
  guardedDialog,
  guardedPopover,
  menuPage,
  modalDialog,
  MOVES_KEYBOARD,
  tooltipPage,
  TOOLTIPS,
} from '../support/page-dialogs.ts';
import {
  clickInCard,
  hoverCard,
  openCard,
  readFocused,
  seeCard,
  waitForNoCard,
} from './card-frame.ts';
import { KEYS } from './driver/input.ts';
import { waitForText } from './named.ts';
import { PASS_FRAMES } from './painted-frames.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
let address: string;
beforeAll(async () => {
  stage = await setFirefoxStage();
  address = stage.service.seed().named.high;
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(async () => {
  await stage.firefox.switchToFrame(null);
  expect(await stage.errors()).toEqual([]);
});

/** Long enough for the page to take the keyboard back. */
const FRAMES = 30;

const focusedId = (): Promise<string> => readFocused(stage.firefox);

/** The keyboard is in the card, and the page does not take it back. */
async function expectKeyboardInCard(): Promise<void> {
  const { firefox } = stage;
  await firefox.waitFor(async () => (await focusedId()) === 'hexmark-card', {
    describe: 'the keyboard in the card',
  });
  await firefox.executeAsync(PASS_FRAMES, [FRAMES]);
  expect(await focusedId()).toBe('hexmark-card');
}

async function openDialog(name: string, guard: string): Promise<void> {
  await stage.open(`/${encodeURIComponent(name)}`, guardedDialog(guard, address));
  await stage.waitForMark(address);
}

describe.each(Object.entries(DIALOG_GUARDS))('in a dialog that %s', (name, guard) => {
  it('a card takes the pointer', async () => {
    const { firefox } = stage;
    await openDialog(`pointer ${name}`, guard);
    await openCard(stage, address);
    await hoverCard(firefox);
    await clickInCard(firefox, 'Copy address');
    await waitForText(firefox, 'Copied');
    await firefox.switchToFrame(null);
    await firefox.executeAsync(PASS_FRAMES, [FRAMES]);
    expect(await focusedId()).toBe('dialog');
    expect(await firefox.execute('return window.left')).toBe(0);
  });

  it('a card takes the keyboard from its link', async () => {
    const { firefox } = stage;
    await openDialog(`keyboard ${name}`, guard);
    await firefox.execute(`document.querySelector('#dialog').focus()`);
    await firefox.pressKeys(KEYS.Tab);
    await seeCard(firefox, address);
    await firefox.switchToFrame(null);
    await firefox.pressKeys(KEYS.Tab);
    await expectKeyboardInCard();
    await firefox.pressKeys(KEYS.Escape);
    await waitForNoCard(firefox);
    await firefox.waitFor(async () => (await focusedId()) === 'link', {
      describe: 'the keyboard on the link',
    });
    expect(await firefox.execute('return window.left')).toBe(0);
  });
});

it('Tab leads into the card also in a dialog that moves the keyboard itself', async () => {
  const { firefox } = stage;
  await openDialog('moves', MOVES_KEYBOARD);
  await firefox.pressKeys(KEYS.Tab);
  await seeCard(firefox, address);
  await firefox.switchToFrame(null);
  await firefox.pressKeys(KEYS.Tab);
  await expectKeyboardInCard();
});

it('a card takes the keyboard in a popover of Material UI', async () => {
  const { firefox } = stage;
  await stage.open('/popover', guardedPopover(address));
  await stage.waitForMark(address);
  await firefox.pressKeys(KEYS.Tab);
  await seeCard(firefox, address);
  await firefox.switchToFrame(null);
  await firefox.pressKeys(KEYS.Tab);
  await expectKeyboardInCard();
});

/** Escape with the keyboard on the link, whose card Tab has opened. */
async function escapeOnLink(): Promise<void> {
  const { firefox } = stage;
  await firefox.pressKeys(KEYS.Tab);
  await seeCard(firefox, address);
  await firefox.switchToFrame(null);
  await firefox.pressKeys(KEYS.Escape);
  await waitForNoCard(firefox);
  await firefox.executeAsync(PASS_FRAMES, [FRAMES]);
}

it.each(['keydown', 'keyup'] as const)(
  'Escape closes the card alone, and not the dialog around it that hears its %s',
  async (type) => {
    await openDialog(`escape ${type}`, closesByEscape(type));
    await escapeOnLink();
    expect(await stage.firefox.execute('return window.left')).toBe(0);
  },
);

it('Escape closes the card alone, and not the browser’s own dialog around it', async () => {
  await stage.open('/modal', modalDialog(address));
  await stage.waitForMark(address);
  await escapeOnLink();
  expect(await stage.firefox.execute('return document.querySelector("dialog").open')).toBe(true);
});

it.each(Object.entries(TOOLTIPS))(
  'the card of an address in a tooltip that %s takes the pointer',
  async (name, tooltip) => {
    const { firefox } = stage;
    await stage.open(`/${encodeURIComponent(name)}`, tooltipPage(tooltip, address));
    await stage.waitForMark(address);
    await openCard(stage, address);
    await hoverCard(firefox);
    await firefox.executeAsync(PASS_FRAMES, [FRAMES]);
    await clickInCard(firefox, 'Copy address');
    await waitForText(firefox, 'Copied');
  },
);

it('a button of a card does what it says in a menu that closes without the keyboard', async () => {
  const { firefox } = stage;
  await stage.open('/menu', menuPage(address));
  await stage.waitForMark(address);
  await openCard(stage, address);
  await hoverCard(firefox);
  await clickInCard(firefox, 'Copy address');
  await waitForText(firefox, 'Copied');
  await firefox.switchToFrame(null);
  expect(await focusedId()).toBe('menu');
});
