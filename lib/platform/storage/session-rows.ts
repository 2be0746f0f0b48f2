import { browser } from 'wxt/browser';
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
  /** It is read anew if somebody else has changed rows. To read a long history for each look would take seconds. */
  renew(): Promise<void>;
}

const PREFIX = 'row';
/** The value of a row that is about to be removed. No row has it. */
const GONE = null;
/** The entry that each change of rows gives another value. */
const VERSION = 'version of rows';

const memory = {
  ...sessionStorage,
  version: async () => (await browser.storage.session.get(VERSION))[VERSION],
};
type Area = typeof memory;

/** The name of a row among all that the browser's memory holds. Names of stores have no spaces. */
export const entryOf = (store: string, key: string): string => `${PREFIX} ${store} ${key}`;

export function createSessionRows(area: Area = memory): SessionRows {
  let held: Promise<Map<string, Rows>> | null = null;
  let version: unknown;

  async function read(): Promise<Map<string, Rows>> {
    const stores = new Map<string, Rows>();
    const entries = await area.read();
    version = entries[VERSION];
    for (const [name, value] of Object.entries(entries)) {
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
      const gone = [...changes.keys()].filter((name) => changes.get(name) === undefined);
      if (changes.size === 0) return;
      // In one go: a worker that ends before the rows are removed must not leave another service's answers.
      const marked = gone.map((name) => [name, GONE] as const);
      const entries = Object.fromEntries([...changes, ...marked]);
      await area.write({ ...entries, [VERSION]: Math.random() });
      if (gone.length > 0) await area.remove(gone);
    },
    forget() {
      held = null;
    },
    async renew() {
      if (held !== null && version !== (await area.version())) held = null;
    },
  };
}

/** Removes all rows of all stores. */
export async function eraseSessionRows(area: Area = memory): Promise<void> {
  const names = Object.keys(await area.read());
  await area.remove(names.filter((name) => name === VERSION || name.startsWith(`${PREFIX} `)));
}

function rowsIn(stores: Map<string, Rows>, store: string): Rows {
  const rows = stores.get(store) ?? new Map<string, unknown>();
  stores.set(store, rows);
  return rows;
}
