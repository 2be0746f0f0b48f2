import { expect, it } from 'vitest';
import { createLookupStore } from '../../../../lib/background/store/lookup-store.ts';
import { A, B, lookup, NOW_MS } from '../samples.ts';
import { useFreshDatabase } from './fresh-database.ts';

const connect = useFreshDatabase();

it('writes and deletes nothing for a service that was left meanwhile', async () => {
  const open = connect();
  const store = createLookupStore(open);
  const thresholds = { medium: 0.3, high: 0.7 };
  await store.putRows([lookup(1, A)], { run: 1, atMs: NOW_MS }, () => true);
  await store.putRows([lookup(2, B)], { run: 2, atMs: NOW_MS }, () => false);
  expect(await store.count()).toBe(1);
  await store.dropUnmetBy(2, () => false);
  expect(await store.count()).toBe(1);
  await store.writeJudgement({ thresholds, scale: 'unit' }, () => false);
  expect(await (await open()).count('historyRecord')).toBe(0);
});
