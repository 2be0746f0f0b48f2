import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../eventually.ts';
import { HISTORY } from '../../../../lib/background/history/plan.ts';
import { fail } from '../../../../lib/domain/result.ts';
import { address, lookup } from '../samples.ts';
import { brokenConnection, useFreshDatabase } from '../store/fresh-database.ts';
import { listOf, startWorker } from './history-stage.ts';

const connect = useFreshDatabase();
const HOUR_MS = 60 * 60_000;

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
    await eventually(async () => expect(await store.count()).toBe(30));
    expect(await history.progress()).toMatchObject({ state: 'read', error: null });
  });

  it('of a page that stays ends the reading with what it has, and that is told', async () => {
    const list = listOf(30);
    list.answer = (page) => (page === 2 ? fail('oversized') : undefined);
    const { worker, history, store } = startWorker(connect(), list);
    await history.sync('serviceSaved');
    for (let turn = 0; turn < HISTORY.mostFailures; turn += 1) {
      worker.nowMs += HISTORY.retryLongestMs;
      await history.sync('workerStarted');
    }
    expect(worker.fetched).toEqual([1, ...Array.from({ length: HISTORY.mostFailures }, () => 2)]);
    expect(await history.progress()).toMatchObject({
      state: 'read',
      error: { code: 'oversized' },
    });
    expect(await store.count()).toBe(10);
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

  it('is not waited for when a person looks', async () => {
    const list = listOf(30);
    list.answer = () => fail('malformed');
    const { worker, history } = startWorker(connect(), list);
    await history.sync('serviceSaved');
    delete list.answer;
    await history.sync('popupOpened');
    expect(worker.fetched).toEqual([1, 1, 2, 3]);
  });
});

describe('a person', () => {
  it('stops the reading and has it go on, in the next worker too', async () => {
    const open = connect();
    const list = listOf(60);
    const first = startWorker(open, list);
    list.answer = async (page) => {
      if (page === 3) await first.history.stop();
      return undefined;
    };
    await first.history.sync('serviceSaved');
    expect(first.worker.fetched).toEqual([1, 2, 3]);
    expect(first.worker.isAlarmOn).toBe(false);
    expect(await first.history.progress()).toMatchObject({ state: 'stopped', read: 30 });
    delete list.answer;
    const next = startWorker(open, list);
    await next.history.sync('workerStarted');
    await next.history.sync('popupOpened');
    expect(next.worker.fetched).toEqual([]);
    await next.history.sync('personAsked');
    expect(next.worker.fetched).toEqual([4, 5, 6]);
    expect(await next.store.count()).toBe(60);
  });
});

describe('a reading that is stopped', () => {
  it('stays so when its last page calls for a full reading', async () => {
    const list = listOf(30);
    const { worker, history } = startWorker(connect(), list);
    await history.sync('serviceSaved');
    worker.nowMs += HOUR_MS;
    worker.fetched.length = 0;
    // The count no longer fits.
    list.rows = list.rows.filter((_row, at) => at !== 15);
    list.answer = async () => {
      delete list.answer;
      await history.stop();
      return undefined;
    };
    await history.sync('browserStarted');
    expect(worker.fetched).toEqual([1]);
    expect(worker.isAlarmOn).toBe(false);
    expect(await history.progress()).toMatchObject({ state: 'stopped' });
    await history.sync('personAsked');
    expect(worker.fetched).toEqual([1, 1, 2, 3]);
  });
});

describe('a reading that is stopped and at once wanted again', () => {
  it('goes on as if nothing had been', async () => {
    const list = listOf(30);
    const { worker, history } = startWorker(connect(), list);
    list.answer = async (page) => {
      if (page === 2) {
        await history.stop();
        void history.sync('personAsked');
        await eventually(() => expect(worker.isAlarmOn).toBe(true));
      }
      return undefined;
    };
    await history.sync('serviceSaved');
    expect(worker.fetched).toEqual([1, 2, 3]);
    expect(worker.isAlarmOn).toBe(false);
  });
});

describe('progress', () => {
  it('is told when it changes', async () => {
    const list = listOf(20);
    const secondPage = Promise.withResolvers<undefined>();
    list.answer = (page) => (page === 2 ? secondPage.promise.then(() => undefined) : undefined);
    const { history, worker } = startWorker(connect(), list);
    void history.sync('serviceSaved');
    await eventually(() => expect(worker.fetched).toEqual([1, 2]));
    expect(await history.progress()).toMatchObject({ state: 'reading', read: 10, count: 20 });
    const { events } = worker;
    secondPage.resolve(undefined);
    await eventually(async () => expect(await history.progress()).toMatchObject({ state: 'read' }));
    expect(worker.events).toBeGreaterThan(events);
  });
});

describe('the owner of an address id', () => {
  it('is known from the history alone', async () => {
    const { history } = startWorker(connect(), listOf(20));
    expect(await history.ownerOf(7)).toBeNull();
    await history.sync('serviceSaved');
    expect(await history.ownerOf(7)).toBe(address(7));
    expect(await history.ownerOf(77)).toBeNull();
  });

  it('is told on other kinds of chains too, and unknown when the database is broken', async () => {
    const { history } = startWorker(connect(), { rows: [lookup(7, null)], pageSize: 10 });
    await history.sync('serviceSaved');
    expect(await history.ownerOf(7)).toMatch(/^bc1/);
    expect(await startWorker(brokenConnection, listOf(1)).history.ownerOf(7)).toBeNull();
  });
});
