import { expect, it } from 'vitest';
import { fail } from '../../../../lib/domain/result.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';
import { listOf, startWorker } from './history-stage.ts';

const connect = useFreshDatabase();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Has a list of seven pages read to its end, by a person who looks whenever the reading waits. */
async function readWithFaults(isFaulty: (page: number, tries: number) => boolean) {
  const list = listOf(70);
  const tries = new Map<number, number>();
  list.answer = (page) => {
    tries.set(page, (tries.get(page) ?? 0) + 1);
    return isFaulty(page, tries.get(page) ?? 0) ? fail('oversized') : undefined;
  };
  const { history, store } = startWorker(connect(), list);
  await history.sync('serviceSaved');
  while ((await history.progress()).state !== 'read') await history.sync('popupOpened');
  return { count: await store.count(), error: (await history.progress()).error };
}

it.each<[string, (page: number, tries: number) => boolean, object]>([
  ['those that fail only a few times', (_page, tries) => tries <= 2, { count: 70, error: null }],
  ['all but those that cannot be read', (page) => page % 2 === 0, { count: 40 }],
])('of pages that fail here and there a reading brings %s', async (_name, isFaulty, expected) => {
  expect(await readWithFaults(isFaulty)).toMatchObject(expected);
});

it('a page that cannot be read any more takes no look-up out of the history', async () => {
  const list = listOf(50);
  const { worker, history, store } = startWorker(connect(), list);
  await history.sync('serviceSaved');
  worker.nowMs += DAY_MS;
  list.answer = (page) => (page === 2 ? fail('oversized') : undefined);
  await history.sync('browserStarted');
  while ((await history.progress()).state !== 'read') await history.sync('popupOpened');
  expect(await store.count()).toBe(50);
});

it('where a page could not be read, no page counts as telling all look-ups of its addresses', async () => {
  const list = listOf(30);
  list.answer = (page) => (page === 2 ? fail('oversized') : undefined);
  const isWhole: boolean[] = [];
  const { worker, history } = startWorker(connect(), list, {
    learn: async (page) => void isWhole.push(page.isWhole),
  });
  await history.sync('serviceSaved');
  while ((await history.progress()).state !== 'read') await history.sync('popupOpened');
  worker.nowMs += 2 * MINUTE_MS;
  await history.sync('popupOpened');
  expect(worker.fetched.at(-1)).toBe(1);
  expect(isWhole).toEqual([false, false, false]);
});
