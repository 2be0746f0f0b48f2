import { describe, expect, it } from 'vitest';
import { createLookupStore } from '../../../../lib/background/store/lookup-store.ts';
import {
  createStoredHistory,
  FIRST_ROWS,
} from '../../../../lib/platform/storage/stored-history.ts';
import { address, lookup } from '../../background/samples.ts';
import { makeUnreadable, useFreshDatabase } from '../../background/store/fresh-database.ts';

const connect = useFreshDatabase();

/** Stores look-ups made at these times, numbered on; the keys of the first ones read. */
async function firstKeys(times: readonly string[]): Promise<string[]> {
  const rows = times.map((created, at) =>
    Object.assign(lookup(10_000 + at, address(at)), { created }),
  );
  await createLookupStore(connect()).putRows(rows, { run: 1, atMs: 0 }, () => true);
  const { newest } = await createStoredHistory().readFirst();
  return newest.map(({ key }) => key);
}

const keysFrom = (last: number, most: number) =>
  Array.from({ length: most }, (_, at) => String(100_000 + last - at));

describe('the first rows of the history', () => {
  it.each([
    ['fewer than are read', 3],
    ['as many as are read', FIRST_ROWS],
    ['more than are read', 3 * FIRST_ROWS],
  ])('are those with the newest keys where %s were made at one time', async (_words, most) => {
    const times = Array.from({ length: most }, () => '2026-01-01T00:00:00Z');
    expect(await firstKeys(times)).toEqual(keysFrom(most - 1, Math.min(most, FIRST_ROWS)));
  });

  it('are newer ones before those', async () => {
    const old = Array.from({ length: 2 * FIRST_ROWS }, () => '2026-01-01T00:00:00Z');
    const keys = await firstKeys([...old, '2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z']);
    expect(keys).toEqual(keysFrom(2 * FIRST_ROWS + 1, FIRST_ROWS));
  });
});

describe('a row that the browser cannot read', () => {
  it('is the only one that is missing', async () => {
    await firstKeys(['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z']);
    const keys = keysFrom(2, 3);
    using _unreadable = makeUnreadable(keys[1] ?? '');
    const history = createStoredHistory();
    const found = [true, false, true];
    const { newest } = await history.readFirst();
    expect(newest.map(({ key }) => key)).toEqual(keys);
    expect(newest.map(({ value }) => value !== undefined)).toEqual(found);
    const rows = await history.readAfter(null, 10);
    expect(rows.map(({ value }) => value !== undefined)).toEqual(found);
    expect(await history.readRows(keys)).toHaveLength(2);
  });
});
