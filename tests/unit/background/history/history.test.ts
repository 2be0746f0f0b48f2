import { describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import type { WireLookupPage } from '../../../../lib/background/service/wire-lookup.ts';
import { fail, succeed } from '../../../../lib/domain/result.ts';
import { createLookupStore } from '../../../../lib/background/store/lookup-store.ts';
import { address, NOW_MS } from '../samples.ts';
import { brokenConnection, useFreshDatabase } from '../store/fresh-database.ts';
import { listOf, newestFirst, pageOf, startWorker } from './history-stage.ts';
import type { FakeList } from './history-stage.ts';

const connect = useFreshDatabase();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('a first reading', () => {
  it('takes in all pages once, front to back', async () => {
    const { worker, history, store } = startWorker(connect(), listOf(47));
    await history.sync('serviceSaved');
    expect(worker.fetched).toEqual([1, 2, 3, 4, 5]);
    expect(worker.learned).toHaveLength(47);
    expect(await store.count()).toBe(47);
    expect(await history.progress()).toMatchObject({
      state: 'read',
      isRead: true,
      count: 47,
      checkedAtMs: NOW_MS,
      error: null,
    });
    expect(worker.told).toBeGreaterThan(0);
    expect(worker.isAlarmOn).toBe(false);
  });

  it('takes in 10,000 look-ups at 10 a page', async () => {
    const { worker, history, store } = startWorker(connect(), listOf(10_000));
    await history.sync('serviceSaved');
    expect(worker.fetched).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
    expect(await store.count()).toBe(10_000);
    expect(await history.ownerOf(1)).toBe(address(1));
    worker.nowMs += HOUR_MS;
    await history.sync('browserStarted');
    expect(worker.fetched).toHaveLength(1001);
  }, 60_000);

  it('waits while another server answers 404, and goes on at the same page', async () => {
    const list = listOf(47);
    list.answer = (page) => (page === 3 ? fail('notTheService', { status: 404 }) : undefined);
    const { worker, history } = startWorker(connect(), list);
    await history.sync('serviceSaved');
    expect(await history.progress()).toMatchObject({ state: 'waiting', isRead: false });
    delete list.answer;
    await history.resume();
    expect(worker.fetched).toEqual([1, 2, 3, 3, 4, 5]);
    expect(await history.progress()).toMatchObject({ state: 'read', error: null });
  });

  it('is joined by calls made meanwhile', async () => {
    const { worker, history } = startWorker(connect(), listOf(20));
    await Promise.all([history.sync('serviceSaved'), history.sync('popupOpened')]);
    expect(worker.fetched).toEqual([1, 2]);
  });

  it('does not begin without a service', async () => {
    const { worker, history } = startWorker(connect(), listOf(20), {
      isConfigured: async () => false,
    });
    worker.isAlarmOn = true;
    await history.sync('popupOpened');
    expect(worker.fetched).toEqual([]);
    expect(worker.isAlarmOn).toBe(false);
    expect(await history.progress()).toMatchObject({ state: 'unread' });
  });

  it('takes in rows when the database is broken, and ends', async () => {
    const { worker, history } = startWorker(brokenConnection, listOf(20));
    await history.sync('serviceSaved');
    expect(worker.fetched).toEqual([1, 2]);
    expect(worker.learned).toHaveLength(20);
  });
});

/** Page n of three, with other links: all rows are kept, and that the list is broken is told. */
describe('a list whose pages do not follow on one another', () => {
  it.each<[string, (page: number) => number | null, number[]]>([
    ['points to itself', (page) => page, [1]],
    ['points back', (page) => (page < 3 ? page + 1 : 1), [1, 2, 3]],
    ['leaves pages out', (page) => (page === 1 ? 7 : null), [1]],
    ['goes on without a page number', (page) => (page === 1 ? 2 : 0), [1, 2]],
    ['ends before it has shown all', (page) => (page === 1 ? 2 : null), [1, 2]],
  ])('%s: the reading ends with what it has, and says so', async (_name, next, expected) => {
    const list = listOf(30);
    list.answer = (page) => {
      const sent = pageOf(list, page);
      return sent.ok ? succeed({ ...sent.value, nextPage: next(page) }) : sent;
    };
    const { worker, history, store } = startWorker(connect(), list);
    await history.sync('serviceSaved');
    expect(worker.fetched).toEqual(expected);
    expect(await store.count()).toBe(expected.length * 10);
    expect(await history.progress()).toMatchObject({
      state: 'read',
      error: { code: 'historyIncomplete' },
    });
  });

  it.each<[string, (list: FakeList) => WireLookupPage['rows']]>([
    ['repeats itself', ({ rows }) => rows.slice(0, 10)],
    ['goes on with empty pages', () => []],
  ])('%s without an end: a few pages are taken for a loop', async (_name, rowsOf) => {
    const list = listOf(10);
    list.answer = (page) => {
      const rows = page === 1 ? list.rows : rowsOf(list);
      return succeed({ rows, sent: rows.length, count: 10, nextPage: page + 1 });
    };
    const { worker, history, store } = startWorker(connect(), list);
    await history.sync('serviceSaved');
    expect(worker.fetched).toEqual([1, 2, 3, 4]);
    expect(await store.count()).toBe(10);
    expect(await history.progress()).toMatchObject({ error: { code: 'historyIncomplete' } });
  });

  it.each([
    ['is read on behind pages of', 70, 40, [1, 2, 3, 4, 5, 6, 7]],
    ['ends after a few pages of more than it counts of', 10, 10, [1, 2, 3, 4, 5]],
  ])('%s rows that nothing can be made of', async (_name, count, stored, pages) => {
    const list = { ...listOf(70), count };
    list.answer = (page) => {
      const sent = pageOf(list, page);
      const isUsable = page === 1 || (count === 70 && page > 4);
      return sent.ok && !isUsable ? succeed({ ...sent.value, rows: [] }) : sent;
    };
    const { worker, history, store } = startWorker(connect(), list);
    await history.sync('serviceSaved');
    expect(worker.fetched).toEqual(pages);
    expect(await store.count()).toBe(stored);
  });

  it('is complete although it counts rows that nothing can be made of', async () => {
    const list = { ...listOf(10), count: 12 };
    list.answer = () => succeed({ rows: list.rows, sent: 12, count: 12, nextPage: null });
    const { history } = startWorker(connect(), list);
    await history.sync('serviceSaved');
    expect(await history.progress()).toMatchObject({ state: 'read', error: null });
  });

  it('is read again by itself later, and all is well when it is', async () => {
    const list = { ...listOf(20), count: 21 };
    const { worker, history } = startWorker(connect(), list);
    await history.sync('serviceSaved');
    expect(await history.progress()).toMatchObject({ error: { code: 'historyIncomplete' } });
    list.rows = newestFirst(21);
    worker.nowMs += HOUR_MS;
    await history.sync('browserStarted');
    expect(await history.progress()).toMatchObject({ error: null });
  });
});

describe('a worker’s end', () => {
  it('costs no page that was read: the next worker goes on', async () => {
    const open = connect();
    const list = listOf(100);
    const first = startWorker(open, list);
    list.answer = (page) => {
      first.worker.isDead = page === 6;
      return first.worker.isDead ? new Promise(() => undefined) : undefined;
    };
    void first.history.sync('serviceSaved');
    await eventually(() => expect(first.worker.isDead).toBe(true));
    expect(first.worker.isAlarmOn).toBe(true);
    delete list.answer;
    const next = startWorker(open, list);
    await next.history.sync('workerStarted');
    expect(next.worker.fetched).toEqual([6, 7, 8, 9, 10]);
    expect(await next.store.count()).toBe(100);
    expect(await next.history.progress()).toMatchObject({ state: 'read', error: null });
  });

  it('between storing a page’s rows and noting it costs that page alone, and no look-up', async () => {
    const open = connect();
    const list = listOf(35);
    const first = startWorker(open, list, {
      // The rows are stored by then; the worker ends before the page is noted.
      learn: ({ rows }) =>
        rows[0]?.id === 90_015 ? new Promise(() => undefined) : Promise.resolve(),
    });
    void first.history.sync('serviceSaved');
    await eventually(async () => expect(await first.store.count()).toBe(30));
    const next = startWorker(open, list);
    await next.history.sync('workerStarted');
    expect(next.worker.fetched).toEqual([3, 4]);
    expect(await next.history.progress()).toMatchObject({ state: 'read', error: null });
    // The order was still learned: one page tells that there is no news.
    next.worker.nowMs += HOUR_MS;
    await next.history.sync('browserStarted');
    expect(next.worker.fetched).toEqual([3, 4, 1]);
  });

  it('between the last page and the alarm leaves the alarm to the next worker', async () => {
    const open = connect();
    const list = listOf(20);
    await startWorker(open, list).history.sync('serviceSaved');
    const { worker, history } = startWorker(open, list);
    worker.isAlarmOn = true;
    await history.sync('workerStarted');
    expect(worker.fetched).toEqual([]);
    expect(worker.isAlarmOn).toBe(false);
  });

  it('in the middle of news does not hide the rest of them', async () => {
    const open = connect();
    const list = listOf(40);
    const first = startWorker(open, list);
    await first.history.sync('serviceSaved');
    list.rows = newestFirst(65);
    const second = startWorker(open, list, { learn: () => new Promise(() => undefined) });
    second.worker.nowMs += HOUR_MS;
    void second.history.sync('browserStarted');
    await eventually(async () => expect(await second.store.count()).toBe(50));
    const third = startWorker(open, list);
    await third.history.sync('workerStarted');
    expect(third.worker.fetched).toEqual([1, 2, 3, 4]);
    expect(await third.store.count()).toBe(65);
  });
});

describe('a worker that cannot read how far the history was read', () => {
  it('reads it anew, and takes no row for one that this reading has met', async () => {
    const open = connect();
    const list = listOf(60);
    await startWorker(open, list).history.sync('serviceSaved');
    const broken = createLookupStore(brokenConnection);
    const next = startWorker(open, list, {}, { readRecord: () => broken.readRecord() });
    next.worker.nowMs += HOUR_MS;
    await next.history.sync('workerStarted');
    expect(next.worker.fetched).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await next.history.progress()).toMatchObject({ state: 'read', error: null });
    expect(await next.store.count()).toBe(60);
  });
});
