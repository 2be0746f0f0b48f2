import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSites } from '../../../../lib/background/sites/sites.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sites with one that is off, in whose tabs no script is let in. */
function createSlowSites(registered: string[][]) {
  return createSites({
    grantedOrigins: async () => ['https://etherscan.io/*'],
    hasOrigins: async () => true,
    serviceBaseUrl: async () => null,
    modes: async () => ({ defaultMode: 'automatic', siteModes: { 'a.example': 'off' } }),
    register: async (_matches, excludes) => void registered.push(excludes),
    inject: () => new Promise<void>(() => undefined),
  });
}

it('a tab that lets no script in, as behind a dialog, holds up no registration and no change of modes', async () => {
  const registered: string[][] = [];
  const sites = createSlowSites(registered);
  const hasEntered = vi.fn();
  void sites.enterOpenTabs().then(hasEntered);
  void sites.update();
  await vi.advanceTimersByTimeAsync(5000);
  expect(hasEntered).toHaveBeenCalled();
  expect(registered).toEqual([['*://a.example/*', '*://*.a.example/*']]);
});

it('many pages that come back too busy to answer hold up neither', async () => {
  const registered: string[][] = [];
  const sites = createSlowSites(registered);
  for (let tabId = 1; tabId <= 20; tabId += 1) void sites.enterOpenTabs(tabId);
  void sites.update();
  await vi.advanceTimersByTimeAsync(5000);
  expect(registered).toHaveLength(1);
});
