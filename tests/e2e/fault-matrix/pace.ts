import { expect } from 'vitest';
import { WIDTH } from '../../../lib/background/engine/limits.ts';
import type { FaultCase, Scene } from './surface.ts';

/**
 * Four requests may be under way when a fault begins. Chromium repeats a request whose kept connection is closed before
 * the answer, over the next kept one, until it has none left. It keeps six for a host.
 */
const KEPT_CONNECTIONS = 6;
const MOST_AT_ONCE = WIDTH.first + KEPT_CONNECTIONS;
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
