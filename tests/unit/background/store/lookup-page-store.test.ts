import { describe, expect, it } from 'vitest';
import { createLookupPageStore } from '../../../../lib/background/store/lookup-page-store.ts';
import { A, B, lookup, NOW_MS } from '../samples.ts';
import { useFreshDatabase } from './fresh-database.ts';

const connect = useFreshDatabase();
const page = {
  rows: [lookup(1, A), lookup(2, null)],
  count: 2,
  hasNext: false,
  fetchedAtMs: NOW_MS,
};

describe('pages of the history', () => {
  it('come back as they were written', async () => {
    const store = createLookupPageStore(connect());
    await store.write(3, page);
    expect(await store.read(3)).toEqual(page);
    expect(await store.read(1)).toBeNull();
  });

  it('are replaced by the newer of the same number', async () => {
    const store = createLookupPageStore(connect());
    await store.write(1, page);
    await store.write(1, { ...page, rows: [lookup(3, B)] });
    expect(await store.readAll()).toHaveLength(1);
    expect((await store.read(1))?.rows).toHaveLength(1);
  });

  it('that are corrupt are passed over, and the others read', async () => {
    const open = connect();
    const store = createLookupPageStore(open);
    await store.write(1, page);
    await (await open()).put('lookupPages', { rows: 'none' }, 2);
    expect(await store.read(2)).toBeNull();
    expect(await store.readAll()).toEqual([page]);
  });
});
