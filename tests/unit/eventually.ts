import { vi } from 'vitest';

/** Vitest's own second is short for a machine that is busy with something else. */
const HANGS_AFTER_MS = 30_000;

/** Waits until what is expected holds. */
export function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: HANGS_AFTER_MS });
}
