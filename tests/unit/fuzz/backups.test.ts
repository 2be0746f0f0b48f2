import * as fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, SettingsSchema } from '../../../lib/domain/settings/settings.ts';
import type { Settings } from '../../../lib/domain/settings/settings.ts';
import { changedSettings, readBackup, writeBackup } from '../../../lib/ui/options/backup/backup.ts';
import { stageBackground } from '../background/stage.ts';
import { useFreshDatabase } from '../background/store/fresh-database.ts';
import { anyJson, cases } from './seed.ts';

const connect = useFreshDatabase();
const NAMES = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[];

/** What a file may have for a setting: its default, another setting's, or anything. */
const setting = fc.oneof(
  fc.constantFrom(...NAMES.map((name): unknown => DEFAULT_SETTINGS[name])),
  anyJson,
);
const written = fc.record(Object.fromEntries(NAMES.map((name) => [name, setting])), {
  requiredKeys: [],
});
const file = fc.oneof(
  fc.string(),
  anyJson.map((json) => JSON.stringify(json)),
  fc
    .record({
      kind: fc.constantFrom<unknown>('hexmark-settings', 'hexmark-settings', 'other', 1),
      version: fc.constantFrom<unknown>(1, 1, 1, 2, -1, '1', null),
      settings: fc.oneof(written, anyJson),
    })
    .map((json) => JSON.stringify(json)),
);

it('any file is refused with a reason, or leaves whole settings and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(file, async (text) => {
      const read = readBackup(text);
      if ('problem' in read) return;
      globalThis.indexedDB = new IDBFactory();
      const { send } = stageBackground({ connect: connect() });
      const reply = await send('importSettings', { ...read, isTrial: false });
      expect(reply).toMatchObject({ ok: true });
      const { settings, badName } = (
        reply as { output: { settings: Settings | null; badName: string | null } }
      ).output;
      const inForce = settings ?? DEFAULT_SETTINGS;
      expect(await send('getSettings', {})).toEqual({ ok: true, output: inForce });
      expect(SettingsSchema.parse(inForce)).toEqual(inForce);
      if (settings === null) expect(NAMES).toContain(badName);
      expect(({} as { isBad?: boolean }).isBad).toBeUndefined();
    }),
    cases(300),
  );
});

it('any settings come back from their own file unchanged', () => {
  fc.assert(
    fc.property(written, (changes) => {
      const parsed = SettingsSchema.safeParse({ ...DEFAULT_SETTINGS, ...changes });
      if (!parsed.success) return;
      const read = readBackup(writeBackup(parsed.data, new Date(0)));
      if ('problem' in read) throw new Error(read.problem);
      expect(changedSettings(parsed.data, SettingsSchema.parse(read.written))).toEqual([]);
    }),
    cases(300),
  );
});
