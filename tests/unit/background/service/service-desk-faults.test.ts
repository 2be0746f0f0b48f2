import { describe, expect, it } from 'vitest';
import { fakeService } from '../fake-service.ts';
import { frameRequester } from '../../../../lib/background/engine/requesters.ts';
import { A } from '../samples.ts';
import { html, json } from './fake-fetch.ts';
import { stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const BASE_URL = 'https://risk.example';

const unavailable = () => html(503);
const rejecting = () => json({ detail: 'Invalid token.' }, 401);

function stageDesk(answer: (path: string) => Response = () => json(48)) {
  const service = fakeService(answer);
  return { service, ...stageBackground({ connect: connect(), fetch: service.fetch }) };
}

const askUsed = ({ desk }: Pick<ReturnType<typeof stageDesk>, 'desk'>) =>
  desk.call((client, access) => client.getUsedCount(access));

describe('a pause that the service asks for', () => {
  it.each([
    ['429 with seconds', () => json({}, 429, { 'Retry-After': '60' })],
    ['429 without a time', () => json({}, 429)],
    ['503 with seconds', () => json({}, 503, { 'Retry-After': '60' })],
  ])('is kept by every call, but for one that a person lets pass: %s', async (_name, answer) => {
    const staged = stageDesk(answer);
    const { desk, engine, service } = staged;
    await desk.save(BASE_URL, 'token');
    const first = await askUsed(staged);
    expect(first.ok).toBe(false);
    expect(await askUsed(staged)).toMatchObject({ ok: false });
    await engine.history.sync('serviceSaved');
    expect(await engine.assessor.assess(frameRequester(1, 0), [A])).toMatchObject([
      { verdict: null },
    ]);
    expect(service.paths).toHaveLength(1);
    await desk.letPass();
    await askUsed(staged);
    await askUsed(staged);
    expect(service.paths).toHaveLength(2);
  });

  it('ends by itself', async () => {
    let isPaused = true;
    const staged = stageDesk(() => (isPaused ? json({}, 429, { 'Retry-After': '60' }) : json(48)));
    await staged.desk.save(BASE_URL, 'token');
    await askUsed(staged);
    isPaused = false;
    staged.stage.nowMs += 60_000;
    expect(await askUsed(staged)).toMatchObject({ ok: true });
  });

  it('that it does not ask for is not kept by a glance', async () => {
    const staged = stageDesk(unavailable);
    await staged.desk.save(BASE_URL, 'token');
    await askUsed(staged);
    await askUsed(staged);
    expect(staged.service.paths).toHaveLength(2);
  });
});

/** A worker that knows nothing but what the one before has stored. */
async function nextWorker(answer: () => Response) {
  const open = connect();
  const before = stageBackground({ connect: open, fetch: fakeService(rejecting).fetch });
  await before.desk.save(BASE_URL, 'dead');
  await before.engine.assessor.assess(frameRequester(1, 0), [A]);
  const service = fakeService(answer);
  return { service, ...stageBackground({ connect: open, fetch: service.fetch }) };
}

describe('a history or count that the service forbids the token alone', () => {
  it.each(['/api/address_lookups/?page=1', '/api/address_lookups/used/'])(
    'stops no prediction, in this worker or the next, and is told: %s',
    async (forbidden) => {
      const answer = (path: string) => {
        if (path === forbidden) return json({ detail: 'You do not have permission.' }, 403);
        return path.includes('final_predictions') ? json({ fraud_probability: 0.9 }) : json(48);
      };
      const staged = stageDesk(answer);
      await staged.desk.save(BASE_URL, 'token');
      expect(await staged.send('testConnection', {})).toMatchObject({
        output: {
          [forbidden.endsWith('used/') ? 'used' : 'lookups']: {
            error: { code: 'forbidden', status: 403, detail: 'You do not have permission.' },
          },
        },
      });
      expect(await staged.desk.status()).toMatchObject({ error: null });
      expect((await staged.services.read())?.rejection).toBeUndefined();
      const told = await staged.engine.assessor.assess(frameRequester(1, 0), [A]);
      expect(told).toMatchObject([{ verdict: { prediction: { fraudProbability: 0.9 } } }]);
    },
  );

  it('is asked for again only when the person looks, and the history says why it waits', async () => {
    const staged = stageDesk(() => json({ detail: 'You do not have permission.' }, 403));
    await staged.desk.save(BASE_URL, 'token');
    const { history } = staged.engine;
    await history.sync('serviceSaved');
    expect(await history.progress()).toMatchObject({
      state: 'waiting',
      error: { code: 'forbidden', detail: 'You do not have permission.' },
    });
    await history.sync('workerStarted');
    expect(staged.service.paths).toHaveLength(1);
    expect(staged.stage.isHistoryAlarmOn).toBe(false);
    await history.sync('popupOpened');
    expect(staged.service.paths).toHaveLength(2);
  });

  it('leaves a token that predictions have shown to be rejected as it is', async () => {
    const staged = stageDesk(() => json({ detail: 'Invalid token.' }, 403));
    await staged.desk.save(BASE_URL, 'token');
    await staged.engine.assessor.assess(frameRequester(1, 0), [A]);
    await staged.send('getUsedCount', { isRetry: true });
    expect(staged.service.paths).toHaveLength(2);
    expect(await askUsed(staged)).toMatchObject({ error: { code: 'tokenRejected' } });
    expect(staged.service.paths).toHaveLength(2);
    expect((await staged.services.read())?.rejection).toMatchObject({ status: 403 });
  });
});

describe('a rejected token', () => {
  it('is sent by no later worker', async () => {
    const staged = await nextWorker(rejecting);
    const { engine, desk, service } = staged;
    await engine.history.sync('serviceSaved');
    expect(await engine.assessor.assess(frameRequester(1, 0), [A])).toMatchObject([
      { error: { code: 'tokenRejected', status: 401 } },
    ]);
    expect(await askUsed(staged)).toMatchObject({ error: { code: 'tokenRejected' } });
    expect(await desk.status()).toMatchObject({ error: { code: 'tokenRejected' } });
    expect(service.paths).toEqual([]);
  });

  it.each([
    ['testConnection', {}],
    ['getUsedCount', { isRetry: true }],
    ['reportAddress', { address: A, isRetry: true }],
  ] as const)('is tried once when the person says so: %s', async (name, input) => {
    const staged = await nextWorker(rejecting);
    await staged.send(name, input);
    expect(staged.service.paths).toHaveLength(1);
    await askUsed(staged);
    expect(staged.service.paths).toHaveLength(1);
  });

  it('that is accepted after all is no longer held against it, by this worker or the next', async () => {
    const staged = await nextWorker(() => json(48));
    await staged.send('getUsedCount', { isRetry: true });
    expect(await staged.desk.status()).toMatchObject({ error: null });
    expect((await staged.services.read())?.rejection).toBeUndefined();
  });

  it('has another chance when it is saved anew, though it is the same', async () => {
    const staged = await nextWorker(() => json(48));
    await staged.desk.save(BASE_URL, 'dead');
    expect(await askUsed(staged)).toMatchObject({ ok: true });
  });
});
