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
const FORM = { ...createEntry(OTHER), address: OTHER as string };

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
  return { state, files, open, stored: () => stored };
}

describe('an entry', () => {
  it('is added, changed and removed, and each is told', async () => {
    const { state, stored } = await setUp();
    state.begin();
    expect(state.edit.value).toMatchObject({ address: null, form: { address: '' } });
    expect(await state.save({ ...FORM, address: ` ${MIXED} `, label: 'Bank' })).toBe(true);
    expect(stored()).toEqual([createEntry(MINE.address, { label: 'Bank' })]);
    expect(state.news.value).toEqual({ kind: 'saved', address: MIXED });
    expect(state.edit.value).toBe(null);
    state.begin(MINE.address);
    expect(state.edit.value?.form).toMatchObject({ address: MIXED, label: 'Bank' });
    await state.save({ ...FORM, address: MIXED, label: 'My bank', isPrivate: true });
    expect(stored()).toEqual([createEntry(MINE.address, { label: 'My bank', isPrivate: true })]);
    await state.remove(MINE.address);
    expect(stored()).toEqual([]);
    expect(state.news.value).toEqual({ kind: 'removed', address: MIXED });
  });

  it('whose address is changed leaves none of the old one', async () => {
    const { state, stored } = await setUp([MINE]);
    state.begin(MINE.address);
    await state.save({ ...MINE, address: OTHER });
    expect(stored()).toEqual([{ ...MINE, address: OTHER }]);
  });

  test.each([
    ['', 'notAnAddress'],
    ['0x1234', 'notAnAddress'],
    [WRONG_CASE, 'badChecksum'],
    [MIXED, 'alreadyThere'],
  ])('of %j is refused as %s, and the form stays', async (address, problem) => {
    const { state, stored } = await setUp([MINE]);
    state.begin();
    expect(await state.save({ ...FORM, address })).toBe(false);
    expect(state.problem.value).toBe(problem);
    expect(state.edit.value).not.toBe(null);
    expect(stored()).toEqual([MINE]);
  });

  it('too many is refused', async () => {
    const full = Array.from({ length: MOST_ENTRIES }, (_, index) =>
      createEntry(`0x${String(index).padStart(40, 'a')}` as Address),
    );
    const { state, open } = await setUp(full);
    state.begin();
    expect(await state.save(FORM)).toBe(false);
    expect(state.problem.value).toBe('tooMany');
    await open(`${OTHER},Bank`);
    expect(state.news.value).toEqual({ kind: 'badFile', problem: 'tooMany' });
  });

  it('that the background does not take stays in its form', async () => {
    const { state } = await setUp([], true);
    state.begin();
    expect(await state.save(FORM)).toBe(false);
    expect(state.edit.value).not.toBe(null);
    expect(state.news.value).toMatchObject({ kind: 'failed', fault: { code: 'noAnswer' } });
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
