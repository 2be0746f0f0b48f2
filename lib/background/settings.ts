import { DEFAULT_SETTINGS, readSettings, SettingsSchema } from '../domain/settings.ts';
import type { Settings } from '../domain/settings.ts';

/** The person's settings: read once, kept in memory, written through. */
export interface SettingsKeeper {
  get(): Promise<Settings>;
  set(settings: Settings): Promise<void>;
}

export function createSettingsKeeper(storage: {
  read: () => Promise<unknown>;
  write: (settings: object) => Promise<void>;
}): SettingsKeeper {
  let settings: Promise<Settings> | null = null;
  return {
    get() {
      settings ??= storage.read().then(readSettings, () => {
        // Marks with the default thresholds are better than none; the next call tries again.
        settings = null;
        return DEFAULT_SETTINGS;
      });
      return settings;
    },
    async set(chosen) {
      const parsed = SettingsSchema.parse(chosen);
      await storage.write(parsed);
      settings = Promise.resolve(parsed);
    },
  };
}
