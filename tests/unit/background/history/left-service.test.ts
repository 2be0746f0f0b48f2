import { expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { defer, settle } from '../samples.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';
import { listOf, startWorker } from './history-stage.ts';

const connect = useFreshDatabase();

it('a page of a service that was left disturbs nothing of the next one’s reading', async () => {
  const list = listOf(30);
  const held = [defer<undefined>(), defer<undefined>()] as const;
  const { worker, history } = startWorker(connect(), list);
  list.answer = () => held[0].promise;
  const before = history.sync('serviceSaved');
  await eventually(() => expect(worker.fetched).toEqual([1]));
  history.forgetMemory();
  list.answer = (page) => (page === 2 ? held[1].promise : undefined);
  const reading = history.sync('serviceSaved');
  await eventually(() => expect(worker.fetched).toEqual([1, 1, 2]));
  held[0].resolve(undefined);
  await before;
  // Wakes the background if the worker dies now.
  expect(worker.isAlarmOn).toBe(true);
  const joined = history.sync('popupOpened');
  await settle();
  held[1].resolve(undefined);
  await Promise.all([reading, joined]);
  expect(worker.fetched).toEqual([1, 1, 2, 3]);
});
