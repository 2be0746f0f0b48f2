import { IDBObjectStore } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { createVerdictRows } from '../../../../lib/background/store/verdict-rows.ts';
import { A, B, C, prediction, verdict } from '../samples.ts';
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

it('to drop what is not assessed reads no verdict that is told with an address id', async () => {
  const open = connect();
  const rows = createVerdictRows(open);
  const told = verdict(A, { prediction: prediction(0.9, { addressId: 7 }) });
  const unnumbered = verdict(B, { prediction: prediction(0.9, { addressId: null }) });
  const unassessed = verdict(C, { prediction: null });
  await rows.write([told, unnumbered, unassessed].map((it) => ({ verdict: it, usedAtMs: 1 })));
  const reads = vi.spyOn(IDBObjectStore.prototype, 'get');
  const cursors = vi.spyOn(IDBObjectStore.prototype, 'openCursor');
  await rows.dropWithoutId(({ prediction: known }) => known === null);
  expect(reads.mock.calls).toEqual([[B], [C]]);
  expect(cursors).not.toHaveBeenCalled();
  expect(await (await open()).getAllKeys('verdicts')).toEqual([A, B]);
});
