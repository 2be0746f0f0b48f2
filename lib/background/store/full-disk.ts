import type { StorageState } from '../../messaging/schemas.ts';
import { FULL_DISK_REST_MS } from './cache-policy.ts';

/** Deals with a full disk: makes room once, and if that does not help, leaves the disk alone for a while. */
export interface FullDiskGuard {
  /** Never rejects. `write` may be called twice; `isCurrent` says whether the second time still makes sense. */
  run(write: () => Promise<void>, isCurrent: () => boolean): Promise<void>;
  state(): StorageState;
  /** The disk may have room again. */
  reset(): void;
}

export interface FullDiskDeps {
  now: () => number;
  makeRoom: () => Promise<void>;
}

export function createFullDiskGuard({ now, makeRoom }: FullDiskDeps): FullDiskGuard {
  let state: StorageState = 'ok';
  let restsUntilMs = 0;
  /** Shared by writes that fail together, so that each does not give up a tenth of its own. */
  let makingRoom: Promise<void> | null = null;

  function rest(): void {
    state = 'memoryOnly';
    restsUntilMs = now() + FULL_DISK_REST_MS;
  }

  async function retry(write: () => Promise<void>, isCurrent: () => boolean): Promise<void> {
    makingRoom ??= makeRoom().finally(() => {
      makingRoom = null;
    });
    try {
      await makingRoom;
      if (isCurrent()) await write();
    } catch {
      if (isCurrent()) rest();
    }
  }

  return {
    async run(write, isCurrent) {
      const leftMs = restsUntilMs - now();
      // A rest that is longer than any comes from a clock that was set back.
      if (state === 'memoryOnly' && leftMs > 0 && leftMs <= FULL_DISK_REST_MS) return;
      try {
        await write();
        state = 'ok';
      } catch (error) {
        // Any other fault is the database's own, and memory serves meanwhile.
        if (!isDiskFull(error) || !isCurrent()) return;
        // Making room did not help before, so the rest stays on disk, where it can be read.
        if (state === 'memoryOnly') rest();
        else await retry(write, isCurrent);
      }
    },
    state: () => state,
    reset() {
      state = 'ok';
    },
  };
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
