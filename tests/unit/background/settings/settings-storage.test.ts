import { describe, expect, it, vi } from 'vitest';
import { createSettingsStorage } from '../../../../lib/background/settings/settings-storage.ts';
import type { Connect } from '../../../../lib/background/store/connection.ts';
import { DEFAULT_SETTINGS, readSettings } from '../../../../lib/domain/settings/settings.ts';
import { A } from '../samples.ts';
import { brokenConnection, useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();

const CHOSEN = readSettings({
  theme: 'dark',
  siteModes: { 'bank.example': 'off' },
  addressBook: [{ address: A }],
  thresholds: { medium: 0.1, high: 0.2 },
});
const FORGED = {
  ...CHOSEN,
  thresholds: { medium: 1, high: 1 },
  markedLevels: 'notable',
  audit: true,
  neverSend: [A],
};

function setUp(stored?: unknown, database: Connect = connect()) {
  const area = { stored, writes: 0, isFull: false };
  const storage = createSettingsStorage(
    {
      read: async () => area.stored,
      async write(settings) {
        if (area.isFull) throw new Error('full');
        area.writes += 1;
        area.stored = JSON.parse(JSON.stringify(settings));
      },
    },
    database,
  );
  const readBoth = async () =>
    readSettings({ ...(await storage.readAll()), ...(await storage.readLook()) });
  return { area, storage, readBoth };
}

describe('what tells of the person, and what judges', () => {
  it('is kept where no content script reads it', async () => {
    const { area, storage, readBoth } = setUp();
    await storage.write(CHOSEN);
    expect(area.stored).toEqual({
      theme: 'dark',
      density: 'comfortable',
      language: 'browser',
      change: expect.any(Number),
    });
    expect(await readBoth()).toEqual(CHOSEN);
    expect(await setUp(area.stored).readBoth()).toEqual(CHOSEN);
  });

  it('is not taken from where one writes, whoever has written it there', async () => {
    const { area, storage, readBoth } = setUp(FORGED);
    expect(await readBoth()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
    await storage.write({ ...CHOSEN, siteModes: {} });
    area.stored = FORGED;
    expect(await readBoth()).toEqual({ ...CHOSEN, siteModes: {} });
  });

  it('is back at the defaults when everything is cleared', async () => {
    const { storage, readBoth } = setUp();
    await storage.write(CHOSEN);
    await storage.write(DEFAULT_SETTINGS);
    expect(await readBoth()).toEqual(DEFAULT_SETTINGS);
    const broken = setUp(undefined, brokenConnection).storage;
    await expect(broken.write(DEFAULT_SETTINGS)).rejects.toThrow('full');
  });

  it('is not taken from there either while the database cannot be read', async () => {
    const { storage } = setUp(FORGED, brokenConnection);
    await expect(storage.readAll()).rejects.toThrow('full');
    expect(readSettings(await storage.readLook())).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
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

  it('that the area refuses is stored nowhere', async () => {
    const { area, storage, readBoth } = setUp();
    await storage.write(CHOSEN);
    area.isFull = true;
    await expect(storage.write({ ...CHOSEN, siteModes: {} })).rejects.toThrow('full');
    expect(await readBoth()).toEqual(CHOSEN);
  });

  it('that the database refuses shows nowhere, not even in the look of our pages', async () => {
    const database = connect();
    const { storage, readBoth } = setUp(undefined, database);
    await storage.write(CHOSEN);
    const put = vi.spyOn(await database(), 'put').mockRejectedValue(new Error('full'));
    const other = { ...CHOSEN, theme: 'light', language: 'de', siteModes: {} } as const;
    await expect(storage.write(other)).rejects.toThrow('full');
    expect(put).toHaveBeenCalled();
    expect(await readBoth()).toEqual(CHOSEN);
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
