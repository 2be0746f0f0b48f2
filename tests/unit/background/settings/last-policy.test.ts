import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLastPolicy } from '../../../../lib/background/settings/last-policy.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
afterEach(() => void vi.useRealTimers());

/** A worker whose browser tells its policy when the test says so. */
function startWorker(isBroken = false, isOpen: Promise<unknown> = Promise.resolve()) {
  const told: ((policy: unknown) => void)[] = [];
  const worker = {
    others: 0,
    read: createLastPolicy(
      { readPolicy: () => new Promise((resolve) => told.push(resolve)) },
      isBroken
        ? () => Promise.reject(new Error('The disk is gone.'))
        : () => isOpen.then(connect()),
      () => (worker.others += 1),
    ),
    tell: (policy: unknown) => told.splice(0).forEach((resolve) => resolve(policy)),
    /** What the database holds, once it is that. */
    expectKept: (policy: unknown) =>
      expect
        .poll(async () => (await connect()()).get('settings', 'policy'))
        .toBe(JSON.stringify(policy)),
  };
  return worker;
}

/** A browser has told this policy before. */
async function tellBefore(policy: unknown): Promise<void> {
  const worker = startWorker();
  const read = worker.read();
  worker.tell(policy);
  await read;
  await worker.expectKept(policy);
}

describe('while the browser has not told its policy', () => {
  it('the last one is in force', async () => {
    await tellBefore({ quota: 7 });
    const worker = startWorker();
    expect(await worker.read()).toEqual({ quota: 7 });
  });

  it('none is in force where the last start had none', async () => {
    await tellBefore(null);
    expect(await startWorker().read()).toBeNull();
  });

  it.each([
    ['never told any', false],
    ['told one that cannot be read', true],
  ])('it is waited for if it has %s', async (_, isBroken) => {
    if (isBroken) await tellBefore({ quota: 7 });
    const worker = startWorker(isBroken);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const read = worker.read();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    worker.tell({ quota: 8 });
    expect(await read).toEqual({ quota: 8 });
    expect(worker.others).toBe(0);
  });
});

describe('a policy that is told late', () => {
  it('is announced once if it is another one, and kept for the next start', async () => {
    await tellBefore({ quota: 7 });
    const worker = startWorker();
    await Promise.all([worker.read(), worker.read()]);
    worker.tell({ quota: 8 });
    await worker.expectKept({ quota: 8 });
    await expect.poll(() => worker.others).toBe(1);
    expect(await startWorker().read()).toEqual({ quota: 8 });
  });

  it('is in force where the last one is still being read from the disk', async () => {
    await tellBefore({ quota: 7 });
    const open = Promise.withResolvers<void>();
    const worker = startWorker(false, open.promise);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const read = worker.read();
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    worker.tell({ quota: 8 });
    await Promise.resolve();
    open.resolve();
    expect(await read).toEqual({ quota: 8 });
  });

  it('is not announced if it is the last one', async () => {
    await tellBefore({ quota: 7 });
    const worker = startWorker();
    await worker.read();
    worker.tell({ quota: 7 });
    const again = worker.read();
    worker.tell({ quota: 7 });
    await again;
    expect(worker.others).toBe(0);
  });
});

it('a policy that is told at once is announced by nobody', async () => {
  await tellBefore({ quota: 7 });
  const worker = startWorker();
  const read = worker.read();
  worker.tell(null);
  expect(await read).toBeNull();
  await worker.expectKept(null);
  expect(worker.others).toBe(0);
});
