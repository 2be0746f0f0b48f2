import { expect } from 'vitest';
import type { FaultCase, Scene } from './surface.ts';

/**
 * Four requests may be under way when a fault begins, and Chromium itself sends those once more whose kept connection
 * is closed under them.
 */
const MOST_AT_ONCE = 8;
/** No probe follows the last one sooner. */
const SHORTEST_PAUSE_MS = 1000;
/** An answer that was wrong for one address: the minute, less what clocks are off. */
const ADDRESS_PAUSE_MS = 59_000;

/** The service was not pressed for the unknown addresses. Times are those of the hurried clocks. */
export function expectUnpressed({ stage, unknown }: Scene, { speed, pace }: FaultCase): void {
  const asked = unknown.map((address) =>
    stage.service.requests({ endpoint: 'prediction', address }).map(({ atMs }) => atMs),
  );
  if (pace === 'probes') {
    const times = asked.flat();
    // Something else may have met the fault first: then there was no need to ask at all.
    const elapsedMs = (Date.now() - Math.min(...times, Date.now())) * speed;
    expect(times.length).toBeLessThanOrEqual(MOST_AT_ONCE + elapsedMs / SHORTEST_PAUSE_MS);
  }
  if (pace === 'once a minute') {
    const pausesMs = asked.flatMap((times) =>
      times.slice(1).map((atMs, index) => (atMs - (times[index] ?? 0)) * speed),
    );
    expect(Math.min(...pausesMs, Infinity)).toBeGreaterThanOrEqual(ADDRESS_PAUSE_MS);
  }
}
