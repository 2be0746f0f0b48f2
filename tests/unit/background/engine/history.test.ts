import { beforeEach, describe, expect, it } from 'vitest';
import { createHistory } from '../../../../lib/background/engine/history.ts';
import type { HistoryDeps } from '../../../../lib/background/engine/history.ts';
import type { WireLookupPage } from '../../../../lib/background/service/wire-lookup.ts';
import type { StoredLookupPage } from '../../../../lib/background/store/lookup-page-store.ts';
import type { AddressLookup } from '../../../../lib/domain/lookup.ts';
import type { Result } from '../../../../lib/domain/result.ts';
import { fail, succeed } from '../../../../lib/domain/result.ts';
import { A, address, B, defer, lookup, NOW_MS, settle } from '../samples.ts';

type Fetch = HistoryDeps['fetchPage'];

let stored: Map<number, StoredLookupPage>;

beforeEach(() => {
  stored = new Map();
});

function setUp(fetchPage: Fetch, pages: Partial<HistoryDeps['pages']> = {}) {
  const fetched: number[] = [];
  const learned: AddressLookup[] = [];
  const history = createHistory({
    fetchPage(page) {
      fetched.push(page);
      return fetchPage(page);
    },
    pages: {
      read: async (page) => stored.get(page) ?? null,
      readAll: async () => [...stored.values()],
      async write(page, value) {
        stored.set(page, value);
      },
      ...pages,
    },
    async learn(rows) {
      learned.push(...rows);
    },
    now: () => NOW_MS,
  });
  return { history, fetched, learned };
}

/** A service whose page n holds address n and points to `next(n)`. */
function paged(next: (page: number) => number | null): Fetch {
  return async (page): Promise<Result<WireLookupPage>> =>
    succeed({ rows: [lookup(page, address(page))], count: 3, nextPage: next(page) });
}

const threePages = paged((page) => (page < 3 ? page + 1 : null));

describe('a sync', () => {
  it('reads all pages once, front to back, and learns and keeps their rows', async () => {
    const { history, fetched, learned } = setUp(threePages);
    await history.sync();
    expect(fetched).toEqual([1, 2, 3]);
    expect(learned).toHaveLength(3);
    expect([...stored.keys()]).toEqual([1, 2, 3]);
  });

  it.each<[string, (page: number) => number | null, number[]]>([
    ['points to itself', (page) => page, [1]],
    ['points back', (page) => (page < 3 ? page + 1 : 1), [1, 2, 3]],
    ['leaves pages out', (page) => (page === 1 ? 7 : null), [1, 7]],
    ['has one page', () => null, [1]],
  ])('ends where the list %s', async (_name, next, expected) => {
    const { history, fetched } = setUp(paged(next));
    await history.sync();
    expect(fetched).toEqual(expected);
  });

  it('ends for a list without an end', async () => {
    const { history, fetched } = setUp(paged((page) => page + 1));
    await history.sync();
    expect(fetched).toHaveLength(5000);
  });

  it('stops at the first fault, with what it has kept', async () => {
    const { history, fetched } = setUp(async (page) =>
      page === 2 ? fail('rateLimited') : threePages(page),
    );
    await history.sync();
    expect(fetched).toEqual([1, 2]);
    expect([...stored.keys()]).toEqual([1]);
  });

  it('is joined by calls made meanwhile, and run anew by later ones', async () => {
    const { history, fetched } = setUp(threePages);
    await Promise.all([history.sync(), history.sync()]);
    expect(fetched).toEqual([1, 2, 3]);
    await history.sync();
    expect(fetched).toHaveLength(6);
  });

  it('of another service starts at its first page, and the old one ends', async () => {
    const oldPage = defer<Result<WireLookupPage>>();
    let isOld = true;
    const { history, fetched } = setUp((page) =>
      isOld && page === 2 ? oldPage.promise : threePages(page),
    );
    const oldRun = history.sync();
    await settle();
    history.forgetMemory();
    isOld = false;
    const newRun = history.sync();
    oldPage.resolve(fail('unreachable'));
    await Promise.all([oldRun, newRun]);
    expect(fetched.slice(0, 2)).toEqual([1, 2]);
    expect(fetched.slice(2).filter((page) => page === 1)).toHaveLength(1);
    expect(fetched.slice(2).filter((page) => page === 3)).toHaveLength(1);
  });

  it('goes on when pages cannot be kept', async () => {
    const { history, learned } = setUp(threePages, {
      write: () => Promise.reject(new Error('full')),
    });
    await history.sync();
    expect(learned).toHaveLength(3);
  });
});

const broken = () => Promise.reject(new Error('gone'));

describe('a page', () => {
  it('comes fresh from the service, and is kept', async () => {
    const { history } = setUp(threePages);
    expect(await history.list(2)).toMatchObject({
      ok: true,
      value: { count: 3, hasNext: true, fetchedAtMs: NOW_MS, error: null, rows: [{ id: 90_002 }] },
    });
    expect(stored.get(2)?.rows).toHaveLength(1);
  });

  it('comes as last seen when the service is away, with the error', async () => {
    const { history } = setUp(threePages);
    await history.list(1);
    const { history: offline } = setUp(async () => fail('unreachable'));
    expect(await offline.list(1)).toMatchObject({
      ok: true,
      value: { rows: [{ id: 90_001 }], error: { code: 'unreachable' } },
    });
  });

  it('never seen is an error when the service is away', async () => {
    const { history } = setUp(async () => fail('serverFault', { status: 502 }));
    expect(await history.list(1)).toEqual(fail('serverFault', { status: 502 }));
  });

  it('is an error too when the database is broken as well', async () => {
    const { history } = setUp(async () => fail('unreachable'), { read: broken, readAll: broken });
    expect(await history.list(1)).toEqual(fail('unreachable'));
  });

  it('has no next one where the list points back', async () => {
    const { history } = setUp(paged(() => 1));
    expect(await history.list(2)).toMatchObject({ value: { hasNext: false } });
  });

  it('of a service that was left meanwhile is asked for anew, and not kept', async () => {
    const oldPage = defer<Result<WireLookupPage>>();
    let isOld = true;
    const { history, learned } = setUp((page) => (isOld ? oldPage.promise : threePages(page)));
    const listing = history.list(1);
    await settle();
    history.forgetMemory();
    isOld = false;
    oldPage.resolve(succeed({ rows: [lookup(9, B)], count: 1, nextPage: null }));
    expect(await listing).toMatchObject({ value: { rows: [{ id: 90_001 }] } });
    expect(learned.map((row) => row.address.address)).toEqual([address(1)]);
    expect(stored.get(1)?.rows).toMatchObject([{ id: 90_001 }]);
  });
});

describe('the owner of an address id', () => {
  it('is known from pages kept earlier', async () => {
    stored.set(1, { rows: [lookup(7, A)], count: 1, hasNext: false, fetchedAtMs: NOW_MS });
    const { history } = setUp(threePages);
    expect(await history.ownerOf(7)).toBe(A);
    expect(await history.ownerOf(8)).toBeNull();
  });

  it('is known from pages that come in', async () => {
    const { history } = setUp(threePages);
    expect(await history.ownerOf(2)).toBeNull();
    await history.list(2);
    expect(await history.ownerOf(2)).toBe(address(2));
  });

  it('is unknown when the database is broken', async () => {
    const { history } = setUp(threePages, { readAll: () => Promise.reject(new Error('gone')) });
    expect(await history.ownerOf(7)).toBeNull();
  });

  it('is nobody’s on another kind of chain', async () => {
    stored.set(1, { rows: [lookup(7, null)], count: 1, hasNext: false, fetchedAtMs: NOW_MS });
    const { history } = setUp(threePages);
    expect(await history.ownerOf(7)).toBeNull();
  });
});
