import { describe, expect, it, test } from 'vitest';
import type { Address } from '../../../../../lib/domain/address/address.ts';
import { createEntry } from '../../../../../lib/domain/book/address-book.ts';
import type { Settings } from '../../../../../lib/domain/settings/settings.ts';
import { file, inFile, setUp } from './backup-stage.ts';

const OWN = '0x52908400098527886e0f7030069857d2e4169ee7' as Address;

/** What is in force after a file with these settings is applied, and which of them its preview names. */
async function apply(present: Partial<Settings>, written: Partial<Settings>) {
  const { state, imported } = setUp(present);
  await state.open(file(inFile(written)));
  const shown = state.preview.value;
  await state.apply();
  expect(imported.at(-1) ?? null).toEqual(shown && shown.after);
  return { after: imported[0] as Settings | undefined, changed: shown?.changed };
}

const many = (from: number) => Array.from({ length: 600 }, (_, at) => from + at);
const book = (from: number) =>
  many(from).map((at) => createEntry(`0x${at.toString(16).padStart(40, '0')}` as Address));
const modes = (from: number) =>
  Object.fromEntries(many(from).map((at) => [`s${at}.example`, 'off' as const]));

describe('loading an older file', () => {
  const [A, B] = ['a', 'b'].map((digit) => `0x${digit.repeat(40)}` as Address) as [
    Address,
    Address,
  ];
  const mine = createEntry(OWN, { label: 'Cold', note: 'Safe', isPrivate: true });

  it('takes no address out of the book, and none that is never sent becomes one that is', async () => {
    const present = [mine, createEntry(A, { isPrivate: true }), createEntry(B, { label: 'Bank' })];
    const written = [createEntry(A, { label: 'Hot' }), createEntry(B, { label: 'Old bank' })];
    const { after } = await apply({ addressBook: present }, { addressBook: written });
    expect(after?.addressBook).toEqual([
      mine,
      createEntry(A, { label: 'Hot', isPrivate: true }),
      createEntry(B, { label: 'Old bank' }),
    ]);
  });

  it('leaves what is noted where it has nothing', async () => {
    const written = [createEntry(OWN, { note: 'Vault' })];
    const { after } = await apply({ addressBook: [mine] }, { addressBook: written });
    expect(after?.addressBook).toEqual([{ ...mine, note: 'Vault' }]);
  });

  test.each<[string, Settings['siteModes'], Settings['siteModes'], Settings['siteModes']]>([
    ['one it does not name', { 'a.example': 'off' }, {}, { 'a.example': 'off' }],
    ['one it names', { 'a.example': 'off' }, { 'a.example': 'onDemand' }, { 'a.example': 'off' }],
    [
      'one below another',
      { 'a.example': 'off' },
      { 'sub.a.example': 'automatic' },
      { 'a.example': 'off', 'sub.a.example': 'off' },
    ],
    [
      'one that it has stricter',
      { 'a.example': 'onDemand' },
      { 'a.example': 'off' },
      { 'a.example': 'off' },
    ],
  ])('reads no site more than before: %s', async (_which, siteModes, written, expected) => {
    const { after } = await apply({ siteModes }, { siteModes: written, theme: 'dark' });
    expect(after?.siteModes).toEqual(expected);
  });

  it('that would take something away and change nothing else, changes nothing', async () => {
    const present = { addressBook: [mine], siteModes: { 'a.example': 'off' } } as const;
    const { state } = setUp({ ...present, addressBook: [mine] });
    await state.open(file(inFile({ addressBook: [], siteModes: {} })));
    expect(state.preview.value).toBeNull();
    expect(state.news.value).toEqual({ kind: 'same' });
  });

  it('keeps what has come into the book since the file was opened', async () => {
    const { state, own, imported } = setUp({ addressBook: [] });
    await state.open(file(inFile({ addressBook: [createEntry(A)] })));
    own.addressBook = [mine];
    await state.apply();
    expect(imported).toEqual([{ ...own, addressBook: [mine, createEntry(A)] }]);
  });

  test.each(['addressBook', 'siteModes'] as const)(
    'is refused where %s would overflow',
    async (name) => {
      const of = (from: number) =>
        name === 'addressBook' ? { addressBook: book(from) } : { siteModes: modes(from) };
      const { state } = setUp(of(0));
      await state.open(file(inFile(of(600))));
      expect(state.problem.value).toEqual({ problem: 'badValue', name });
    },
  );
});
