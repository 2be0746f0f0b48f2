import { auditKey } from '../../domain/audit.ts';
import type { AuditRow } from '../../domain/audit.ts';
import type { Connect } from './connection.ts';

/**
 * Writes rows of the audit trail and deletes what is older than `beforeMs`. Rows that are there already stay as they
 * are: the first time of the day counts. Our own pages read the trail on disk. Rejects when the database cannot be used.
 */
export type WriteAudit = (rows: readonly AuditRow[], beforeMs: number) => Promise<void>;

export function createAuditStore(connect: Connect): WriteAudit {
  return async (rows, beforeMs) => {
    const { store, done } = (await connect()).transaction('audit', 'readwrite');
    // Awaited where all goes well. Otherwise, whatever failed has reported the fault already.
    done.catch(() => undefined);
    for (const row of rows) {
      const key = auditKey(row);
      if ((await store.getKey(key)) === undefined) await store.put(row, key);
    }
    const old = await store.index('byTime').getAllKeys(IDBKeyRange.upperBound(beforeMs, true));
    await Promise.all([...old.map((key) => store.delete(key)), done]);
  };
}
