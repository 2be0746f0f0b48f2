import { describe, expect, it, test } from 'vitest';
import { DEFAULT_SETTINGS, readSettings } from '../../../../../lib/domain/settings/settings.ts';
import type { Address } from '../../../../../lib/domain/address/address.ts';
import { MOST_ENTRIES, createEntry } from '../../../../../lib/domain/book/address-book.ts';
import type { Settings } from '../../../../../lib/domain/settings/settings.ts';
import {
  changedSettings,
  readBackup,
  writeBackup,
} from '../../../../../lib/ui/options/backup/backup.ts';
import { file, inFile, merge, NOW, setUp } from './backup-stage.ts';

const OWN = '0x52908400098527886e0f7030069857d2e4169ee7' as Address;
const chosen = readSettings({
  thresholds: { medium: 0.2, high: 0.9 },
  theme: 'dark',
  quota: 500,
  siteModes: { 'a.example': 'off', 'b.example': 'onDemand' },
  addressBook: [createEntry(OWN, { label: 'Mine', isPrivate: true })],
});

function readSettingsOf(text: string, current: Settings) {
  const read = readBackup(text);
  if ('problem' in read) throw new Error(read.problem);
  return merge(current, read.written);
}

describe('a backup', () => {
  it('brings back every setting, and nothing that is secret', () => {
    const text = writeBackup(chosen, NOW);
    expect(readSettingsOf(text, DEFAULT_SETTINGS)).toEqual({ settings: chosen, badName: null });
    expect(text).not.toMatch(/token|baseUrl/i);
  });

  it('leaves what it does not name as it is', () => {
    const text = JSON.stringify({
      kind: 'hexmark-settings',
      version: 1,
      settings: { theme: 'light', wallpaper: 'blue' },
    });
    expect(readSettingsOf(text, chosen)).toEqual({
      settings: { ...chosen, theme: 'light' },
      badName: null,
    });
  });

  test.each([
    ['no text', '', 'notJson'],
    ['a picture', '\u0089PNG', 'notJson'],
    ['a number', '7', 'notABackup'],
    ['another file', '{"settings":{"theme":"dark"}}', 'notABackup'],
    ['no settings', inFile(null), 'notABackup'],
    ['a newer one', inFile({}, { version: 2 }), 'newer'],
    ['a huge one', `"${'x'.repeat(3_000_001)}"`, 'tooLarge'],
  ])('of %s is refused', (_name, text, problem) => {
    expect(readBackup(text)).toEqual({ problem });
  });

  test.each([
    ['theme', 'neon'],
    ['thresholds', { medium: 0.9, high: 0.1 }],
    ['quota', -1],
    ['addressBook', [createEntry(OWN), { address: 'mine' }]],
    ['addressBook', [createEntry(OWN, { label: 'x'.repeat(61) })]],
    ['neverSend', [OWN, 'mine']],
    ['siteModes', { 'a.example': 'sometimes' }],
    ['verdictAgeMs', null],
  ])('with a %s that is none is refused by name, whole', (name, value) => {
    const text = inFile({ density: 'compact', [name]: value });
    expect(readSettingsOf(text, chosen)).toEqual({ settings: null, badName: name });
  });

  it('tells what it changes, whatever the order of its entries', () => {
    const turned = {
      ...chosen,
      siteModes: { 'b.example': 'onDemand', 'a.example': 'off' },
    } as const;
    expect(changedSettings(chosen, turned)).toEqual([]);
    expect(changedSettings(chosen, { ...turned, quota: null, language: 'en' })).toEqual([
      'quota',
      'language',
    ]);
  });
});

describe('loading a file', () => {
  it('shows what would change, and changes it only when told to', async () => {
    const { state, imported } = setUp();
    await state.open(file(writeBackup(chosen, NOW)));
    expect(state.preview.value?.changed).toEqual([
      'thresholds',
      'quota',
      'siteModes',
      'theme',
      'addressBook',
    ]);
    expect(imported).toEqual([]);
    await state.apply();
    expect(imported).toEqual([chosen]);
    expect(state.news.value).toEqual({ kind: 'applied' });
  });

  it('that fits no longer when it is applied says so, and not that it is in force', async () => {
    const { state, own, imported } = setUp();
    await state.open(file(inFile({ theme: 'dark', neverSend: [OWN] })));
    expect(state.preview.value?.changed).toEqual(['theme', 'addressBook']);
    own.addressBook = Array.from({ length: MOST_ENTRIES }, (_, at) =>
      createEntry(`0x${at.toString(16).padStart(40, '0')}` as Address, {}),
    );
    await state.apply();
    expect(imported).toEqual([null]);
    expect(state.problem.value).toEqual({ problem: 'badValue', name: 'neverSend' });
    expect(state.news.value).toBeNull();
  });

  it('that is none changes nothing, before or after', async () => {
    const { state, imported } = setUp();
    await state.open(file(writeBackup(chosen, NOW)));
    await state.open(file('{}'));
    expect(state.problem.value).toEqual({ problem: 'notABackup' });
    await state.apply();
    expect(imported).toEqual([]);
  });

  it('that could not be read is told', async () => {
    const { state } = setUp();
    await state.open({ text: () => Promise.reject(new Error('gone')) });
    expect(state.problem.value).toEqual({ problem: 'notJson' });
  });

  it.each([
    ['another file', file('no JSON'), { problem: 'notJson' }],
    ['a press on “Cancel”', null, null],
  ])('that is read late does not show after %s', async (_what, next, problem) => {
    const { state } = setUp();
    const late = Promise.withResolvers<string>();
    const opening = state.open({ text: () => late.promise });
    if (next === null) state.cancel();
    else await state.open(next);
    late.resolve(inFile({ theme: 'dark' }));
    await opening;
    expect(state.preview.value).toBe(null);
    expect(state.problem.value).toEqual(problem);
  });

  it('with the settings there are says so', async () => {
    const { state, saved } = setUp();
    await state.save();
    expect(saved[0]).toBe('hexmark-settings-2026-02-03.json');
    await state.open(file(saved[1] ?? ''));
    expect(state.news.value).toEqual({ kind: 'same' });
  });
});
