import { describe, expect, it, test } from 'vitest';
import { parseAddress } from '../../../../../lib/domain/address/address.ts';
import {
  changeBook,
  createEntry,
  MOST_ENTRIES,
} from '../../../../../lib/domain/book/address-book.ts';
import type { BookEntry } from '../../../../../lib/domain/book/address-book.ts';
import type { Address } from '../../../../../lib/domain/address/address.ts';
import { DEFAULT_SETTINGS } from '../../../../../lib/domain/settings/settings.ts';
import { readBook, writeBook } from '../../../../../lib/ui/options/book/book-file.ts';
import { createBookState } from '../../../../../lib/ui/options/book/book-state.ts';
import { createSettingsState } from '../../../../../lib/ui/options/settings-state.ts';
import { fakeClient } from '../../fake-client.ts';

/** From EIP-55 itself. */
const MIXED = '0x52908400098527886E0F7030069857D2E4169EE7';
const OTHER = '0x27b1fdb04752bbc536007a920d24acb045561c26' as Address;
const WRONG_CASE = MIXED.replace('EE7', 'Ee7');
const MINE = createEntry(parseAddress(MIXED) as Address, { label: 'Mine', trust: 'I made it' });

async function setUp(book: BookEntry[] = [], isBroken = false) {
  let stored = book;
  const files: string[][] = [];
  const { call } = fakeClient({
    getSettings: () => ({ ...DEFAULT_SETTINGS, addressBook: stored }),
    ...(!isBroken && {
      changeAddressBook({ put, remove }) {
        stored = changeBook(stored, put as BookEntry[], remove) ?? stored;
        return {};
      },
    }),
  });
  const settings = createSettingsState(call);
  await settings.load();
  const state = createBookState({
    call,
    settings,
    now: () => new Date('2026-11-23T12:00:00Z'),
    saveFile: (...file) => files.push(file),
    writeBook: async (...what) => writeBook(...what),
    readBook: async (text) => readBook(text),
  });
  const open = (text: string) => state.open({ text: async () => text });
  /** Types into the open form, and saves it. */
  const enter = (typed: Parameters<typeof state.type>[0]) => {
    state.type(typed);
    return state.save();
  };
  /** What a page in another tab does, of which the settings tell. */
  const changeElsewhere = (change: Partial<BookEntry>) => {
    stored = stored.map((entry) => ({ ...entry, ...change }));
    return settings.load();
  };
  return { state, files, open, enter, stored: () => stored, changeElsewhere };
}

it('a form tells whether something is typed in it that is not saved', async () => {
  const { state } = await setUp([MINE]);
  state.begin(MINE.address);
  expect(state.edit.value?.isTyped).toBe(false);
  state.type({ label: 'Bank' });
  expect(state.edit.value?.isTyped).toBe(true);
});

describe('an entry', () => {
  it('is added, changed and removed, and each is told', async () => {
    const { state, enter, stored } = await setUp();
    state.begin();
    expect(state.edit.value).toMatchObject({ address: null, form: { address: '' } });
    expect(await enter({ address: ` ${MIXED} `, label: 'Bank' })).toBe(true);
    expect(stored()).toEqual([createEntry(MINE.address, { label: 'Bank' })]);
    expect(state.news.value).toEqual({ kind: 'saved', address: MIXED });
    expect(state.edit.value).toBe(null);
    state.begin(MINE.address);
    expect(state.edit.value?.form).toMatchObject({ address: MIXED, label: 'Bank' });
    await enter({ label: 'My bank', trust: '', isPrivate: true });
    expect(stored()).toEqual([createEntry(MINE.address, { label: 'My bank', isPrivate: true })]);
    await state.remove(MINE.address);
    expect(stored()).toEqual([]);
    expect(state.news.value).toEqual({ kind: 'removed', address: MIXED });
  });

  it('whose address is changed leaves none of the old one', async () => {
    const { state, enter, stored } = await setUp([MINE]);
    state.begin(MINE.address);
    await enter({ address: OTHER });
    expect(stored()).toEqual([{ ...MINE, address: OTHER }]);
  });

  test.each([
    ['', 'notAnAddress'],
    ['0x1234', 'notAnAddress'],
    [WRONG_CASE, 'badChecksum'],
    [MIXED, 'alreadyThere'],
  ])('of %j is refused as %s, and the form stays', async (address, problem) => {
    const { state, enter, stored } = await setUp([MINE]);
    state.begin();
    expect(await enter({ address })).toBe(false);
    expect(state.problem.value).toBe(problem);
    expect(state.edit.value).not.toBe(null);
    expect(stored()).toEqual([MINE]);
  });

  it('too many is refused', async () => {
    const full = Array.from({ length: MOST_ENTRIES }, (_, index) =>
      createEntry(`0x${String(index).padStart(40, 'a')}` as Address),
    );
    const { state, enter, open } = await setUp(full);
    state.begin();
    expect(await enter({ address: OTHER })).toBe(false);
    expect(state.problem.value).toBe('tooMany');
    await open(`${OTHER},Bank`);
    expect(state.news.value).toEqual({ kind: 'badFile', problem: 'tooMany' });
  });

  it('that the background does not take stays in its form', async () => {
    const { state, enter } = await setUp([], true);
    state.begin();
    expect(await enter({ address: OTHER })).toBe(false);
    expect(state.edit.value).not.toBe(null);
    expect(state.news.value).toMatchObject({ kind: 'failed', fault: { code: 'noAnswer' } });
  });
});

describe('an open form', () => {
  it('stays when another entry is removed, and goes with its own', async () => {
    const { state } = await setUp([MINE, createEntry(OTHER)]);
    state.begin(MINE.address);
    await state.remove(OTHER);
    expect(state.edit.value).toMatchObject({ address: MINE.address });
    await state.remove(MINE.address);
    expect(state.edit.value).toBe(null);
  });

  test.each([`${OTHER},Bank`, 'no book'])('stays when the file %j is opened', async (file) => {
    const { state, open } = await setUp();
    state.begin();
    await state.save();
    await open(file);
    expect(state.edit.value).toMatchObject({ address: null });
    expect(state.problem.value).toBe('notAnAddress');
  });

  it('stays when a file is taken or put away, and a file stays when the form is closed', async () => {
    const { state, open } = await setUp();
    state.begin();
    await open(`${OTHER},Bank`);
    state.close();
    expect(state.preview.value).toBe(null);
    expect(state.edit.value).not.toBe(null);
    await open(`${OTHER},Bank`);
    await state.take();
    expect(state.edit.value).not.toBe(null);
    await open(`${MIXED},Mine`);
    state.begin();
    state.cancel();
    expect(state.edit.value).toBe(null);
    expect(state.preview.value).not.toBe(null);
  });

  it('with something typed in it stays when another one is asked for, which is told', async () => {
    const { state } = await setUp([MINE]);
    state.begin();
    state.type({ label: 'Ba' });
    state.type({ note: 'From the letter' });
    for (const address of [MINE.address, undefined]) {
      state.begin(address);
      expect(state.edit.value).toMatchObject({
        address: null,
        form: { label: 'Ba', note: 'From the letter' },
      });
      expect(state.news.value).toEqual({ kind: 'unsaved' });
    }
    state.cancel();
    expect(state.news.value).toBe(null);
  });

  it('in which nothing has changed makes way for another one', async () => {
    const { state } = await setUp([MINE]);
    state.begin();
    state.type({ label: 'Ba' });
    state.type({ label: '' });
    state.begin(MINE.address);
    expect(state.edit.value).toMatchObject({ address: MINE.address, form: { label: 'Mine' } });
    expect(state.news.value).toBe(null);
  });
});

describe('a file', () => {
  it('of the whole book is saved, and changes nothing when it comes back', async () => {
    const { state, files, open } = await setUp([MINE]);
    await state.exportAs('csv');
    expect(files).toEqual([
      ['hexmark-addresses-2026-11-23.csv', 'text/csv', expect.stringContaining(MIXED)],
    ]);
    await open(files[0]?.[2] ?? '');
    expect(state.preview.value).toEqual({ put: [], added: 0, changed: 0, bad: [] });
  });

  it('is taken only when told to, and takes nothing away', async () => {
    const { state, open, stored } = await setUp([MINE]);
    await open(`address,label\n${MIXED},Mine again\n${OTHER},Bank\n0x12,Broken`);
    expect(state.preview.value).toMatchObject({
      added: 1,
      changed: 1,
      bad: [{ line: 4, problem: 'notAnAddress' }],
    });
    expect(stored()).toEqual([MINE]);
    await state.take();
    expect(stored()).toEqual([
      { ...MINE, label: 'Mine again' },
      createEntry(OTHER, { label: 'Bank' }),
    ]);
    expect(state.news.value).toEqual({ kind: 'taken', count: 2 });
    expect(state.preview.value).toBe(null);
  });

  it.each(['', 'nonsense'])('of %j changes nothing and is told', async (text) => {
    const { state, open, stored } = await setUp([MINE]);
    await open(text);
    expect(state.news.value).toEqual({ kind: 'badFile', problem: 'notABook' });
    await state.take();
    expect(stored()).toEqual([MINE]);
  });

  it('that cannot be read is told', async () => {
    const { state } = await setUp();
    await state.open({ text: () => Promise.reject(new Error('gone')) });
    expect(state.news.value).toEqual({ kind: 'badFile', problem: 'notABook' });
  });
});

describe('an entry that another tab has changed meanwhile', () => {
  it('keeps that where a form is saved in which something else was typed', async () => {
    const { state, enter, stored, changeElsewhere } = await setUp([MINE]);
    state.begin(MINE.address);
    await changeElsewhere({ isPrivate: true, note: 'Sold' });
    await enter({ label: 'Old one', note: '' });
    expect(stored()).toEqual([{ ...MINE, label: 'Old one', note: 'Sold', isPrivate: true }]);
  });

  it('keeps that where a file is taken that does not name it', async () => {
    const { state, open, stored, changeElsewhere } = await setUp([MINE]);
    await open(`${MIXED},Mine again`);
    await changeElsewhere({ isPrivate: true });
    await state.take();
    expect(stored()).toEqual([{ ...MINE, label: 'Mine again', isPrivate: true }]);
  });
});
