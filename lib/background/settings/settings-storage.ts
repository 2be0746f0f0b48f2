import type { Connect } from '../store/connection.ts';

/** The settings that tell of the person, as long as there are none: which sites they visit, which addresses are theirs. */
const NONE = { siteModes: {}, addressBook: [] };

/** Settings as they lie on disk, not yet parsed. */
type Stored = Record<string, unknown>;

/**
 * Where settings are kept. What draws our pages is in `storage.local`, so that they have it at once. Content scripts can
 * read and write that area in Firefox, so what tells of the person is in the database, and never taken from there.
 */
export interface SettingsStorage {
  /** Those that are no secret, with none of the person's. */
  readOpen(): Promise<Stored>;
  /** The private ones. */
  readPrivate(): Promise<Stored>;
  write(settings: object): Promise<void>;
}

export interface SettingsArea {
  read: () => Promise<unknown>;
  write: (settings: object) => Promise<void>;
}

export function createSettingsStorage(area: SettingsArea, connect: Connect): SettingsStorage {
  async function readOpen(): Promise<Stored> {
    return { ...Object(await area.read()), ...NONE };
  }

  async function readPrivate(): Promise<Stored> {
    return { ...NONE, ...Object(await (await connect()).get('settings', 'private')) };
  }

  return {
    readOpen,
    readPrivate,
    async write(settings) {
      const { siteModes, addressBook, ...open } = settings as Stored;
      const own = { siteModes, addressBook };
      const before = await readPrivate().catch(() => null);
      // A full disk then keeps nobody from choosing another theme.
      if (JSON.stringify(before) !== JSON.stringify(own)) {
        await (await connect()).put('settings', own, 'private');
      }
      // Our pages hear of a change by this area, so every change has to show there.
      const { changes } = await readOpen();
      await area.write({ ...open, changes: (Number(changes) || 0) + 1 });
    },
  };
}
