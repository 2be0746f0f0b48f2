import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../eventually.ts';
import type { History } from '../../../../lib/background/history/history.ts';
import { HISTORY } from '../../../../lib/background/history/plan.ts';
import { fail } from '../../../../lib/domain/result.ts';
import type { ErrorCode } from '../../../../lib/domain/result.ts';
import { fakeService } from '../fake-service.ts';
import { address } from '../samples.ts';
import { json } from '../service/fake-fetch.ts';
import { CONTENT, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';
import { listOf, startWorker } from './history-stage.ts';

const connect = useFreshDatabase();
const HOUR_MS = 60 * 60_000;

/** Has the page that is in the way tried once more than it may fail. */
async function tryOn(worker: { nowMs: number }, history: History): Promise<void> {
  for (let turn = 0; turn < HISTORY.mostFailures; turn += 1) {
    worker.nowMs += HISTORY.retryLongestMs;
    await history.sync('workerStarted');
  }
}

describe('a fault', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('of a page is waited out, longer each time, and the reading goes on by itself', async () => {
    const list = listOf(30);
    let faults = 2;
    list.answer = (page) => {
      faults -= page === 2 ? 1 : 0;
      return page === 2 && faults >= 0 ? fail('malformed') : undefined;
    };
    const { worker, history, store } = startWorker(connect(), list);
    await history.sync('serviceSaved');
    expect(worker.fetched).toEqual([1, 2]);
    expect(worker.isAlarmOn).toBe(true);
    expect(await history.progress()).toMatchObject({
      state: 'waiting',
      read: 10,
      count: 30,
      error: { code: 'malformed' },
    });
    for (const waitMs of [HISTORY.retryFirstMs, 2 * HISTORY.retryFirstMs]) {
      const before = worker.fetched.length;
      worker.nowMs += waitMs - 1;
      await vi.advanceTimersByTimeAsync(waitMs - 1);
      expect(worker.fetched).toHaveLength(before);
      worker.nowMs += 1;
      await vi.advanceTimersByTimeAsync(1);
      await eventually(() => expect(worker.fetched.length).toBeGreaterThan(before));
    }
    await eventually(async () =>
      expect(await history.progress()).toMatchObject({ state: 'read', error: null }),
    );
    expect(await store.count()).toBe(30);
  });

  it('of a page that stays leaves that page out, and this is told', async () => {
    const list = listOf(50);
    list.answer = (page) => (page === 2 ? fail('oversized') : undefined);
    const { worker, history, store } = startWorker(connect(), list);
    await history.sync('serviceSaved');
    await tryOn(worker, history);
    const tries = Array.from({ length: HISTORY.mostFailures }, () => 2);
    expect(worker.fetched).toEqual([1, ...tries, 3, 4, 5]);
    expect(await history.progress()).toMatchObject({
      state: 'read',
      error: { code: 'oversized' },
    });
    expect(await store.count()).toBe(40);
    // Nor has it gone an hour later.
    worker.nowMs += HOUR_MS;
    await history.sync('browserStarted');
    expect(worker.fetched.slice(-2)).toEqual([1, 2]);
  });

  it.each([
    ['the service', 'serverFault'],
    ['a missing permission', 'noPermission'],
    ['our own database', 'storageFailed'],
  ] as const)('of %s leaves no page out behind one that was', async (_of, code) => {
    const list = listOf(50);
    list.answer = (page) => (page === 1 ? undefined : fail(page === 2 ? 'oversized' : code));
    const { worker, history, store } = startWorker(connect(), list);
    worker.isProbing = true;
    await history.sync('serviceSaved');
    await tryOn(worker, history);
    expect(await history.progress()).toMatchObject({ state: 'waiting', error: { code } });
    delete list.answer;
    await history.sync('popupOpened');
    expect(await store.count()).toBe(40);
  });

  it('of every page ends the reading with few requests', async () => {
    const list = listOf(500);
    list.answer = () => fail('malformed');
    const { worker, history } = startWorker(connect(), list);
    await history.sync('serviceSaved');
    await tryOn(worker, history);
    expect(worker.fetched.slice(HISTORY.mostFailures)).toEqual([2, 3]);
    expect(await history.progress()).toMatchObject({ state: 'read', error: { code: 'malformed' } });
  });

  it('of a page in a long list does not have all of it read again each hour', async () => {
    const pages = 3 * HISTORY.pagesADay;
    const list = { ...listOf(pages), pageSize: 1 };
    list.answer = (page) => (page === 2 ? fail('oversized') : undefined);
    const { worker, history } = startWorker(connect(), list);
    await history.sync('serviceSaved');
    await tryOn(worker, history);
    worker.fetched.length = 0;
    // The last of the tries was an hour after the end.
    worker.nowMs += 2 * HISTORY.fullRestMs - 1;
    await history.sync('browserStarted');
    expect(worker.fetched).toEqual([1]);
    worker.nowMs += HISTORY.fullRestMs;
    await history.sync('browserStarted');
    expect(worker.fetched).toEqual([1, 1, 2]);
  });

  it('of the service is waited out without a request', async () => {
    const { worker, history } = startWorker(connect(), listOf(30));
    worker.closedBy = { code: 'rateLimited', retryAfterMs: 7000 };
    await history.sync('serviceSaved');
    expect(worker.fetched).toEqual([]);
    expect(await history.progress()).toMatchObject({
      state: 'waiting',
      error: { code: 'rateLimited' },
    });
    worker.closedBy = null;
    await vi.advanceTimersByTimeAsync(7000);
    await eventually(() => expect(worker.fetched).toEqual([1, 2, 3]));
  });

  it('that only the person can mend holds no timer, and is over when it is mended', async () => {
    const { worker, history } = startWorker(connect(), listOf(30));
    worker.closedBy = { code: 'tokenRejected' };
    await history.sync('serviceSaved');
    expect(worker.isAlarmOn).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
    worker.closedBy = null;
    await history.resume();
    expect(worker.fetched).toEqual([1, 2, 3]);
  });

  it.each<[string, (history: History) => Promise<void>]>([
    ['the host is allowed again', (history) => history.resume()],
    ['the same service is saved again', (history) => history.sync('serviceSaved')],
  ])('of a missing permission wakes nobody until %s', async (_when, mend) => {
    const list = listOf(30);
    list.answer = () => fail('noPermission');
    const { worker, history } = startWorker(connect(), list);
    await history.sync('serviceSaved');
    await history.sync('workerStarted');
    expect(worker.fetched).toEqual([1]);
    expect(worker.isAlarmOn).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
    delete list.answer;
    await mend(history);
    expect(worker.fetched).toEqual([1, 1, 2, 3]);
  });

  it.each([
    ['a year', 365 * 24 * HOUR_MS, [1, 1, 2, 3]],
    ['nothing', 0, [1]],
  ])('is waited for no longer by a clock that was set back by %s', async (_by, byMs, fetched) => {
    const list = listOf(30);
    list.answer = () => fail('malformed');
    const { worker, history } = startWorker(connect(), list);
    await history.sync('serviceSaved');
    delete list.answer;
    worker.nowMs += HISTORY.retryFirstMs - 1 - byMs;
    await history.sync('workerStarted');
    expect(worker.fetched).toEqual(fetched);
  });

  it.each(['popupOpened', 'personAsked'] as const)('is not waited for: %s', async (occasion) => {
    const list = listOf(30);
    list.answer = () => fail('malformed');
    const { worker, history } = startWorker(connect(), list);
    await history.sync('serviceSaved');
    delete list.answer;
    await history.sync(occasion);
    expect(worker.fetched).toEqual([1, 1, 2, 3]);
  });
});

/** Reads on every hour while the second page has this fault. */
async function readHourly(code: ErrorCode, isProbing: boolean) {
  const list = listOf(30);
  list.answer = (page) => (page === 2 ? fail(code) : undefined);
  const { worker, history } = startWorker(connect(), list);
  worker.isProbing = isProbing;
  await history.sync('serviceSaved');
  for (let hour = 0; hour < HISTORY.mostFailures; hour += 1) {
    worker.nowMs += HOUR_MS;
    await history.sync('workerStarted');
  }
  return { progress: await history.progress(), asked: worker.fetched };
}

describe('a page that answers with a fault of the service', () => {
  it('again and again, while the service answers others, is given up', async () => {
    const { progress, asked } = await readHourly('serverFault', false);
    expect(asked.filter((page) => page === 2)).toHaveLength(HISTORY.mostFailures);
    expect(progress).toMatchObject({ state: 'read', error: { code: 'serverFault' } });
  });
  it.each<[string, ErrorCode, boolean]>([
    ['while nobody else is answered', 'serverFault', true],
    ['that asks for a pause', 'rateLimited', false],
  ])('%s, is waited for', async (_when, code, isProbing) => {
    const { progress } = await readHourly(code, isProbing);
    expect(progress).toMatchObject({ state: 'waiting', error: { code } });
  });

  it('keeps its waits though other answers come', async () => {
    const service = fakeService((path) => {
      if (path.includes('page=2')) return json({ detail: 'A row is broken.' }, 500);
      const next = 'https://risk.example/?page=2';
      return json(path.includes('page=1') ? { count: 2, next, results: [] } : {});
    });
    const background = stageBackground({ connect: connect(), fetch: service.fetch });
    const { desk, engine, gate, send, stage } = background;
    const asked = () => service.paths.filter((path) => path.includes('page=2')).length;
    /** The gate's wait is over, and a page has another address. */
    const recover = async (number: number) => {
      stage.nowMs += 2100;
      await send('assessAddresses', { addresses: [address(number)], refresh: [] }, CONTENT);
    };
    await desk.save('https://risk.example', 'token');
    await engine.history.sync('serviceSaved');
    expect(asked()).toBe(1);
    await recover(1);
    // It may have been the service's fault.
    await eventually(() => expect(asked()).toBe(2));
    await eventually(() => expect(gate.closedBy()).not.toBeNull());
    for (const number of [2, 3]) {
      await recover(number);
      await engine.history.sync('workerStarted');
      expect(asked()).toBe(2);
      expect(gate.closedBy()).toBeNull();
    }
    stage.nowMs += 2 * HISTORY.retryFirstMs;
    await engine.history.sync('workerStarted');
    expect(asked()).toBe(3);
  });
});
