import type { DBSchema, IDBPDatabase } from 'idb';
import { entryOf } from './session-rows.ts';
import type { Rows, SessionRows } from './session-rows.ts';

/** Where each index finds its key in a row, as `background/store/database.ts` makes it. */
export const INDEX_PATHS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  verdicts: { byUse: 'usedAtMs', byAddressId: 'prediction.addressId' },
  lookups: {
    byCreated: 'createdAtMs',
    byAddressId: 'addressId',
    byAddress: 'address',
    byRun: 'run',
  },
  audit: { byTime: 'atMs' },
};

type Key = string | number;
type Query = Key | IDBKeyRange | null;

interface Entry {
  /** What it is sorted by: its own key, or what an index has of it. */
  key: Key;
  primaryKey: string;
  value: unknown;
}

/**
 * A database in the browser's memory, for Firefox that never remembers history: it has no IndexedDB there. It answers as
 * `idb` does, as far as this project asks, and ends with the browser.
 */
export function createSessionDatabase<Schema extends DBSchema>(
  rows: SessionRows,
): IDBPDatabase<Schema> {
  /** Transactions come one after another, so that none sees half of what another one does. */
  let last: Promise<unknown> = Promise.resolve();

  async function begin(before: Promise<unknown>): Promise<void> {
    await before;
    await rows.ready();
  }

  function transaction(names: string | Iterable<string>) {
    const [first = ''] = typeof names === 'string' ? [names] : names;
    const changes = new Map<string, unknown>();
    const undoes: (() => void)[] = [];
    let asked = 0;
    const begun = begin(last);
    const done = commit();
    // Whoever asked for something hears of the fault there.
    last = done.catch(() => undefined);

    /** A transaction is over once nobody has asked for more for a while. */
    async function commit(): Promise<void> {
      // Until then, nothing that was asked for is done.
      await begun;
      for (let before = -1; before !== asked;) {
        before = asked;
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
      }
      try {
        await rows.keep(changes);
      } catch {
        // The browser has kept nothing of it. To read all rows anew would take long, and at each page of a long history.
        for (const undo of undoes.toReversed()) undo();
        throw new DOMException('The browser’s memory is full.', 'QuotaExceededError');
      }
    }

    function objectStore(store: string) {
      async function withRows<T>(use: (own: Rows) => T): Promise<T> {
        asked += 1;
        await begun;
        return use(await rows.of(store));
      }

      function set(own: Rows, key: string, value: unknown): void {
        const before = own.get(key);
        undoes.push(() => change(own, key, before));
        change(own, key, value);
        changes.set(entryOf(store, key), value);
      }

      return {
        ...readsOf((use) => withRows((own) => use(sorted(own)))),
        // These need no order.
        get: (key: string) => withRows((own) => own.get(key)),
        getKey: (key: string) => withRows((own) => (own.has(key) ? key : undefined)),
        async put(value: unknown, key: string): Promise<void> {
          const copy: unknown = structuredClone(value);
          await withRows((own) => set(own, key, copy));
        },
        delete: (key: string) => withRows((own) => set(own, key, undefined)),
        clear: () => withRows((own) => [...own.keys()].forEach((key) => set(own, key, undefined))),
        index: (name: string) =>
          readsOf((use) => withRows((own) => use(indexed(own, INDEX_PATHS[store]?.[name])))),
      };
    }

    return { store: objectStore(first), objectStore, done };
  }

  const inStore = (name: string) => transaction(name).store;
  /** Kept once this resolves. */
  async function write<T>(name: string, work: (store: ReturnType<typeof inStore>) => Promise<T>) {
    const { store, done } = transaction(name);
    await Promise.all([work(store), done]);
  }

  const database = {
    name: 'memory',
    transaction,
    get: (store: string, key: string) => inStore(store).get(key),
    count: (store: string) => inStore(store).count(),
    getAllKeys: (store: string) => inStore(store).getAllKeys(),
    put: (store: string, value: unknown, key: string) => write(store, (it) => it.put(value, key)),
    delete: (store: string, key: string) => write(store, (it) => it.delete(key)),
    getFromIndex: (store: string, name: string, key: Key) => inStore(store).index(name).get(key),
    getKeyFromIndex: (store: string, name: string, key: Key) =>
      inStore(store).index(name).getKey(key),
    countFromIndex: (store: string, name: string, key: Key) =>
      inStore(store).index(name).count(key),
    // It is never closed by anyone else.
    addEventListener: () => undefined,
    close: () => undefined,
  };
  return database as unknown as IDBPDatabase<Schema>;
}

/** What can be read of a store, or of an index of it, whose entries come in their order. */
function readsOf(read: <T>(use: (entries: readonly Entry[]) => T) => Promise<T>) {
  const find = (query: Query | undefined, most = Infinity) =>
    read((entries) => entries.filter(({ key }) => isWithin(query, key)).slice(0, most));
  return {
    get: async (key: Key) => (await find(key, 1))[0]?.value,
    getKey: async (key: Key) => (await find(key, 1))[0]?.primaryKey,
    count: async (query?: Query) => (await find(query)).length,
    getAll: async (query?: Query, most?: number) =>
      (await find(query, most)).map(({ value }) => value),
    getAllKeys: async (query?: Query, most?: number) =>
      (await find(query, most)).map(({ primaryKey }) => primaryKey),
    async openKeyCursor(query: Query, direction: 'prev') {
      const found = await find(query);
      return cursorAt(direction === 'prev' ? found.toReversed() : found, 0);
    },
  };
}

interface KeyCursor extends Pick<Entry, 'key' | 'primaryKey'> {
  advance: (by: number) => Promise<KeyCursor | null>;
  continue: () => Promise<KeyCursor | null>;
}

function cursorAt(entries: readonly Entry[], place: number): KeyCursor | null {
  const entry = entries[place];
  if (entry === undefined) return null;
  const { key, primaryKey } = entry;
  const advance = (by: number) => Promise.resolve(cursorAt(entries, place + by));
  return { key, primaryKey, advance, continue: () => advance(1) };
}

function change(rows: Rows, key: string, value: unknown): void {
  orders.delete(rows);
  if (value === undefined) rows.delete(key);
  else rows.set(key, value);
}

const sorted = (rows: Rows): readonly Entry[] => indexed(rows, '');

/**
 * The rows of a store by path, until one changes. A page may ask for hundreds of addresses at once, and to sort a long
 * history for each would take seconds.
 */
const orders = new WeakMap<Rows, Map<string, readonly Entry[]>>();

/** The rows that have a key of an index at that path; at an empty one, all rows by their own keys. */
function indexed(rows: Rows, path = ''): readonly Entry[] {
  const known = orders.get(rows) ?? new Map<string, readonly Entry[]>();
  orders.set(rows, known);
  const entries = known.get(path) ?? sortedBy(path, rows);
  known.set(path, entries);
  return entries;
}

function sortedBy(path: string, rows: Rows): Entry[] {
  return [...rows]
    .flatMap(([primaryKey, value]) => {
      const key = path === '' ? primaryKey : keyAt(value, path);
      return typeof key === 'string' || typeof key === 'number' ? [{ key, primaryKey, value }] : [];
    })
    .toSorted(
      (one, other) => compare(one.key, other.key) || compare(one.primaryKey, other.primaryKey),
    );
}

function keyAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((part: unknown, name) => (Object(part) as Record<string, unknown>)[name], value);
}

function compare(one: Key, other: Key): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function isWithin(query: Query | undefined, key: Key): boolean {
  if (query === null || query === undefined) return true;
  return typeof query === 'object' ? query.includes(key) : query === key;
}
