import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPause } from '../../../../lib/background/history/pause.ts';
import { HISTORY } from '../../../../lib/background/history/plan.ts';

const GAP_MS = 200;
const SLOW_MS = 8000;

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

/** A service that takes a request every `intervalMs`, the last of which was sent now. */
function stagePause({ intervalMs, isBusy = false }: { intervalMs: number; isBusy?: boolean }) {
  const sentMs = [Date.now()];
  const waitMs = () => Math.max((sentMs.at(-1) ?? 0) + intervalMs - Date.now(), 0);
  const pause = createPause({
    isBusy: () => isBusy,
    waitMs,
    claim: () => void sentMs.push(Date.now()),
    now: Date.now,
    gapMs: GAP_MS,
  });
  return { sentMs, waitMs, pause };
}

async function timeOf(pause: () => Promise<void>): Promise<number> {
  const startedMs = Date.now();
  let endMs: number | null = null;
  void pause().then(() => (endMs = Date.now()));
  await vi.advanceTimersByTimeAsync(60_000);
  return (endMs ?? Infinity) - startedMs;
}

it('is short where nobody waits and the service sets no pace', async () => {
  expect(await timeOf(stagePause({ intervalMs: 0 }).pause)).toBe(GAP_MS);
});

it('lasts until the service takes the next request, however slow it is', async () => {
  expect(await timeOf(stagePause({ intervalMs: 3000 }).pause)).toBe(3000);
  expect(await timeOf(stagePause({ intervalMs: SLOW_MS }).pause)).toBe(SLOW_MS);
});

it('lets addresses go first for a limited time', async () => {
  const ms = await timeOf(stagePause({ intervalMs: 0, isBusy: true }).pause);
  expect(ms).toBeGreaterThanOrEqual(HISTORY.yieldsForMs);
  expect(ms).toBeLessThanOrEqual(HISTORY.yieldsForMs + HISTORY.looksEveryMs);
});

it('ends at the service’s pace though pages ask as often as that lets them', async () => {
  const { sentMs, waitMs, pause } = stagePause({ intervalMs: SLOW_MS, isBusy: true });
  const requests: number[] = [];
  const request = (): void => {
    requests.push(Date.now());
    sentMs.push(Date.now());
  };
  const askWhenDue = (): void => {
    if (waitMs() === 0) request();
    setTimeout(askWhenDue, waitMs());
  };
  askWhenDue();
  const ms = await timeOf(async () => {
    await pause();
    request();
    // The pages' timer is the older one now.
    await pause();
    request();
  });
  expect(ms).toBeLessThanOrEqual(2 * (HISTORY.yieldsForMs + SLOW_MS));
  for (const [at, time] of requests.slice(1).entries()) {
    expect(time - (requests[at] ?? 0)).toBeGreaterThanOrEqual(SLOW_MS);
  }
});
