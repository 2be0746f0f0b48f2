import type { AppError } from '../../domain/result.ts';
import type { HistoryProgress } from '../../messaging/schemas.ts';
import type { HistoryRecord } from './record.ts';

/**
 * How the reading of the history stands, in what a person can be told. `closedBy`: the fault of the service in force.
 */
export function describeProgress(
  { run, count, fullAtMs, checkedAtMs, problem }: HistoryRecord,
  closedBy: () => AppError | null,
): HistoryProgress {
  const shared = { count, checkedAtMs, isRead: fullAtMs !== null };
  if (run === null) {
    return { ...shared, state: fullAtMs === null ? 'unread' : 'read', read: null, error: problem };
  }
  const read = run.kind === 'full' ? run.read : null;
  if (run.isStopped) return { ...shared, state: 'stopped', read, error: null };
  const error = run.fault ?? closedBy();
  return { ...shared, state: error === null ? 'reading' : 'waiting', read, error };
}
