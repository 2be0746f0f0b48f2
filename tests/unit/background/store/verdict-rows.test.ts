import { expect, it } from 'vitest';
import { createVerdictRows } from '../../../../lib/background/store/verdict-rows.ts';
import { A, B, verdict } from '../samples.ts';
import { useFreshDatabase } from './fresh-database.ts';

const connect = useFreshDatabase();

it('of rows that could not be read, only those go that still cannot be', async () => {
  const open = connect();
  const database = await open();
  for (const address of [A, B]) await database.put('verdicts', { verdict: 'damaged' }, address);
  const rows = createVerdictRows(open);
  const { corrupt } = await rows.read([A, B]);
  expect(corrupt).toEqual([A, B]);
  // Another answer has come since.
  await rows.write([{ verdict: verdict(A), usedAtMs: 1 }]);
  await rows.dropCorrupt(corrupt);
  expect(await rows.read([A, B])).toEqual({
    found: [{ verdict: verdict(A), usedAtMs: 1 }],
    corrupt: [],
  });
  expect(await database.getAllKeys('verdicts')).toEqual([A]);
});

it('a row that lies under another address is not that one’s verdict', async () => {
  const open = connect();
  const rows = createVerdictRows(open);
  await rows.write([{ verdict: verdict(A), usedAtMs: 1 }]);
  const database = await open();
  await database.put('verdicts', await database.get('verdicts', A), B);
  expect(await rows.read([B])).toEqual({ found: [], corrupt: [B] });
});
