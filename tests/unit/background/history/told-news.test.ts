import { expect, it } from 'vitest';
import { useFreshDatabase } from '../store/fresh-database.ts';
import { listOf, startWorker } from './history-stage.ts';

const connect = useFreshDatabase();

/** How often pages were told of news by the time each page of a list was asked for, and at the end. */
async function toldWhile(pages: number, pass: (page: number) => number): Promise<number[]> {
  const list = listOf(pages * 10);
  const { worker, history } = startWorker(connect(), list);
  const told: number[] = [];
  list.answer = async (page) => {
    told.push(worker.told);
    worker.nowMs += pass(page);
    return undefined;
  };
  await history.sync('serviceSaved');
  return [...told, worker.told];
}

it('marks are told of the first look-ups at once, and of the last ones at the end', async () => {
  expect(await toldWhile(5, () => 200)).toEqual([0, 1, 1, 1, 1, 2]);
});
