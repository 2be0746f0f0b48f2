import { expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { fakeService, notFound } from '../fake-service.ts';
import { A } from '../samples.ts';
import { json } from '../service/fake-fetch.ts';
import { stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const GIVEN = { baseUrl: 'https://risk.example', token: 'theirs' };

/** A background whose services have an empty history. */
function setUp() {
  const tokens: string[] = [];
  const service = fakeService((path, authorization) => {
    tokens.push(authorization);
    return path.includes('page=') ? json({ count: 0, next: null, results: [] }) : notFound();
  });
  return { ...stageBackground({ connect: connect(), fetch: service.fetch }), service, tokens };
}

it('a policy’s service has its history read, and is asked with another token once that is named', async () => {
  const { send, changePolicy, service, tokens } = setUp();
  await changePolicy(GIVEN);
  await eventually(() => expect(service.paths).toContain('/api/address_lookups/?page=1'));
  await changePolicy({ ...GIVEN, token: 'renewed' });
  tokens.length = 0;
  await send('reportAddress', { address: A });
  expect(new Set(tokens)).toEqual(new Set(['Token renewed']));
});

it('the person’s own service goes with a policy that has named the same one and its token', async () => {
  const { send, changePolicy, services } = setUp();
  await send('saveService', GIVEN);
  await changePolicy(GIVEN);
  expect(await services.read()).toMatchObject(GIVEN);
  await changePolicy(null);
  expect(await services.read()).toBeNull();
});
