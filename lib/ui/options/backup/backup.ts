import type { Settings } from '../../types.ts';

/** Why a file is not taken. */
export type BackupProblem =
  | { problem: 'notJson' | 'notABackup' | 'newer' | 'tooLarge' }
  /** The setting with this name has no valid value. */
  | { problem: 'badValue'; name: string };

export type SettingName = keyof Settings;

const KIND = 'hexmark-settings';
const VERSION = 1;
/** More than settings with a full address book. */
const MOST_CHARACTERS = 3_000_000;

/** The settings as a file that people can read. It contains neither the token nor the service's address. */
export function writeBackup(settings: Settings, now: Date): string {
  const backup = { kind: KIND, version: VERSION, savedAt: now.toISOString(), settings };
  return `${JSON.stringify(backup, null, 2)}\n`;
}

/** The settings in a file, not yet checked one by one; or why it is not a settings file. */
export function readBackup(text: string): { written: Record<string, unknown> } | BackupProblem {
  if (text.length > MOST_CHARACTERS) return { problem: 'tooLarge' };
  const backup = parseJson(text);
  if (backup === undefined) return { problem: 'notJson' };
  const settings = fieldOf(backup, 'settings');
  const version = fieldOf(backup, 'version');
  if (fieldOf(backup, 'kind') !== KIND || typeof version !== 'number') {
    return { problem: 'notABackup' };
  }
  if (version > VERSION) return { problem: 'newer' };
  return typeof settings === 'object' && settings !== null
    ? { written: { ...settings } }
    : { problem: 'notABackup' };
}

/** The settings that a file would change, in their order. */
export function changedSettings(before: Settings, after: Settings): SettingName[] {
  return (Object.keys(before) as SettingName[]).filter(
    (name) => JSON.stringify(sorted(before[name])) !== JSON.stringify(sorted(after[name])),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

/** Makes two records with the same entries compare as equal, whatever their order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
