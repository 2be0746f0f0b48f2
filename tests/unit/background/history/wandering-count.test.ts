import { expect, it } from 'vitest';
import { useFreshDatabase } from '../store/fresh-database.ts';
import { listOf, startWorker } from './history-stage.ts';

const connect = useFreshDatabase();
const HOUR_MS = 60 * 60_000;
/** Four times as many as are read in full each hour where the list is at fault. */
const PAGES = 200;

it('a long list whose count wanders is not read in full each hour', async () => {
  const list = listOf(PAGES);
  list.pageSize = 1;
  list.answer = (page) => {
    // As where two servers answer by turns, and one of them is behind.
    list.count = page % 2 === 0 ? PAGES - 1 : PAGES;
    if (page === PAGES) list.count = PAGES;
    return undefined;
  };
  const { worker, history } = startWorker(connect(), list);
  await history.sync('serviceSaved');
  worker.fetched.length = 0;
  for (let hour = 0; hour < 3; hour += 1) {
    worker.nowMs += HOUR_MS;
    await history.sync('popupOpened');
  }
  expect(worker.fetched.length).toBeLessThan(PAGES);
});
