import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../lib/domain/result.ts';
import { createSpareRecord } from '../../../../lib/background/history/spare-record.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';
import { listOf, newestFirst, startWorker } from './history-stage.ts';

const connect = useFreshDatabase();
const MINUTE_MS = 60_000;

const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));

describe('a disk that takes nothing', () => {
  it('does not have every worker read all of the list again', async () => {
    const list = listOf(30);
    const spare = createSpareRecord();
    const isFull = { writeRecord: () => Promise.reject(new Error('full')) };
    const first = startWorker(connect(), list, { spare }, isFull);
    await first.history.sync('workerStarted');
    expect(first.worker.fetched).toEqual([1, 2, 3]);
    const handedOn = createSpareRecord();
    handedOn.restore(JSON.parse(JSON.stringify(spare.snapshot())));
    const next = startWorker(connect(), list, { spare: handedOn }, isFull);
    await next.history.sync('workerStarted');
    expect(next.worker.fetched).toEqual([]);
  });

  it('costs one page when nothing is new, and has tabs ask again for that page alone', async () => {
    const open = connect();
    const list = listOf(40);
    await startWorker(open, list).history.sync('serviceSaved');
    const { worker, history } = startWorker(open, list, {}, { putRows: full });
    worker.nowMs += 2 * MINUTE_MS;
    await history.sync('popupOpened');
    expect(worker.fetched).toEqual([1]);
    expect(worker.told).toBe(1);
  });

  it('still has the verdicts of the newest page told and learned', async () => {
    const open = connect();
    const list = listOf(40);
    await startWorker(open, list).history.sync('serviceSaved');
    list.rows = newestFirst(45);
    const { worker, history } = startWorker(open, list, {}, { putRows: full });
    worker.nowMs += 2 * MINUTE_MS;
    await history.sync('popupOpened');
    expect(worker.learned.map(({ id }) => id)).toContain(90_045);
    expect(worker.told).toBe(1);
  });

  it('is told as the disk’s fault, not as the service’s', async () => {
    const { worker, history } = startWorker(connect(), listOf(30), {}, { putRows: full });
    await history.sync('serviceSaved');
    expect(worker.learned).toHaveLength(30);
    expect(await history.progress()).toMatchObject({
      state: 'read',
      error: { code: 'storageFailed' },
    });
  });

  it('is no way out of the guard against a list that repeats itself', async () => {
    const list = listOf(10);
    list.answer = (page) => succeed({ rows: list.rows, sent: 10, count: 10, nextPage: page + 1 });
    const { worker, history } = startWorker(connect(), list, {}, { putRows: full });
    await history.sync('serviceSaved');
    expect(worker.fetched).toEqual([1, 2, 3, 4]);
    expect(await history.progress()).toMatchObject({ error: { code: 'historyIncomplete' } });
  });
});
