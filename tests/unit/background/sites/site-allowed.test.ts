import { expect, it } from 'vitest';
import { CONTENT, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();

it('a page of a site that was taken back is told nothing', async () => {
  const { send } = stageBackground({ connect: connect() });
  const message = { addresses: [], refresh: [] };
  expect(await send('assessAddresses', message, CONTENT)).toMatchObject({ ok: true });
  const elsewhere = { ...CONTENT, origin: 'https://elsewhere.example' };
  const refused = { ok: false, problem: 'this site is not allowed', isRefusal: true };
  expect(await send('assessAddresses', message, elsewhere)).toEqual(refused);
  expect(await send('assessAddresses', message, { ...CONTENT, origin: null })).toEqual(refused);
});
