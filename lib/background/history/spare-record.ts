import type { KeptPart } from '../store/session-keeper.ts';
import { HistoryRecordSchema } from './record.ts';
import type { HistoryRecord } from './record.ts';

/**
 * Holds the record of how far the history has been read if the disk does not take it. Each worker hands it to the next
 * one, which would otherwise read the whole list again.
 */
export interface SpareRecord extends KeptPart {
  get(): HistoryRecord | null;
  set(record: HistoryRecord | null): void;
}

export function createSpareRecord(onChanged: () => void = () => undefined): SpareRecord {
  let spare: HistoryRecord | null = null;
  return {
    get: () => spare,
    set(record) {
      if (spare === record) return;
      spare = record;
      onChanged();
    },
    snapshot: () => spare,
    restore(stored) {
      spare = HistoryRecordSchema.safeParse(stored).data ?? null;
    },
  };
}
