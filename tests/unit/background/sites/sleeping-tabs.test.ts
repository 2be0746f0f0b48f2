import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSites } from '../../../../lib/background/sites/sites.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a tab that lets no script in, as behind a dialog, holds up no registration and no change of modes', async () => {
  const registered: string[][] = [];
  const sites = createSites({
    grantedOrigins: async () => ['https://etherscan.io/*'],
    hasOrigins: async () => true,
    serviceBaseUrl: async () => null,
    modes: async () => ({ defaultMode: 'automatic', siteModes: { 'a.example': 'off' } }),
    register: async (_matches, excludes) => void registered.push(excludes),
    inject: () => new Promise<void>(() => undefined),
  });
  const hasEntered = vi.fn();
  void sites.enterOpenTabs().then(hasEntered);
  void sites.update();
  await vi.advanceTimersByTimeAsync(5000);
  expect(hasEntered).toHaveBeenCalled();
  expect(registered).toEqual([['*://a.example/*', '*://*.a.example/*']]);
});
