import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../lib/domain/settings/settings.ts';
import { nameOfFile } from '../../../lib/ui/file-name.ts';
import { createBackupState } from '../../../lib/ui/options/backup/backup-state.ts';
import { createBookState } from '../../../lib/ui/options/book/book-state.ts';
import { createAuditState } from '../../../lib/ui/options/organisation/audit-state.ts';
import { createSettingsState } from '../../../lib/ui/options/settings-state.ts';
import { fakeClient } from './fake-client.ts';

const writeBook = async () => '';
const readBook = async () => ({ rows: [] }) as never;

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ['Asia/Tokyo', '2026-01-15T23:00:00Z', '2026-01-16'],
  ['America/New_York', '2026-02-01T01:00:00Z', '2026-01-31'],
  ['UTC', '2026-12-09T12:00:00Z', '2026-12-09'],
])('names a file by the day where the person is: in %s, %s is %s', (zone, time, day) => {
  vi.stubEnv('TZ', zone);
  expect(nameOfFile('settings', new Date(time), 'json')).toBe(`hexmark-settings-${day}.json`);
});

it('is how the settings, the address book and the audit trail are saved', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  const now = new Date('2026-01-15T23:00:00Z');
  const names: string[] = [];
  const saveFile = (name: string): void => void names.push(name);
  const { call } = fakeClient({ getSettings: () => DEFAULT_SETTINGS });
  await createBackupState({ call, now: () => now, saveFile, onApplied: () => undefined }).save();
  const settings = createSettingsState(call);
  const book = createBookState({ call, settings, now: () => now, saveFile, writeBook, readBook });
  await book.exportAs('csv');
  const audit = createAuditState({
    call,
    countStored: async () => 0,
    writeFile: async () => '',
    saveFile,
    now: () => now.getTime(),
  });
  await audit.exportAs('json');
  expect(names).toEqual([
    'hexmark-settings-2026-01-16.json',
    'hexmark-addresses-2026-01-16.csv',
    'hexmark-audit-2026-01-16.json',
  ]);
});
