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

/** A service that was saved, has rejected its token and thereby interrupted the reading of its history. */
async function leaveInterrupted() {
  const open = connect();
  const background = stageBackground({
    connect: open,
    fetch: async () => json({ detail: 'Invalid token.' }, 401),
  });
  const { send, engine } = background;
  const records = async () => (await open()).count('historyRecord', 'current');
  await send('saveService', { baseUrl: 'https://risk.example', token: 'token' });
  await eventually(async () =>
    expect(await engine.history.progress()).toMatchObject({ error: { code: 'tokenRejected' } }),
  );
  expect(await records()).toBe(1);
  return { ...background, records };
}

it('leaves no record of its reading, though the browser tells meanwhile that its host is given back', async () => {
  const { send, events, stage, records } = await leaveInterrupted();
  stage.onOriginsRemoved = () => events.originsChanged();
  await send('forgetService', {});
  await eventually(() => expect(stage.verdictsChanged).toBeGreaterThan(1));
  expect(await records()).toBe(0);
});

it('leaves none behind a policy either, though hosts change in the moment in which the consent goes', async () => {
  const { events, stage, records, changePolicy, services } = await leaveInterrupted();
  stage.onConsentRemoved = () => events.originsChanged();
  await changePolicy({ baseUrl: 'https://other.example' });
  expect(await services.read()).toBeNull();
  expect(await records()).toBe(0);
});
