import { expect } from 'vitest';
import type { FaultCase, Scene } from './surface.ts';

/**
 * Four requests may be under way when a fault begins. Chromium itself repeats a request if its kept connection is
 * closed meanwhile, so there may be twice as many.
 */
const MOST_AT_ONCE = 8;
/** The shortest time between two probes. */
const SHORTEST_PAUSE_MS = 1000;
/** The pause after a wrong answer for one address: a minute, less the inaccuracy of clocks. */
const ADDRESS_PAUSE_MS = 59_000;

/** Expects that the unknown addresses were asked for slowly. Times are those of the sped-up clocks. */
export function expectUnpressed({ stage, unknown }: Scene, { speed, pace }: FaultCase): void {
  const asked = unknown.map((address) =>
    stage.service.requests({ endpoint: 'prediction', address }).map(({ atMs }) => atMs),
  );
  if (pace === 'probes') {
    const times = asked.flat();
    // If another request had the fault first, none of these was necessary.
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
