import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import type { BackgroundPlatform } from '../../../../lib/background/background-platform.ts';
import { createBackground } from '../../../../lib/background/create-background.ts';
import { createConnection } from '../../../../lib/background/store/connection.ts';
import { eraseDatabase } from '../../../../lib/background/store/erase-database.ts';
import type { PageEvent } from '../../../../lib/messaging/contract.ts';
import { originPattern } from '../../../../lib/domain/settings/base-url.ts';

/** A worker's life: what it has asked for never comes once it is dead. */
export interface Life {
  isDead: boolean;
  /** Rejects when it dies. */
  died: Promise<never>;
}

const GRANTED = ['explorer.example', 'c.example', 'one.example', 'two.example'];

function wait(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}

/** A browser that is slow, loses its disk and ends workers. */
export function createBrowser() {
  globalThis.indexedDB = new IDBFactory();
  const state = {
    /** What the clock of the day is ahead. */
    skewMs: 0,
    lagMs: { origins: 0, session: 0, area: 0, policy: 0, consent: 0 },
    isDiskBroken: false,
    granted: new Set(GRANTED.map((host) => `https://${host}/*`)),
    hasConsent: true,
    policy: null as unknown,
    area: undefined as unknown,
    memory: new Map<string, string>(),
    isAlarmOn: false,
    onTold: (_event: PageEvent, _tabId?: number): void => undefined,
    onInject: (_isWanted: (url: string) => boolean): void => undefined,
    onOriginsChanged: (): void => undefined,
    fetch: (_life: Life, _url: string, _init: RequestInit): Promise<Response> =>
      Promise.reject(new Error('no service')),
  };
  let tickets = 0;

  function refuseIfBroken(): void {
    if (state.isDiskBroken) throw new Error('The disk is gone.');
  }

  function createPlatform(life: Life): BackgroundPlatform {
    const never = new Promise<never>(() => undefined);
    const whileAlive = <T>(value: T): T | Promise<never> => (life.isDead ? never : value);
    /** The browser does it in the middle of the time that it takes. */
    async function slow<T>(kind: keyof typeof state.lagMs, act: () => T): Promise<T> {
      const ms = state.lagMs[kind] / 2;
      if (ms > 0) await wait(ms);
      await whileAlive(undefined);
      const done = act();
      if (ms > 0) await wait(ms);
      return whileAlive(done);
    }
    const open = createConnection();

    return {
      now: () => Date.now() + state.skewMs,
      createId: () => `ticket-${(tickets += 1)}`,
      fetch: async (url, init) => {
        await whileAlive(undefined);
        return state.fetch(life, url, init);
      },
      async connect() {
        await whileAlive(undefined);
        refuseIfBroken();
        return whileAlive(await open());
      },
      async eraseDatabase() {
        await whileAlive(undefined);
        await eraseDatabase();
        await whileAlive(undefined);
      },
      storage: {
        session: {
          read: () =>
            slow('session', () => {
              const all = [...state.memory];
              return Object.fromEntries(
                all.map(([key, it]): [string, unknown] => [key, JSON.parse(it)]),
              );
            }),
          write: (values) =>
            slow('session', () => {
              for (const [key, it] of Object.entries(values))
                state.memory.set(key, JSON.stringify(it));
            }),
          remove: (names) => slow('session', () => names.forEach((it) => state.memory.delete(it))),
        },
        readSettings: () =>
          slow('area', () => {
            refuseIfBroken();
            return state.area;
          }),
        writeSettings: (chosen) =>
          slow('area', () => {
            refuseIfBroken();
            state.area = chosen;
          }),
        readPolicy: () => slow('policy', () => state.policy),
        readConsent: () => slow('consent', () => (state.hasConsent ? {} : undefined)),
        removeConsent: () => slow('consent', () => void (state.hasConsent = false)),
      },
      permissions: {
        grantedOrigins: () => slow('origins', () => [...state.granted]),
        hasOrigins: (all) => slow('origins', () => all.every((it) => state.granted.has(it))),
        removeOrigins: (all) =>
          slow('origins', () => {
            const isGone = all.map((it) => state.granted.delete(it)).includes(true);
            if (isGone) state.onOriginsChanged();
            return true;
          }),
      },
      tabs: {
        activeTabId: async () => 1,
        send: async (tabId, event) => state.onTold(event, tabId),
        sendToAll: async (event) => {
          if (!life.isDead) state.onTold(event);
        },
        askPageStatus: async () => null,
        readWalks: async () => null,
        openStop: async () => undefined,
        openPopup: async () => undefined,
      },
      scripts: {
        registerScanner: () => slow('origins', () => undefined),
        injectScanner: (matches, isWanted) =>
          slow('origins', () =>
            state.onInject((url) => matches.includes(originPattern(url)) && isWanted(url)),
          ),
        runLateScript: async () => undefined,
      },
      texts: { setLanguage: async () => undefined, pageWords: () => undefined },
      showOnToolbar: () => undefined,
      setHistoryAlarm(isOn) {
        if (!life.isDead) state.isAlarmOn = isOn;
      },
      tellOwnPages: () => undefined,
    };
  }

  /** `watched` may stand between the worker and the browser. */
  function startWorker(
    watched: (platform: BackgroundPlatform, life: Life) => BackgroundPlatform = (it) => it,
  ) {
    const { promise: died, reject } = Promise.withResolvers<never>();
    died.catch(() => undefined);
    const life: Life = { isDead: false, died };
    const background = createBackground(watched(createPlatform(life), life), {
      scansServiceHost: false,
    });
    background.events.workerStarted();
    return {
      ...background,
      life,
      die(): void {
        life.isDead = true;
        reject(new Error('The message port closed.'));
      },
    };
  }
  return { state, startWorker, now: () => Date.now() + state.skewMs };
}
export type Browser = ReturnType<typeof createBrowser>;
