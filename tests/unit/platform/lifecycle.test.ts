import { expect, it, vi } from 'vitest';

vi.mock('wxt/browser', () => import('./session-browser.ts'));

const { onEnabled } = await import('../../../lib/platform/lifecycle.ts');

it('work that a worker dies in is begun anew by the next one, and work that is done is not', async () => {
  const begun: string[] = [];
  const work = (worker: string, ends: Promise<boolean>) => () => {
    begun.push(worker);
    return ends;
  };
  void onEnabled(work('dies', new Promise(() => undefined)));
  await vi.waitFor(() => expect(begun).toEqual(['dies']));
  await onEnabled(work('fails', Promise.resolve(false)));
  await onEnabled(work('lives', Promise.resolve(true)));
  await onEnabled(work('wakes up', Promise.resolve(true)));
  expect(begun).toEqual(['dies', 'fails', 'lives']);
});
