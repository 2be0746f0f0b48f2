import { DEFAULT_SETTINGS, readSettings, SettingsSchema } from '../domain/settings.ts';
import type { Settings } from '../domain/settings.ts';

/** The person's settings: read once, kept in memory, written through. */
export interface SettingsKeeper {
  get(): Promise<Settings>;
  /** Null while they cannot be read: what must not be guessed is decided by this. */
  read(): Promise<Settings | null>;
  set(settings: Settings): Promise<void>;
  /** Changes some of them, one change after another. Rejects where the others are not known, lest they be lost. */
  change(change: (settings: Settings) => Partial<Settings>): Promise<void>;
}

export function createSettingsKeeper(storage: {
  read: () => Promise<unknown>;
  write: (settings: object) => Promise<void>;
}): SettingsKeeper {
  let settings: Promise<Settings | null> | null = null;
  // A change reads, then writes: two at a time would undo each other.
  let changes: Promise<void> = Promise.resolve();

  function read(): Promise<Settings | null> {
    settings ??= storage.read().then(readSettings, () => {
      // The next call tries again.
      settings = null;
      return null;
    });
    return settings;
  }

  async function set(chosen: Settings): Promise<void> {
    const parsed = SettingsSchema.parse(chosen);
    await storage.write(parsed);
    settings = Promise.resolve(parsed);
  }

  return {
    // Marks with the default thresholds are better than none.
    get: async () => (await read()) ?? DEFAULT_SETTINGS,
    read,
    set,
    change(change) {
      const run = async (): Promise<void> => {
        const current = await read();
        if (current === null) throw new Error('the settings cannot be read');
        await set({ ...current, ...change(current) });
      };
      const changed = changes.then(run);
      changes = changed.catch(() => undefined);
      return changed;
    },
  };
}
