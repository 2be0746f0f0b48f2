import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openCard, readCardBox, readFocused, seeCard, waitForNoCard } from './card-frame.ts';
import { KEYS } from './driver/input.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
let high: string;
let low: string;
beforeAll(async () => {
  stage = await setFirefoxStage();
  ({ high, low } = stage.service.seed().named);
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(async () => {
  await stage.firefox.switchToFrame(null);
  expect(await stage.errors()).toEqual([]);
});

const middleOf = async (address: string): Promise<{ x: number; y: number }> => {
  const { rect } = await stage.waitForMark(address);
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
};

const focusedId = (): Promise<string> => readFocused(stage.firefox);

/** A script for a page: from now on it keeps the ids of what the keyboard comes to. */
const NOTE_FOCUSED = `window.focused = [];
  addEventListener('focusin', ({ target }) => target.id && window.focused.push(target.id));`;

/** A pointer that stands still for longer may count as no longer on its way; see `hover-intent.ts`. */
const MOST_STILL_MS = 200;
/** A script for a page: from now on it keeps when the pointer moves. */
const NOTE_MOVES = `window.movesMs = [];
  for (const name of ['pointermove', 'pointerover'])
    addEventListener(name, () => window.movesMs.push(performance.now()), true);`;
/** How long the pointer has stood still on its way, and whether that has led it to the card. */
const READ_WAY = `const isThere = document.querySelector('hexmark-card:hover') !== null;
  const times = isThere ? window.movesMs : [...window.movesMs, performance.now()];
  return { isThere, stillMs: Math.max(0, ...times.slice(1).map((it, at) => it - times[at])) };`;

/** What the browser does at the command's keys. Keys that the driver presses do not reach the browser's commands. */
const pressCommand = `
  const { document } = Services.wm.getMostRecentWindow('navigator:browser');
  const [key] = document.querySelectorAll('keyset[id^="ext-keyset-id-hexmark"] key');
  key.dispatchEvent(new CustomEvent('command', { bubbles: true }));`;

it('the pointer that rests on an address opens its card', async () => {
  const { firefox } = stage;
  const style = 'position:absolute;left:200px;top:100px;margin:0;font:14px/20px monospace';
  await stage.open('/text', `<p style="${style}">${high}</p>`);
  await stage.waitForMarks(1);
  await stage.waitForMark(high);
  await firefox.glide({ x: 300, y: 300 }, { x: 300, y: 110 });
  await seeCard(stage.firefox, high);
});

/** Moves the pointer over the other mark to the card. Returns for how long it has stood still on its way. */
async function glideToCard(): Promise<number> {
  const { firefox } = stage;
  await openCard(stage, high);
  await firefox.switchToFrame(null);
  const from = await middleOf(high);
  const over = await middleOf(low);
  const card = await readCardBox(firefox);
  const ways = [over.y - 4, over.y, over.y + 4, card.y - 2, card.y + 20];
  await firefox.execute('window.movesMs.length = 0');
  await firefox.glide(...ways.map((y) => ({ x: from.x, y })));
  const { stillMs } = await firefox.waitFor(
    async () => {
      const way = await firefox.execute<{ isThere: boolean; stillMs: number }>(READ_WAY);
      return (way.isThere || way.stillMs > MOST_STILL_MS) && way;
    },
    { describe: 'the pointer on the card' },
  );
  return stillMs;
}

describe('the way from a mark to its card', () => {
  it('passes another mark, and the card stays', async () => {
    const { firefox } = stage;
    const style = 'position:absolute;left:200px;top:100px;margin:0;font:12px/14px monospace';
    await stage.open('/way', `<p style="${style}">${high}<br>${low}</p>`);
    await stage.waitForMarks(2);
    await firefox.execute(NOTE_MOVES);
    // On a busy machine the pointer may stand still. Then it goes again.
    while ((await glideToCard()) > MOST_STILL_MS) {
      await firefox.hover({ x: 0, y: 0 });
      await waitForNoCard(firefox);
    }
    await seeCard(stage.firefox, high);
  });
});

const linksTo = (...addresses: string[]): string =>
  addresses.map((it, at) => `<p><a href="#${at}" id="link-${at}">${it}</a></p>`).join('');

describe('the keyboard', () => {
  it('goes from a link to its card and on to the next link', async () => {
    const { firefox } = stage;
    await stage.open('/tab', linksTo(high, low));
    await stage.waitForMarks(2);
    await firefox.pressKeys(KEYS.Tab);
    expect(await focusedId()).toBe('link-0');
    await seeCard(stage.firefox, high);
    await firefox.switchToFrame(null);
    await firefox.pressKeys(KEYS.Tab);
    await firefox.waitFor(async () => (await focusedId()) === 'hexmark-card', {
      describe: 'the keyboard in the card',
    });
    // Keys take a while through the card's own process, so the page notes where the keyboard comes to.
    await firefox.execute(NOTE_FOCUSED);
    await firefox.waitFor(
      async () => {
        await firefox.pressKeys(KEYS.Tab);
        return firefox.execute<boolean>('return window.focused.length > 0');
      },
      { describe: 'the keyboard out of the card' },
    );
    expect(await firefox.execute('return window.focused[0]')).toBe('link-1');
  });

  it('is back on the link after Escape in the card', async () => {
    const { firefox } = stage;
    await stage.open('/back', linksTo(high));
    await stage.waitForMarks(1);
    await firefox.pressKeys(KEYS.Tab);
    await seeCard(stage.firefox, high);
    await firefox.switchToFrame(null);
    await firefox.pressKeys(KEYS.Tab);
    await firefox.waitFor(async () => (await focusedId()) === 'hexmark-card', {
      describe: 'the keyboard in the card',
    });
    await firefox.pressKeys(KEYS.Escape);
    await waitForNoCard(firefox);
    await firefox.waitFor(async () => (await focusedId()) === 'link-0', {
      describe: 'the keyboard on the link',
    });
  });

  it('walks the marks by the command, worst first and round and round', async () => {
    const { firefox } = stage;
    await stage.open('/walk', `<p>${low}</p><p>${high}</p>`);
    await stage.waitForMarks(2);
    for (const address of [high, low, high]) {
      await firefox.switchToFrame(null);
      await firefox.executeChrome(pressCommand);
      await seeCard(firefox, address);
    }
    await firefox.switchToFrame(null);
    await firefox.pressKeys(KEYS.Escape);
    await waitForNoCard(firefox);
  });
});

it('a finger that stays on a mark opens its card', async () => {
  const { firefox } = stage;
  await stage.open('/hold', `<p>${high}</p>`);
  await stage.waitForMarks(1);
  await firefox.touch(await middleOf(high));
  await seeCard(stage.firefox, high);
  await firefox.switchToFrame(null);
  await firefox.liftFinger();
  await seeCard(stage.firefox, high);
});
