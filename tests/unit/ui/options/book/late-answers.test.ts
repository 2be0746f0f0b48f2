import { expect, it } from 'vitest';
import { parseAddress } from '../../../../../lib/domain/address/address.ts';
import type { Address } from '../../../../../lib/domain/address/address.ts';
import { changeBook, createEntry } from '../../../../../lib/domain/book/address-book.ts';
import type { BookEntry } from '../../../../../lib/domain/book/address-book.ts';
import { DEFAULT_SETTINGS } from '../../../../../lib/domain/settings/settings.ts';
import { readBook } from '../../../../../lib/ui/options/book/book-file.ts';
import { createBookState } from '../../../../../lib/ui/options/book/book-state.ts';
import { createSettingsState } from '../../../../../lib/ui/options/settings-state.ts';
import { fakeClient } from '../../fake-client.ts';

/** From EIP-55 itself. */
const MIXED = '0x52908400098527886E0F7030069857D2E4169EE7';
const address = parseAddress(MIXED) as Address;
const OTHER = '0x27b1fdb04752bbc536007a920d24acb045561c26';

async function setUp() {
  let stored: BookEntry[] = [];
  const { call } = fakeClient({
    getSettings: () => ({ ...DEFAULT_SETTINGS, addressBook: stored }),
    changeAddressBook({ put, remove }) {
      stored = changeBook(stored, put as BookEntry[], remove) ?? stored;
      return {};
    },
  });
  const settings = createSettingsState(call);
  await settings.load();
  const state = createBookState({
    call,
    settings,
    now: () => new Date(0),
    saveFile: () => undefined,
    writeBook: async () => '',
    readBook: async (text) => readBook(text),
  });
  return { state, stored: () => stored };
}

it('a form stays when one before it is saved at last', async () => {
  const { state, stored } = await setUp();
  state.begin();
  state.type({ address: MIXED });
  const saving = state.save();
  state.cancel();
  state.begin();
  state.type({ address: OTHER });
  expect(await saving).toBe(true);
  expect(state.edit.value).toMatchObject({ address: null, form: { address: OTHER } });
  expect(stored()).toEqual([createEntry(address)]);
});

it('what is typed while a form is saved stays, as a change of that entry', async () => {
  const { state, stored } = await setUp();
  state.begin();
  state.type({ address: MIXED, label: 'Ban' });
  const saving = state.save();
  state.type({ label: 'Bank' });
  expect(await saving).toBe(true);
  expect(state.edit.value).toMatchObject({ address, isTyped: true });
  expect(await state.save()).toBe(true);
  expect(stored()).toEqual([createEntry(address, { label: 'Bank' })]);
  expect(state.edit.value).toBe(null);
});

it.each([
  ['another file', 'no book', 'badFile'],
  ['a press on “Cancel”', null, undefined],
] as const)('a file that is read late does not show after %s', async (_what, next, kind) => {
  const { state } = await setUp();
  const late = Promise.withResolvers<string>();
  const opening = state.open({ text: () => late.promise });
  if (next === null) state.close();
  else await state.open({ text: async () => next });
  late.resolve(`${MIXED},Bank`);
  await opening;
  expect(state.preview.value).toBe(null);
  expect(state.news.value?.kind).toBe(kind);
});
