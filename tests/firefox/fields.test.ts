import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FIELD_ROWS,
  FOCUS_FIELD,
  SHOW_ANOTHER,
  TYPING,
  writeFieldPage,
} from '../fixtures/field-rows.ts';
import type { FieldAct, FieldRow } from '../fixtures/field-rows.ts';
import { COPY_ROWS, SELECT, writeCopyPage } from '../fixtures/copy-rows.ts';
import type { CopyRow } from '../fixtures/copy-rows.ts';
import { PASTE_ROWS, writePayPage } from '../fixtures/paste-matrix.ts';
import { draw, lookAlikeOf } from '../fixtures/sighting-row.ts';
import { seeCard } from './card-frame.ts';
import { sendFromOwnPage } from './content-storage.ts';
import { KEYS } from './driver/input.ts';
import { waitForText } from './named.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

async function writeClipboard(text: string): Promise<void> {
  await stage.firefox.executeChrome(
    `Cc['@mozilla.org/widget/clipboardhelper;1'].getService(Ci.nsIClipboardHelper).copyString(arguments[0]);`,
    [text],
  );
}

async function paste(text: string): Promise<void> {
  await writeClipboard(text);
  await stage.firefox.pressKeys(KEYS.Control, 'v');
}

async function pasteIntoField(): Promise<void> {
  await stage.firefox.execute(FOCUS_FIELD);
  await stage.firefox.pressKeys(KEYS.Control, 'v');
}

async function copyRow(id: string, { act: how }: CopyRow): Promise<void> {
  const { firefox } = stage;
  if (how === 'press') return firefox.clickAt(await firefox.find(`${id} .press`));
  await firefox.execute(SELECT, [`${id} .text`]);
  return firefox.pressKeys(KEYS.Control, 'c');
}

/** The background compares with what was copied. Asked in a tab of its own, so that the page is not left before. */
async function waitUntilKnown(other: string): Promise<void> {
  const { firefox } = stage;
  const before = await firefox.windowHandle();
  await firefox.newTab();
  await firefox.navigate(firefox.extensionUrl('options.html'));
  const addresses = [other.toLowerCase()];
  await firefox.waitFor(
    async () => {
      const reply = await sendFromOwnPage(firefox, 'recallAddresses', { addresses });
      return JSON.stringify(reply).includes('like-known');
    },
    { describe: 'the copy to be known' },
  );
  await firefox.closeTab();
  await firefox.switchTo(before);
}

async function act({ act, text, script }: FieldRow): Promise<void> {
  const { firefox } = stage;
  if (act !== 'nothing') await firefox.execute(FOCUS_FIELD);
  if (act === 'paste') await paste(text);
  if (act.startsWith('press'))
    for (const key of [KEYS.Tab, KEYS.Enter]) await firefox.pressKeys(key);
  if (act === 'enter') await firefox.pressKeys(KEYS.Enter);
  if (TYPING.has(act)) for (const key of text) await firefox.pressKeys(key);
  if (act === 'leave') await firefox.pressKeys(KEYS.Tab);
  if (script !== undefined) await firefox.execute(script);
}

/**
 * For how long after a press of keys a page may write into a field for the person; see `fields.ts` and
 * `filled-fields.ts` of `lib/content/follow`.
 */
const PAGE_WRITES_MS: Partial<Record<FieldAct, number>> = { paste: 1000, press: 3000, enter: 3000 };
/** A script for a page: from now on it notes how long after the first key the field holds this address. */
const NOTE_WRITTEN = `const [address] = arguments;
  const root = document.querySelector('x-form')?.shadowRoot ?? document;
  const field = root.querySelector('#at');
  let keyMs;
  addEventListener('keydown', () => { keyMs ??= performance.now(); }, true);
  window.writtenMs = null;
  (function look() {
    if (field.value.toLowerCase().includes(address)) window.writtenMs = performance.now() - keyMs;
    else requestAnimationFrame(look);
  })();`;

/**
 * Does what a person does on the page that is open, and the page what it does about that. False if a busy machine had its
 * scripts wait for too long. Then the row tells nothing.
 */
async function isInTime(how: FieldAct, address: string, does: () => Promise<void>) {
  const { firefox } = stage;
  const limitMs = PAGE_WRITES_MS[how];
  if (limitMs !== undefined) await firefox.execute(NOTE_WRITTEN, [address.toLowerCase()]);
  await does();
  if (limitMs === undefined) return true;
  const writtenMs = await firefox.waitFor(
    () => firefox.execute<number | null>('return window.writtenMs'),
    { describe: 'the address in the field' },
  );
  return writtenMs < limitMs;
}

/** A script for the browser's window. */
const IS_LIST_OPEN = `return Services.wm.getMostRecentWindow('navigator:browser').document
  .getElementById('PopupAutoComplete')?.popupOpen === true`;

describe('an address of high risk that is copied', () => {
  it.each(COPY_ROWS)('by $name says so there and then', async (row) => {
    const { firefox, service } = stage;
    const { high, low } = service.seed().named;
    await stage.open(`/copy/${encodeURIComponent(row.name)}`, writeCopyPage(row, low, high));
    await firefox.waitFor(async () => (await stage.waitForMark(high)).level === 'high', {
      describe: 'the level',
    });
    for (const id of ['#good', '#bad']) await copyRow(id, row);
    await seeCard(firefox, 'You have just copied this address.');
    await waitForText(firefox, high);
    await firefox.switchToFrame(null);
    expect(await firefox.execute('return window.wrappedJSObject?.cards ?? window.cards')).toBe(1);
  });
});

describe('an address that is copied on one page and pasted on another', () => {
  it.each(PASTE_ROWS)('$name', async (row) => {
    let shown: string;
    // New addresses each time, because what was pasted is known afterwards.
    do {
      const address = draw();
      const other = lookAlikeOf(address);
      shown = row.swap === 'nobody' ? address : other;
      await stage.open(`/from/${address}`, writeCopyPage(row.copy, address, draw()));
      await stage.waitForMarks(2);
      await copyRow('#good', row.copy);
      await waitUntilKnown(other);
      if (row.swap === 'program') await writeClipboard(other);
      await stage.open(`/to/${address}`, writePayPage(row, other));
    } while (!(await isInTime('paste', shown, pasteIntoField)));
    const flags = async (): Promise<string[]> => (await stage.waitForMark(shown)).flags.toSorted();
    await expect.poll(flags).toEqual(row.flags);
  });
});

describe('an address in a field', () => {
  it.each(FIELD_ROWS)('$name', async (row) => {
    do {
      await stage.open(`/field/${encodeURIComponent(row.name)}`, writeFieldPage(row));
      await stage.waitForMarks(1);
    } while (!(await isInTime(row.isMarked ? row.act : 'nothing', row.address, () => act(row))));
    if (!row.isMarked) await stage.firefox.execute(SHOW_ANOTHER);
    const mark = row.isMarked ? await stage.waitForMark(row.address) : undefined;
    const marks = await stage.waitForMarks(2);
    const isMarked = marks.some(({ address }) => address === row.address.toLowerCase());
    expect(isMarked).toBe(row.isMarked);
    expect(mark?.flags).toEqual(row.isMarked ? row.flags : undefined);
  });

  it('is marked once the person has chosen it from a list of the browser’s', async () => {
    const { high, medium } = stage.service.seed().named;
    const list = `<input id="at" list="known"><datalist id="known"><option>${high}</datalist>`;
    await stage.open('/list', `${list}<p>${medium}</p>`);
    await stage.waitForMarks(1);
    await stage.firefox.execute(FOCUS_FIELD);
    const { firefox } = stage;
    await firefox.pressKeys(KEYS.ArrowDown);
    await firefox.waitFor(() => firefox.executeChrome<boolean>(IS_LIST_OPEN), {
      describe: 'the list',
    });
    for (const key of [KEYS.ArrowDown, KEYS.Enter]) await firefox.pressKeys(key);
    expect(await stage.waitForMark(high)).toMatchObject({ level: 'high' });
  });

  it('changes with what a script puts into the field, and goes with a reset', async () => {
    const { high, low, medium } = stage.service.seed().named;
    await stage.open(
      '/form',
      '<form><input id="at"></form><button>Next</button><p>%</p>'.replace('%', medium),
    );
    await stage.waitForMarks(1);
    await stage.firefox.execute(FOCUS_FIELD);
    await paste(high);
    expect(await stage.waitForMark(high)).toMatchObject({ level: 'high' });
    await stage.firefox.pressKeys(KEYS.Tab);
    await stage.firefox.execute(`document.querySelector('#at').value = arguments[0]`, [low]);
    expect(await stage.waitForMark(low)).toMatchObject({ level: 'low' });
    await stage.firefox.execute(`document.querySelector('form').reset()`);
    await stage.waitForMarks(1);
  });

  it('has caused no errors', async () => {
    expect(await stage.errors()).toEqual([]);
  });
});
