import type { BackgroundPlatform } from '../../../../lib/background/background-platform.ts';
import type { Database } from '../../../../lib/background/store/database.ts';
import type { Life } from '../model/browser.ts';

/** Ends a worker just before one of the things that it does to the browser, the disk or the service. */
export interface Cut {
  /** The worker dies in place of doing the thing of this number, counted from now on. */
  arm(at: number): void;
  /** What it was about to do when it died; null as long as it lives. */
  diedAt(): string | null;
}

interface CutDeps {
  life: Life;
  onDone: (what: string) => void;
  onDeath: () => void;
}

/** Ways to write of a database, `transaction` aside. */
const WRITES = new Set(['put', 'add', 'delete', 'clear']);

/** What a dead worker gets: nothing comes of whatever it does with it. */
const NOTHING: unknown = new Proxy(() => undefined, {
  get: (_target, key) => (key === 'then' ? () => undefined : NOTHING),
  apply: () => NOTHING,
});

/**
 * The platform of a worker that can be ended so. What only reads does not count: to die there is to die at what follows.
 * Transactions that are open when it dies are aborted, as browsers do.
 */
export function cutPlatform(
  platform: BackgroundPlatform,
  { life, onDone, onDeath }: CutDeps,
): [BackgroundPlatform, Cut] {
  // One of its own: whatever waits for it goes with it.
  const never = new Promise<never>(() => undefined);
  let left = Infinity;
  let diedAt: string | null = null;
  const open = new Set<{ abort: () => void }>();

  function lives(name: string, args: unknown[]): boolean {
    if (life.isDead) return false;
    const what = `${name} ${JSON.stringify(args)}`;
    left -= 1;
    if (left > 0) {
      onDone(what);
      return true;
    }
    diedAt = what;
    for (const transaction of open) transaction.abort();
    onDeath();
    return false;
  }

  function counted<A extends unknown[], R>(name: string, act: (...args: A) => Promise<R>) {
    return (...args: A): Promise<R> => (lives(name, args) ? act(...args) : never);
  }

  function transact(transaction: { abort: () => void; done: Promise<void> }): void {
    open.add(transaction);
    const close = (): void => void open.delete(transaction);
    transaction.done.then(close, close);
  }

  const watchDatabase = (database: Database): Database =>
    new Proxy(database, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]): unknown => {
          const isTransaction = key === 'transaction' && args[1] === 'readwrite';
          const isWrite = isTransaction || WRITES.has(String(key));
          if (isWrite && !lives(String(key), args)) return NOTHING;
          const made: unknown = Reflect.apply(value, target, args);
          if (isTransaction) transact(made as Parameters<typeof transact>[0]);
          return made;
        };
      },
    });

  const { storage, permissions, tabs, scripts } = platform;
  const { session } = storage;
  const cutOne: BackgroundPlatform = {
    ...platform,
    fetch: counted('fetch', platform.fetch),
    connect: async () => watchDatabase(await platform.connect()),
    eraseDatabase: counted('eraseDatabase', platform.eraseDatabase),
    storage: {
      ...storage,
      session: {
        ...session,
        write: counted('session.write', session.write),
        remove: counted('session.remove', session.remove),
      },
      writeSettings: counted('writeSettings', storage.writeSettings),
      removeConsent: counted('removeConsent', storage.removeConsent),
    },
    permissions: {
      ...permissions,
      removeOrigins: counted('removeOrigins', permissions.removeOrigins),
    },
    tabs: {
      ...tabs,
      send: counted('send', tabs.send),
      sendToAll: counted('sendToAll', tabs.sendToAll),
    },
    scripts: {
      ...scripts,
      registerScanner: counted('registerScanner', scripts.registerScanner),
      injectScanner: counted('injectScanner', scripts.injectScanner),
    },
    setHistoryAlarm(isOn) {
      if (lives('setHistoryAlarm', [isOn])) platform.setHistoryAlarm(isOn);
    },
  };
  return [cutOne, { arm: (at) => void (left = at), diedAt: () => diedAt }];
}
