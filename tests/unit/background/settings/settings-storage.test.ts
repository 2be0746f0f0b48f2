import { describe, expect, it } from 'vitest';
import { createSettingsStorage } from '../../../../lib/background/settings/settings-storage.ts';
import type { Connect } from '../../../../lib/background/store/connection.ts';
import { DEFAULT_SETTINGS, readSettings } from '../../../../lib/domain/settings/settings.ts';
import { A } from '../samples.ts';
import { brokenConnection, useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();

const PRIVATE = { siteModes: { 'bank.example': 'off' }, addressBook: [{ address: A }] };
const CHOSEN = { ...DEFAULT_SETTINGS, theme: 'dark', ...PRIVATE };

function setUp(stored?: unknown, database: Connect = connect()) {
  const area = { stored, writes: 0 };
  const storage = createSettingsStorage(
    {
      read: async () => area.stored,
      async write(settings) {
        area.writes += 1;
        area.stored = JSON.parse(JSON.stringify(settings));
      },
    },
    database,
  );
  const readAll = async () => ({ ...(await storage.readOpen()), ...(await storage.readPrivate()) });
  return { area, storage, readAll };
}

describe('what tells of the person', () => {
  it('is kept where no content script reads it', async () => {
    const { area, storage, readAll } = setUp();
    await storage.write(CHOSEN);
    expect(JSON.stringify(area.stored)).not.toMatch(new RegExp(`bank|${A}|siteModes|addressBook`));
    expect(area.stored).toMatchObject({ theme: 'dark' });
    expect(await readAll()).toMatchObject(CHOSEN);
    expect(await setUp(area.stored).readAll()).toMatchObject(CHOSEN);
  });

  it('is not taken from there, whoever has written it there', async () => {
    const forged = { theme: 'dark', ...PRIVATE, neverSend: [A] };
    const { storage, readAll } = setUp(forged);
    expect(readSettings(await readAll())).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
    await storage.write({ ...CHOSEN, siteModes: {} });
    const chosen = readSettings({ ...CHOSEN, siteModes: {} });
    expect(readSettings(await setUp(forged).readAll())).toEqual(chosen);
  });

  it('is not taken from there either while the database cannot be read', async () => {
    const { storage } = setUp(CHOSEN, brokenConnection);
    await expect(storage.readPrivate()).rejects.toThrow('full');
    expect(readSettings(await storage.readOpen())).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
  });
});

describe('a change', () => {
  it('shows in the area that our pages watch, also if only a private setting is another', async () => {
    const { area, storage } = setUp();
    await storage.write(CHOSEN);
    const before = area.stored;
    await storage.write({ ...CHOSEN, siteModes: {} });
    expect(area.stored).not.toEqual(before);
  });

  it('of what is not private is stored also when the database takes nothing', async () => {
    const database = connect();
    const { area, storage } = setUp(undefined, async () =>
      Object.assign(Object.create(await database()), {
        put: () => Promise.reject(new Error('full')),
        get: async () => undefined,
      }),
    );
    await storage.write({ ...DEFAULT_SETTINGS, theme: 'dark' });
    expect(area.stored).toMatchObject({ theme: 'dark' });
    await expect(storage.write(CHOSEN)).rejects.toThrow('full');
  });
});
