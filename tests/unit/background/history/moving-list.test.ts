import { describe, expect, it } from 'vitest';
import type { AddressLookup } from '../../../../lib/domain/verdict/lookup.ts';
import { address, lookup } from '../samples.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';
import { listOf, newestFirst, rowOf, startWorker } from './history-stage.ts';

const connect = useFreshDatabase();
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A worker whose list of 40 becomes another one before a page is asked for, by default the second. */
function startReading(rows: ReturnType<typeof newestFirst>) {
  const list = listOf(40);
  const started = startWorker(connect(), list);
  const change = (before = 2) => {
    list.answer = (page) => {
      if (page === before) list.rows = rows;
      return undefined;
    };
  };
  const storedIds = async () => (await (await connect()()).getAllKeys('lookups')).map(Number);
  return { ...started, list, change, storedIds };
}

describe('a look-up that is made while the list is read', () => {
  it('is no fault of the list, and is read with the next look', async () => {
    const { worker, history, store, change } = startReading(newestFirst(41));
    change();
    await history.sync('serviceSaved');
    expect(await history.progress()).toMatchObject({ state: 'read', error: null });
    worker.fetched.length = 0;
    worker.nowMs += HOUR_MS;
    await history.sync('popupOpened');
    expect(worker.fetched).toEqual([1, 2]);
    expect(await store.count()).toBe(41);
    expect(await history.progress()).toMatchObject({ state: 'read', error: null });
  });

  it('does not hide that the list holds fewer than it counts', async () => {
    const { history, list, change } = startReading(newestFirst(41));
    list.count = 41;
    change();
    await history.sync('serviceSaved');
    expect(await history.progress()).toMatchObject({ error: { code: 'historyIncomplete' } });
  });
});

describe('a look-up that is deleted while the list is read', () => {
  it('costs no other one that moved to a page read before', async () => {
    const { worker, history, list, change, storedIds } = startReading(newestFirst(40).slice(1));
    await history.sync('serviceSaved');
    worker.nowMs += DAY_MS;
    change();
    await history.sync('browserStarted');
    expect(await storedIds()).toEqual(expect.arrayContaining(list.rows.map(({ id }) => id)));
    expect(await history.progress()).toMatchObject({ state: 'read', error: null });
  });

  it.each([
    ['at once', HOUR_MS, 0],
    ['as soon as that may be', HOUR_MS - 1, 1],
  ])(
    'among the newest costs no new one, for which the whole list is read %s',
    async (_when, ageMs, laterMs) => {
      const rows = newestFirst(65).slice(1);
      const { worker, history, list, change, storedIds } = startReading(rows);
      await history.sync('serviceSaved');
      list.rows = newestFirst(65);
      change(3);
      worker.nowMs += ageMs;
      await history.sync('browserStarted');
      worker.nowMs += laterMs;
      await history.sync('personAsked');
      expect((await storedIds()).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    },
  );

  describe.each([
    ['after that', 3, 4],
    ['before that', 4, 3],
  ])('where another one is made at the list’s end %s', (_when, goesAt, madeAt) => {
    const A = address(99);
    /** Only the look-up that moves to a page read before says that its address is blacklisted. */
    const oldestFirst = newestFirst(40)
      .toReversed()
      .with((goesAt - 1) * 10, {
        ...rowOf((goesAt - 1) * 10 + 1),
        address: lookup(21, A, { isBlacklisted: true }).address,
      })
      .with(37, { ...rowOf(38), address: lookup(38, A, { isBlacklisted: false }).address });

    async function readTwice() {
      const { list, ...started } = startReading([]);
      list.rows = oldestFirst;
      await started.history.sync('serviceSaved');
      started.worker.nowMs += DAY_MS;
      list.answer = (page) => {
        if (page === goesAt) list.rows = list.rows.slice(1);
        if (page === madeAt) list.rows = [...list.rows, rowOf(41)];
        return undefined;
      };
      await started.history.sync('browserStarted');
      list.answer = () => undefined;
      return { ...started, list };
    }

    it('costs no other one either', async () => {
      const { list, storedIds, store } = await readTwice();
      expect(await storedIds()).toEqual(expect.arrayContaining(list.rows.map(({ id }) => id)));
      expect((await store.readRecord())?.isWhole).toBe(false);
    });

    it('takes no blacklisting back', async () => {
      const { worker, history } = await readTwice();
      worker.learned.length = 0;
      worker.nowMs += HOUR_MS / 2;
      await history.sync('popupOpened');
      const learned = worker.learned.filter((row) => row.address.address === A);
      expect(learned.map((row) => row.address.isBlacklisted)).not.toContain(false);
    });
  });

  it.each([
    ['newest', (rows: AddressLookup[]) => rows],
    ['oldest', (rows: AddressLookup[]) => rows.toReversed()],
  ])('has a list, %s first, read again an hour later for what was missed', async (_name, sort) => {
    const rows = sort(newestFirst(40)).slice(1);
    const { worker, history, list, change, storedIds } = startReading(rows);
    list.rows = sort(list.rows);
    change();
    await history.sync('serviceSaved');
    expect(await storedIds()).not.toContain(rows[9]?.id);
    worker.nowMs += HOUR_MS;
    await history.sync('popupOpened');
    expect((await storedIds()).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    worker.fetched.length = 0;
    worker.nowMs += HOUR_MS;
    await history.sync('popupOpened');
    expect(worker.fetched).toHaveLength(1);
  });
});
