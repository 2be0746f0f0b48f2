import { browser } from 'wxt/browser';
import { sessionStorage } from './session-storage.ts';

/** The rows of one store by their keys. */
export type Rows = Map<string, unknown>;

/** Rows in the browser's memory, each an entry of `storage.session` of its own. */
export interface SessionRows {
  /** Comes before each transaction: what it may ask for is read, or will be read anew. */
  ready(): Promise<void>;
  /** All rows of a store; the map is the caller's to change. */
  of(store: string): Promise<Rows>;
  /** Keeps what has changed, by the names that `entryOf` gives; undefined where a row is gone. */
  keep(changes: ReadonlyMap<string, unknown>): Promise<void>;
}

interface HeldRows extends SessionRows {
  /** Somebody else has changed rows: they are read anew. */
  forget(): void;
}

const PREFIX = 'row';
/** The value of a row that is about to be removed. No row has it. */
const GONE = null;

/**
 * Firefox gives an extension 10 MB there. What is above this is left to settings, and to pauses that the service asks for,
 * which a long history would leave no room.
 */
const MOST_BYTES = 9e6;
/** Rows of which there may be tens of thousands. */
const PLENTIFUL = new RegExp(`^${PREFIX} (?:verdicts|lookups|audit) `, 'v');

const memory = {
  ...sessionStorage,
  bytesInUse: () => browser.storage.session.getBytesInUse(),
};
type Area = typeof memory;

/** The name of a row among all that the browser's memory holds. Names of stores have no spaces. */
export const entryOf = (store: string, key: string): string => `${PREFIX} ${store} ${key}`;

/** Nobody else changes the rows, so they are read once. To read a long history for each look would take seconds. */
export function createSessionRows(area: Area = memory): HeldRows {
  let held: Promise<Map<string, Rows>> | null = null;

  async function read(): Promise<Map<string, Rows>> {
    const stores = new Map<string, Rows>();
    for (const [name, value] of Object.entries(await area.read())) {
      const [prefix, store = '', ...key] = name.split(' ');
      // Not where it is gone.
      const isRow = prefix === PREFIX && typeof value === 'string';
      if (isRow) rowsIn(stores, store).set(key.join(' '), JSON.parse(value));
    }
    return stores;
  }

  function hold(): Promise<Map<string, Rows>> {
    held ??= read().catch((fault: unknown) => {
      held = null;
      throw fault;
    });
    return held;
  }

  return {
    ready: async () => void (await hold()),
    of: async (store) => rowsIn(await hold(), store),
    async keep(changes) {
      if (changes.size === 0) return;
      const gone = [...changes.keys()].filter((name) => changes.get(name) === undefined);
      const adds = [...changes].some(([name, value]) => value && PLENTIFUL.test(name));
      if (adds && (await area.bytesInUse()) > MOST_BYTES) throw new Error('The rest is kept free.');
      // In one go: a worker that ends before the rows are removed must not leave another service's answers.
      const entries = Object.fromEntries(
        Array.from(changes, ([name, value]) => [name, value === undefined ? GONE : asText(value)]),
      );
      await area.write(entries);
      if (gone.length > 0) await area.remove(gone);
    },
    forget() {
      held = null;
    },
  };
}

/** Removes all rows of all stores. */
export async function eraseSessionRows(area: Area = memory): Promise<void> {
  const names = Object.keys(await area.read());
  await area.remove(names.filter((name) => name.startsWith(`${PREFIX} `)));
}

/** Firefox counts a text as its characters. An object of the same content takes up half as much again, or more. */
const asText = (value: unknown): string => JSON.stringify(value);

function rowsIn(stores: Map<string, Rows>, store: string): Rows {
  const rows = stores.get(store) ?? new Map<string, unknown>();
  stores.set(store, rows);
  return rows;
}
