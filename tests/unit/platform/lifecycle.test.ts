import { expect, it, vi } from 'vitest';

const { session } = vi.hoisted(() => ({ session: new Map<string, unknown>() }));
vi.mock('wxt/browser', () => ({
  browser: {
    storage: {
      session: {
        get: async (key: string) => ({ [key]: session.get(key) }),
        async set(values: object) {
          for (const [key, value] of Object.entries(values)) session.set(key, value);
        },
      },
    },
  },
}));

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
