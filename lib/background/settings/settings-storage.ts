import { readSettings } from '../../domain/settings/settings.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Connect } from '../store/connection.ts';

/** Settings as they lie on disk, not yet parsed. */
type Stored = Record<string, unknown>;

/**
 * Where settings are kept. How our pages look is in `storage.local`, so that they have it at once. Content scripts can
 * read and write that area in Firefox, so what tells of the person and what judges is in the database, and never taken
 * from there.
 */
export interface SettingsStorage {
  /** How our pages look. */
  readLook(): Promise<Stored>;
  /** All settings. The look among them may be an old one. */
  readAll(): Promise<Stored>;
  write(settings: Settings): Promise<void>;
}

export interface SettingsArea {
  read: () => Promise<unknown>;
  write: (settings: object) => Promise<void>;
}

export function createSettingsStorage(area: SettingsArea, connect: Connect): SettingsStorage {
  async function readAll(): Promise<Stored> {
    return Object(await (await connect()).get('settings', 'private')) as Stored;
  }

  async function put(stored: object): Promise<void> {
    await (await connect()).put('settings', stored, 'private');
  }

  return {
    readLook: async () => lookOf(Object(await area.read()) as Stored),
    readAll,
    async write(settings) {
      const look = lookOf(settings);
      const all = await readAll();
      const before = readSettings({ ...all, ...look });
      // A full disk then keeps nobody from choosing another theme.
      const isOther = JSON.stringify(before) !== JSON.stringify(settings);
      if (isOther) await put(settings);
      try {
        // Our pages hear of a change by this area, so every change has to show there.
        await area.write({ ...look, change: Math.random() });
      } catch (fault) {
        // What is said to be not saved must not be in force from the next worker on.
        if (isOther) await put(all);
        throw fault;
      }
    },
  };
}

function lookOf({ theme, density, language }: Stored): Stored {
  return { theme, density, language };
}
