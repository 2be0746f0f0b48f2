import type { AppError } from '../../domain/result.ts';
import type { HistoryProgress } from '../../messaging/schemas.ts';
import type { HistoryRecord } from './record.ts';
import type { RecordKeeper } from './record-keeper.ts';

/** Tells how the reading of the history stands. */
export interface Progress {
  noteChanged(): void;
  /** Waits until the version is another than `known`, at most `LONGEST_WAIT_MS`. */
  read(known: number | null): Promise<HistoryProgress>;
}

export interface ProgressDeps {
  keeper: RecordKeeper;
  closedBy: () => AppError | null;
  now: () => number;
}

/** Under the 30 s after which browsers end an idle worker. */
const LONGEST_WAIT_MS = 20_000;

export function createProgress({ keeper, closedBy, now }: ProgressDeps): Progress {
  // Not from 0: a popup may still know the versions of a worker before this one.
  let version = now();
  const waiting = new Set<() => void>();

  return {
    noteChanged() {
      version += 1;
      for (const wake of waiting) wake();
      waiting.clear();
    },
    async read(known) {
      if (known === version) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, LONGEST_WAIT_MS);
          waiting.add(() => {
            clearTimeout(timer);
            resolve();
          });
        });
      }
      const told = version;
      return { version: told, ...describe(await keeper.get(), closedBy) };
    },
  };
}

function describe(
  { run, count, fullAtMs, checkedAtMs, problem }: HistoryRecord,
  closedBy: () => AppError | null,
): Omit<HistoryProgress, 'version'> {
  const shared = { count, checkedAtMs, isRead: fullAtMs !== null };
  if (run === null) {
    return { ...shared, state: fullAtMs === null ? 'unread' : 'read', read: null, error: problem };
  }
  const read = run.kind === 'full' ? run.read : null;
  if (run.isStopped) return { ...shared, state: 'stopped', read, error: null };
  const error = run.fault ?? closedBy();
  return { ...shared, state: error === null ? 'reading' : 'waiting', read, error };
}
