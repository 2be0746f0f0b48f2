import { openDB } from 'idb';
import { vi } from 'vitest';
import { createClient } from '../../../../lib/messaging/client.ts';
import type { Client } from '../../../../lib/messaging/client.ts';
import { serve } from '../../../../lib/messaging/server.ts';
import type { Sender } from '../../../../lib/messaging/server.ts';
import { PAGE } from '../stage.ts';
import { createBrowser } from './browser.ts';
import { createPages } from './pages.ts';
import { listenForRequests } from './requests.ts';
import { createTruth, NUMBERS, SERVICES } from './services.ts';
import { createState } from './state.ts';

/** An answer that a worker has had for shorter may die with it. */
const KEPT_AFTER_MS = 1500;
const LONGEST_ANSWER_MS = 60_000;

export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    if (turn % 3 === 2) await new Promise<void>((done) => void setImmediate(done));
    else await Promise.resolve();
  }
}

/** Services, a browser, its pages and the background, as far as tests can tell what must hold between them. */
export function createWorld() {
  const state = createState();
  const truth = createTruth();
  const browser = createBrowser();
  let worker = browser.startWorker();
  let calls = 0;
  const pages = createPages(state, browser, connect);
  listenForRequests(state, browser, truth, pages.mayAsk);

  /** A client whose messages reach whichever worker lives. */
  function connect(sender: Sender): Client {
    const client = createClient(async (message) => {
      const { handlers, life } = worker;
      return Promise.race([serve(handlers, structuredClone(message), sender), life.died]);
    });
    return async (name, input) => {
      const key = `${name} ${(calls += 1)}`;
      state.waiting.set(key, Date.now());
      try {
        return await client(name, input);
      } finally {
        state.waiting.delete(key);
      }
    };
  }

  function noteAllowed(): void {
    for (const it of NUMBERS) if (pages.mayAsk(it)) state.allowedAtMs[it] = Date.now();
  }

  async function pass(ms: number): Promise<void> {
    const stepMs = ms > 3000 ? 100 : 25;
    for (let passed = 0; passed < ms; passed += stepMs) {
      noteAllowed();
      await vi.advanceTimersByTimeAsync(stepMs);
      await turns(9);
    }
  }

  /** Finds out which service is in force, once no change is under way. */
  async function narrow(): Promise<void> {
    if (state.changes > 0 || browser.state.isDiskBroken) return;
    const record = await worker.services.read().catch(() => undefined);
    if (record === undefined || state.changes > 0) return;
    const service = SERVICES.findIndex(
      ({ baseUrl, token }) => baseUrl === record?.baseUrl && token === record.token,
    );
    if (!state.possible.has(service)) state.blame(`Service ${service} is in force.`);
    if (service !== state.inForce) state.told.leave(service, state.changesSinceMs);
    state.inForce = service;
    state.possible = new Set([service, state.wanted]);
  }

  function forgetAnswers(): void {
    state.answersForgottenAtMs = Date.now();
    state.answers.clear();
    state.told.lowerFloor(Date.now());
  }

  function beginChange(target: number): void {
    if (state.changes === 0) state.changesSinceMs = Date.now();
    state.changes += 1;
    state.possible.add(target);
    state.answers.clear();
    state.pauses.clear();
  }

  const own = connect(PAGE);
  async function endModes(): Promise<void> {
    const told = await own('getSettings', {}).catch(() => null);
    noteAllowed();
    state.modeChanges -= 1;
    if (told !== null) [state.modes, state.defaultMode] = [told.siteModes, told.defaultMode];
  }

  browser.state.onOriginsChanged = () => {
    noteAllowed();
    worker.events.originsChanged();
  };

  return {
    state,
    truth,
    browser,
    pages,
    own,
    connect,
    pass,
    narrow,
    noteAllowed,
    forgetAnswers,
    events: () => worker.events,
    flush: () => worker.session.flush(),
    /** Something that may put another service in force. */
    async changeService(target: number, work: () => Promise<unknown>): Promise<void> {
      beginChange(target);
      // It may be refused.
      await work().catch(() => undefined);
      state.changes -= 1;
      forgetAnswers();
      state.pauses.clear();
      await narrow();
    },
    /** The browser tells of another policy, which a worker that dies does not hear. */
    async changePolicy(policy: unknown, target: number): Promise<void> {
      browser.state.policy = policy;
      state.wanted = target;
      beginChange(target);
      state.modeChanges += 1;
      await Promise.race([worker.events.policyChanged(), worker.life.died]).catch(() => undefined);
      // The next worker has put it in force before it says anything of the service.
      await own('getServiceStatus', {}).catch(() => undefined);
      state.changes -= 1;
      forgetAnswers();
      await endModes();
      await narrow();
    },
    async changeModes(work: () => Promise<unknown>): Promise<void> {
      noteAllowed();
      state.modeChanges += 1;
      await work().catch(() => undefined);
      await endModes();
    },
    die(): void {
      worker.die();
      forgetAnswersOf(KEPT_AFTER_MS);
      worker = browser.startWorker();
    },
    jump(ms: number): void {
      browser.state.skewMs += ms;
      forgetAnswers();
      state.pauses.clear();
    },
    end: () => worker.die(),
    checkWaiting(longestMs = LONGEST_ANSWER_MS): void {
      for (const [name, sinceMs] of state.waiting)
        if (Date.now() - sinceMs >= longestMs) state.blame(`${name} has no answer.`);
    },
    /** All that lies on the disk and in the browser's memory, by store. */
    async stored(): Promise<Record<string, unknown[]>> {
      const all: Record<string, unknown[]> = { area: [browser.state.area] };
      const memory = () => [...browser.state.memory];
      // To open it would make one without stores, after it was erased.
      const isThere = (await indexedDB.databases()).some(({ name }) => name === 'hexmark');
      if (!isThere) return { ...all, lookups: [], verdicts: [], memory: memory() };
      const database = await openDB('hexmark');
      for (const name of database.objectStoreNames)
        all[name] = [...(await database.getAllKeys(name)), ...(await database.getAll(name))];
      database.close();
      return { ...all, memory: memory() };
    },
  };

  function forgetAnswersOf(youngMs: number): void {
    state.told.lowerFloor(Date.now());
    for (const [number, { isLasting, atMs }] of state.answers)
      if (!isLasting || browser.now() - atMs < youngMs) state.answers.delete(number);
    for (const [service, { fromMs }] of state.pauses)
      if (Date.now() - fromMs < youngMs) state.pauses.delete(service);
  }
}
export type World = ReturnType<typeof createWorld>;
