import { describe, expect, it } from 'vitest';
import { address, NOW_MS } from '../samples.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';
import { listOf, newestFirst, rowOf, startWorker } from './history-stage.ts';
import type { FakeList } from './history-stage.ts';

const connect = useFreshDatabase();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

async function readOnce(list: FakeList) {
  const started = startWorker(connect(), list);
  await started.history.sync('serviceSaved');
  started.worker.fetched.length = 0;
  started.worker.nowMs += HOUR_MS;
  return started;
}

describe('a list that was read before', () => {
  it('is left alone as long as that is not long ago', async () => {
    const { worker, history } = await readOnce(listOf(40));
    worker.nowMs = NOW_MS + MINUTE_MS - 1;
    await history.sync('popupOpened');
    worker.nowMs = NOW_MS + 14 * MINUTE_MS;
    await history.sync('browserStarted');
    worker.nowMs = NOW_MS + 5 * HOUR_MS;
    await history.sync('workerStarted');
    expect(worker.fetched).toEqual([]);
  });

  it('newest first, costs one page when nothing is new', async () => {
    const { worker, history } = await readOnce(listOf(1000));
    await history.sync('browserStarted');
    expect(worker.fetched).toEqual([1]);
  });

  it('newest first, is read until a page brings no news', async () => {
    const list = listOf(1000);
    const { worker, history, store } = await readOnce(list);
    list.rows = newestFirst(1015);
    await history.sync('browserStarted');
    expect(worker.fetched).toEqual([1, 2, 3]);
    expect(await store.count()).toBe(1015);
  });

  it.each([
    [45, 63, [5, 6, 7]],
    [40, 45, [4, 5]],
  ])(
    'oldest first, is read from its last page on: from %i look-ups to %i',
    async (before, after, pages) => {
      const list = { ...listOf(before), rows: newestFirst(before).toReversed() };
      const { worker, history, store } = await readOnce(list);
      list.rows = newestFirst(after).toReversed();
      worker.nowMs = NOW_MS + 15 * MINUTE_MS;
      await history.sync('browserStarted');
      expect(worker.fetched).toEqual(pages);
      expect(await store.count()).toBe(after);
    },
  );

  it('in no order, is read in full, and not within the hour', async () => {
    const rows = newestFirst(30);
    const list = { ...listOf(30), rows: [...rows.slice(15), ...rows.slice(0, 15)] };
    for (const row of rows) row.modified = null;
    const { worker, history } = await readOnce(list);
    worker.nowMs = NOW_MS + 50 * MINUTE_MS;
    await history.sync('browserStarted');
    expect(worker.fetched).toEqual([]);
    worker.nowMs = NOW_MS + HOUR_MS;
    await history.sync('browserStarted');
    expect(worker.fetched).toEqual([1, 2, 3]);
  });

  it('is read in full once a day, for what has changed further back', async () => {
    const list = listOf(40);
    const { worker, history, store } = await readOnce(list);
    const changed = rowOf(3);
    changed.address.isBlacklisted = true;
    list.rows = list.rows.map((row) => (row.id === changed.id ? changed : row));
    worker.nowMs = NOW_MS + 24 * HOUR_MS;
    await history.sync('browserStarted');
    expect(worker.fetched).toEqual([1, 2, 3, 4]);
    expect(await store.lookupsOf([address(3)])).toEqual([{ ...changed, atMs: worker.nowMs }]);
  });

  it('and has lost a row, is read in full at once, and the row goes', async () => {
    const list = listOf(40);
    const { worker, history, store } = await readOnce(list);
    list.rows = list.rows.filter(({ id }) => id !== 90_012);
    await history.sync('browserStarted');
    expect(worker.fetched).toEqual([1, 1, 2, 3, 4]);
    expect(await store.count()).toBe(39);
    expect(await history.ownerOf(12)).toBeNull();
  });

  it('and has become shorter than the last page known, is read in full', async () => {
    const list = { ...listOf(45), rows: newestFirst(45).toReversed() };
    const { worker, history, store } = await readOnce(list);
    list.rows = newestFirst(20).toReversed();
    await history.sync('browserStarted');
    expect(worker.fetched).toEqual([5, 1, 2]);
    expect(await store.count()).toBe(20);
    expect(await history.progress()).toMatchObject({ state: 'read', error: null });
  });

  it.each([
    [40, [1, 2]],
    [1, [1]],
    [0, [1]],
  ])(
    'of %i look-ups is looked at again when the popup opens a minute later',
    async (most, pages) => {
      const list = listOf(most);
      const { worker, history, store } = await readOnce(list);
      list.rows = newestFirst(most + 1);
      worker.nowMs = NOW_MS + MINUTE_MS - 1;
      await history.sync('popupOpened');
      expect(worker.fetched).toEqual([]);
      worker.nowMs = NOW_MS + MINUTE_MS;
      await history.sync('popupOpened');
      expect(await store.count()).toBe(most + 1);
      expect(worker.fetched).toEqual(pages);
    },
  );

  it('is looked at though the clock has been set back since', async () => {
    const list = listOf(40);
    const { worker, history, store } = await readOnce(list);
    list.rows = newestFirst(41);
    worker.nowMs = NOW_MS - 365 * 24 * HOUR_MS;
    await history.sync('browserStarted');
    expect(await store.count()).toBe(41);
  });

  it.each([
    ['viewed', { lastViewed: '2026-01-15' }],
    ['viewed and so changed', { lastViewed: '2026-01-15', modified: '2026-01-15' }],
  ])('and is only noted as %s whenever it is listed, has no news', async (_name, noted) => {
    const list = listOf(40);
    const { worker, history } = await readOnce(list);
    list.rows = list.rows.map((row) => Object.assign({}, row, noted));
    await history.sync('browserStarted');
    expect(worker.fetched).toEqual([1]);
  });
});
