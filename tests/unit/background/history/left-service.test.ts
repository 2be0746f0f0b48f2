import { expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { defer, settle } from '../samples.ts';
import { json } from '../service/fake-fetch.ts';
import { stageBackground } from '../stage.ts';
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

it('leaves no record of its reading, though the browser tells meanwhile that its host is given back', async () => {
  const open = connect();
  const { send, engine, events, stage } = stageBackground({
    connect: open,
    fetch: async () => json({ detail: 'Invalid token.' }, 401),
  });
  const records = async () => (await open()).count('historyRecord', 'current');
  await send('saveService', { baseUrl: 'https://risk.example', token: 'token' });
  await eventually(async () =>
    expect(await engine.history.progress()).toMatchObject({ error: { code: 'tokenRejected' } }),
  );
  expect(await records()).toBe(1);
  stage.onOriginsRemoved = () => events.originsChanged();
  await send('forgetService', {});
  await eventually(() => expect(stage.verdictsChanged).toBeGreaterThan(1));
  expect(await records()).toBe(0);
});
