import type { StorageState } from '../../messaging/schemas.ts';
import { FULL_DISK_REST_MS } from './cache-policy.ts';
import type { KeptPart } from './session-keeper.ts';

/**
 * Deals with a full disk: makes room once, and if that does not help, leaves the disk alone for a while. The next worker
 * has to know that, or each one would give up a tenth of what is stored.
 */
export interface FullDiskGuard extends KeptPart {
  /** Never rejects. `write` may be called twice; `isCurrent` says whether the second time still makes sense. */
  run(
    write: () => Promise<void>,
    makeRoom: () => Promise<void>,
    isCurrent: () => boolean,
  ): Promise<void>;
  state(): StorageState;
  /** The disk may have room again. */
  reset(): void;
}

export function createFullDiskGuard(
  now: () => number,
  onChanged: () => void = () => undefined,
): FullDiskGuard {
  /** Until when the disk is left alone; null as long as it takes what is written. */
  let restsUntilMs: number | null = null;
  /** Shared by writes that fail together, so that each does not give up a tenth of its own. */
  let makingRoom: Promise<void> | null = null;

  function rest(untilMs: number | null): void {
    if (restsUntilMs === untilMs) return;
    restsUntilMs = untilMs;
    onChanged();
  }

  /** False where there is no room after all. */
  async function retry(
    write: () => Promise<void>,
    makeRoom: () => Promise<void>,
    isCurrent: () => boolean,
  ): Promise<boolean> {
    makingRoom ??= makeRoom().finally(() => {
      makingRoom = null;
    });
    try {
      await makingRoom;
      if (isCurrent()) await write();
      return true;
    } catch {
      return false;
    }
  }

  return {
    async run(write, makeRoom, isCurrent) {
      const leftMs = restsUntilMs === null ? 0 : restsUntilMs - now();
      // A rest that is longer than any comes from a clock that was set back.
      if (leftMs > 0 && leftMs <= FULL_DISK_REST_MS) return;
      try {
        await write();
        rest(null);
      } catch (error) {
        // Any other fault is the database's own, and memory serves meanwhile.
        if (!isDiskFull(error) || !isCurrent()) return;
        // Where making room did not help before, the rest stays on disk, where it can be read.
        const hasRoom = restsUntilMs === null && (await retry(write, makeRoom, isCurrent));
        if (!hasRoom && isCurrent()) rest(now() + FULL_DISK_REST_MS);
      }
    },
    state: () => (restsUntilMs === null ? 'ok' : 'memoryOnly'),
    reset: () => rest(null),
    snapshot: () => restsUntilMs,
    restore(stored) {
      restsUntilMs = typeof stored === 'number' ? stored : null;
    },
  };
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
