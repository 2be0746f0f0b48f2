import type { KeptPart } from '../store/session-keeper.ts';
import { HistoryRecordSchema } from './record.ts';
import type { HistoryRecord } from './record.ts';

/**
 * The record of how far the history has been read, for a disk that does not take it: handed on from worker to worker,
 * so that not every one of them reads the whole list anew.
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
      const parsed = HistoryRecordSchema.safeParse(stored);
      spare = parsed.success ? parsed.data : null;
    },
  };
}
