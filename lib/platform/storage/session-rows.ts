import { sessionStorage } from './session-storage.ts';

/** The rows of one store by their keys. */
export type Rows = Map<string, unknown>;

/** Rows in the browser's memory, each an entry of `storage.session` of its own. */
export interface SessionRows {
  /** All stores are read. */
  ready(): Promise<void>;
  /** All rows of a store; the map is the caller's to change. */
  of(store: string): Promise<Rows>;
  /** Keeps what has changed, by the names that `entryOf` gives; undefined where a row is gone. */
  keep(changes: ReadonlyMap<string, unknown>): Promise<void>;
  /** What is known here may be old: it is read anew. */
  forget(): void;
}

type Area = typeof sessionStorage;

const PREFIX = 'row';
/** The value of a row that is about to be removed. No row has it. */
const GONE = null;

/** The name of a row among all that the browser's memory holds. Names of stores have no spaces. */
export const entryOf = (store: string, key: string): string => `${PREFIX} ${store} ${key}`;

export function createSessionRows(area: Area = sessionStorage): SessionRows {
  let held: Promise<Map<string, Rows>> | null = null;

  async function read(): Promise<Map<string, Rows>> {
    const stores = new Map<string, Rows>();
    for (const [name, value] of Object.entries(await area.read())) {
      const [prefix, store = '', ...key] = name.split(' ');
      if (prefix === PREFIX && value !== GONE) rowsIn(stores, store).set(key.join(' '), value);
    }
    return stores;
  }

  function hold(): Promise<Map<string, Rows>> {
    held ??= read();
    return held;
  }

  return {
    ready: async () => void (await hold()),
    of: async (store) => rowsIn(await hold(), store),
    async keep(changes) {
      const entries = [...changes];
      const gone = entries.flatMap(([name, value]) => (value === undefined ? [name] : []));
      const there = entries.filter(([, value]) => value !== undefined);
      // With what is there, in one go: a worker that ends between the two must not leave another service's answers.
      const noted = gone.map((name) => [name, GONE] as const);
      if (there.length > 0) await area.write(Object.fromEntries([...there, ...noted]));
      if (gone.length > 0) await area.remove(gone);
    },
    forget() {
      held = null;
    },
  };
}

/** Removes all rows of all stores. */
export async function eraseSessionRows(area: Area = sessionStorage): Promise<void> {
  const names = Object.keys(await area.read());
  await area.remove(names.filter((name) => name.startsWith(`${PREFIX} `)));
}

function rowsIn(stores: Map<string, Rows>, store: string): Rows {
  const rows = stores.get(store) ?? new Map<string, unknown>();
  stores.set(store, rows);
  return rows;
}
