import { expect, it } from 'vitest';
import { createEntry } from '../../../../../lib/domain/book/address-book.ts';
import { DEFAULT_SETTINGS } from '../../../../../lib/domain/settings/settings.ts';
import { readBook, writeBook } from '../../../../../lib/ui/options/book/book-file.ts';
import { createBookState } from '../../../../../lib/ui/options/book/book-state.ts';
import { createSettingsState } from '../../../../../lib/ui/options/settings-state.ts';
import { A } from '../../../background/samples.ts';
import { fakeClient } from '../../fake-client.ts';

const MINE = createEntry(A, { label: 'Mine', trust: 'I made it' });

async function setUp(write = async (...what: Parameters<typeof writeBook>) => writeBook(...what)) {
  let stored = MINE;
  const texts: string[] = [];
  const { call } = fakeClient({
    getSettings: () => ({ ...DEFAULT_SETTINGS, addressBook: [stored] }),
  });
  const settings = createSettingsState(call);
  await settings.load();
  const state = createBookState({
    call,
    settings,
    now: () => new Date('2026-11-23T12:00:00Z'),
    saveFile: (_name, _type, text) => void texts.push(text),
    writeBook: write,
    readBook: async (text) => readBook(text),
  });
  const note = (change: Partial<typeof MINE>) => {
    stored = { ...stored, ...change };
    return settings.load();
  };
  return { state, texts, note };
}

it.each(['csv', 'json'] as const)(
  'a book that was saved as %s takes no colour and no “Never send” away that was noted since',
  async (format) => {
    const { state, texts, note } = await setUp();
    await state.exportAs(format);
    await note({ colour: 'blue', isPrivate: true });
    await state.open({ text: async () => texts[0] ?? '' });
    expect(state.preview.value).toMatchObject({ put: [], changed: 0, bad: [] });
  },
);

it('a book that cannot be written is told, and so is the next one', async () => {
  const { state } = await setUp(() => Promise.reject(new Error('no script')));
  const told: unknown[] = [];
  state.news.subscribe((news) => void told.push(news?.kind));
  await state.exportAs('csv');
  await state.exportAs('json');
  expect(told).toEqual([undefined, 'notWritten', undefined, 'notWritten']);
});
