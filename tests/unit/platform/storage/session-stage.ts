import type { IDBPDatabase } from 'idb';
import { createSessionDatabase } from '../../../../lib/platform/storage/session-database.ts';
import { createSessionRows } from '../../../../lib/platform/storage/session-rows.ts';

/** The browser's memory. */
export function createArea(most = Infinity) {
  const entries = new Map<string, unknown>();
  return {
    entries,
    read: () => Promise.resolve(Object.fromEntries(entries)),
    bytesInUse: () => Promise.resolve(0),
    write(values: Record<string, unknown>) {
      const names = new Set([...entries.keys(), ...Object.keys(values)]);
      if (names.size > most) return Promise.reject(new Error('full'));
      for (const [name, value] of Object.entries(values)) entries.set(name, structuredClone(value));
      return Promise.resolve();
    },
    remove(names: string[]) {
      for (const name of names) entries.delete(name);
      return Promise.resolve();
    },
  };
}

type Area = ReturnType<typeof createArea>;
export const inMemory = (area: Area): IDBPDatabase =>
  createSessionDatabase(createSessionRows(area)) as unknown as IDBPDatabase;
