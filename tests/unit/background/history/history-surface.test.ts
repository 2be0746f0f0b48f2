import { describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { address, lookup } from '../samples.ts';
import { brokenConnection, useFreshDatabase } from '../store/fresh-database.ts';
import { listOf, newestFirst, rowOf, startWorker } from './history-stage.ts';

const connect = useFreshDatabase();
const HOUR_MS = 60 * 60_000;

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
    expect(next.worker.fetched).toEqual([3, 4, 5, 6]);
    expect(await next.store.count()).toBe(60);
  });
});

describe('a reading that is stopped', () => {
  it('and whose worker dies with a page in its hands reads that one and the one before again', async () => {
    const open = connect();
    const list = listOf(60);
    let pages = 0;
    const first = startWorker(open, list, {
      async learn() {
        pages += 1;
        if (pages === 3) await new Promise(() => undefined);
      },
    });
    void first.history.sync('serviceSaved');
    await eventually(async () => expect(await first.store.count()).toBe(30));
    await first.history.stop();
    const next = startWorker(open, list);
    await next.history.sync('personAsked');
    expect(next.worker.fetched).toEqual([2, 3, 4, 5, 6]);
    expect(await next.store.count()).toBe(60);
    expect(await next.history.progress()).toMatchObject({ state: 'read', error: null });
  });

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

describe('a look-up that goes while the reading is stopped', () => {
  it('costs no other one, though another is made and the list counts as many', async () => {
    const rows = newestFirst(40).toReversed();
    const list = { ...listOf(40), rows };
    const { worker, history } = startWorker(connect(), list);
    list.answer = async (page) => {
      if (page === 2) await history.stop();
      return undefined;
    };
    await history.sync('serviceSaved');
    delete list.answer;
    list.rows = [...rows.slice(1), rowOf(41)];
    await history.sync('personAsked');
    const storedIds = (await (await connect()()).getAllKeys('lookups')).map(Number);
    expect(storedIds).toEqual(expect.arrayContaining(list.rows.map(({ id }) => id)));
    expect(worker.fetched).toEqual([1, 2, 2, 3, 4]);
  });
});

describe('a reading that is stopped and at once wanted again', () => {
  it('goes on to the end, however often that is done while one page is on its way', async () => {
    const list = listOf(60);
    const { worker, history, store } = startWorker(connect(), list);
    let stops = 0;
    list.answer = async (page) => {
      stops += 1;
      if (page === 3 && stops < 9) await history.stop();
      return undefined;
    };
    await history.sync('serviceSaved');
    while ((await history.progress()).state === 'stopped') await history.sync('personAsked');
    expect(await history.progress()).toMatchObject({ state: 'read', error: null });
    expect(await store.count()).toBe(60);
    expect(worker.fetched.slice(-3)).toEqual([4, 5, 6]);
  });

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
