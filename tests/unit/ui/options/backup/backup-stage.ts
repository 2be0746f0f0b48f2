import { DEFAULT_SETTINGS, readWritten } from '../../../../../lib/domain/settings/settings.ts';
import type { Settings } from '../../../../../lib/domain/settings/settings.ts';
import { createBackupState } from '../../../../../lib/ui/options/backup/backup-state.ts';
import { fakeClient } from '../../fake-client.ts';

export const NOW = new Date(2026, 1, 3, 4, 5, 6);

export const inFile = (settings: unknown, more: object = {}) =>
  JSON.stringify({ kind: 'hexmark-settings', version: 1, settings, ...more });
export const file = (text: string) => ({ text: async () => text });

/** As the background does. */
export function merge(current: Settings, written: Record<string, unknown>) {
  const { change, badName } = readWritten(current, written);
  return { settings: change && { ...current, ...change }, badName };
}

/** The backup beside these settings, and what it has brought into force. */
export function setUp(present: Partial<Settings> = {}) {
  const imported: unknown[] = [];
  const own: Settings = { ...DEFAULT_SETTINGS, ...present };
  const { call } = fakeClient({
    getSettings: () => ({ ...own }),
    importSettings({ written, isTrial }) {
      const merged = merge(own, written);
      if (!isTrial) imported.push(merged.settings);
      return merged;
    },
  });
  const saved: string[] = [];
  const state = createBackupState({
    call,
    now: () => NOW,
    saveFile: (name, text) => saved.push(name, text),
    onApplied: () => undefined,
  });
  return { state, own, imported, saved };
}
