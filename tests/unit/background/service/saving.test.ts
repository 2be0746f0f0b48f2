import { expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { fakeService } from '../fake-service.ts';
import { A, B, defer, requester, settle } from '../samples.ts';
import { stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';
import { json } from './fake-fetch.ts';

const connect = useFreshDatabase();
const BASE_URL = 'https://risk.example';

const refuse = (): Response => json({ detail: 'Invalid token.' }, 401);
const limit = (): Response =>
  new Response('{}', { status: 429, headers: { 'retry-after': '600' } });

/**
 * A second token is being saved while B is asked about with the first one. `end` lets the disk go on, or fail once. The
 * second token is answered with `answer`.
 */
async function saveSlowly(answer: () => Response) {
  const open = connect();
  const service = fakeService((_path, token) =>
    token.endsWith('first') ? json({ fraud_probability: 0.9 }) : answer(),
  );
  let disk: Promise<void> | null = null;
  const background = stageBackground({
    async connect() {
      await disk;
      return open();
    },
    fetch: service.fetch,
  });
  const { desk, engine } = background;
  await desk.save(BASE_URL, 'first');
  await engine.assessor.assess(requester('one'), [A]);
  const release = service.hold('final_predictions');
  const assessing = engine.assessor.assess(requester('other'), [B]);
  await eventually(() => expect(service.paths).toHaveLength(2));
  const { promise, resolve, reject } = defer<void>();
  disk = promise;
  const saving = desk.save(BASE_URL, 'second');
  release();
  await settle();
  disk = null;
  return { ...background, service, open, assessing, saving, end: { resolve, reject } };
}

it('a pause that a service asks for as soon as it is saved is kept', async () => {
  const { engine, service, saving, assessing, end } = await saveSlowly(limit);
  end.resolve();
  await Promise.all([saving, assessing]);
  const asked = service.paths.length;
  expect(asked).toBe(3);
  expect(await engine.assessor.assess(requester('one'), [B])).toMatchObject([
    { error: { code: 'rateLimited' } },
  ]);
  expect(service.paths).toHaveLength(asked);
});

it('where the disk does not take a service, nothing that it has said puts it in force', async () => {
  const { services, open, saving, assessing, end } = await saveSlowly(refuse);
  end.reject(new Error('The disk is gone.'));
  expect(await saving).toEqual({ ok: false, error: { code: 'storageFailed' } });
  await assessing;
  expect(await services.read()).toMatchObject({ token: 'first' });
  expect(await (await open()).get('service', 'current')).toMatchObject({ token: 'first' });
});
