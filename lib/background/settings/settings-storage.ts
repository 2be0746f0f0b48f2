import type { Connect } from '../store/connection.ts';

/**
 * The parts of the settings that tell of the person: which sites they visit, and which addresses are theirs.
 * `neverSend` is the address book of earlier versions.
 */
const PRIVATE_NAMES = ['siteModes', 'addressBook', 'neverSend'] as const;

/** Settings as they lie on disk, not yet parsed. */
type Stored = Record<string, unknown>;

/**
 * Where settings are kept. What draws our pages is in `storage.local`, so that they have it at once. Content scripts can
 * read that area in Firefox, so what tells of the person is in the database.
 */
export interface SettingsStorage {
  /** Those that are no secret. */
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
    return Object(await area.read()) as Stored;
  }

  async function readPrivate(): Promise<Stored> {
    const database = await connect();
    const kept = await database.get('settings', 'private');
    const [open, old] = split(await readOpen());
    // Until version 6 of the database all settings were in `storage.local`. They leave it once the database has them.
    if (Object.keys(old).length === 0) return Object(kept) as Stored;
    const moved = { ...old, ...Object(kept) } as Stored;
    await database.put('settings', moved, 'private');
    await area.write(open);
    return moved;
  }

  return {
    readOpen,
    readPrivate,
    async write(settings) {
      const [open, own] = split(settings as Stored);
      const before = await readPrivate().then(
        (kept) => ({ siteModes: {}, addressBook: [], ...kept }),
        () => null,
      );
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

/** The settings that are no secret, and the private ones. */
function split(settings: Stored): [open: Stored, own: Stored] {
  const open = { ...settings };
  const own: Stored = {};
  for (const name of PRIVATE_NAMES) {
    if (Object.hasOwn(open, name)) own[name] = open[name];
    delete open[name];
  }
  return [open, own];
}
