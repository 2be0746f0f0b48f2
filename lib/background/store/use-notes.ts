import type { Address } from '../../domain/address/address.ts';
import { USE_FLUSH_DELAY_MS, USE_FLUSH_INTERVAL_MS, USE_PRECISION_MS } from './cache-policy.ts';

/** Collects which verdicts were used, and writes them now and then, many at a time. */
export interface UseNotes {
  /** Notes a use, given the last one recorded; returns the one recorded from now on. */
  note(address: Address, recordedMs: number): number;
  /** What is not written yet is forgotten. */
  clear(): void;
}

export interface UseNotesDeps {
  now: () => number;
  write: (uses: ReadonlyMap<Address, number>) => Promise<void>;
}

export function createUseNotes({ now, write }: UseNotesDeps): UseNotes {
  let pending = new Map<Address, number>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let lastFlushMs = -Infinity;

  function flush(): void {
    timer = null;
    const due = pending;
    pending = new Map();
    if (due.size === 0) return;
    lastFlushMs = now();
    // A use that is lost costs at most an early eviction.
    void write(due).catch(() => undefined);
  }

  return {
    note(address, recordedMs) {
      const nowMs = now();
      // A clock set back must not keep a verdict for ever.
      if (Math.abs(nowMs - recordedMs) <= USE_PRECISION_MS) return recordedMs;
      pending.set(address, nowMs);
      const pauseMs = Math.min(lastFlushMs + USE_FLUSH_INTERVAL_MS - nowMs, USE_FLUSH_INTERVAL_MS);
      timer ??= setTimeout(flush, Math.max(USE_FLUSH_DELAY_MS, pauseMs));
      return nowMs;
    },
    clear() {
      pending.clear();
    },
  };
}
