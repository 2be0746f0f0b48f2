import * as fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnection } from '../../../lib/background/store/connection.ts';
import type { Database } from '../../../lib/background/store/database.ts';
import type { Verdict } from '../../../lib/domain/verdict/verdict.ts';
import { contract } from '../../../lib/messaging/contract.ts';
import { ADDRESSES, createTruth, NUMBERS, SERVICES } from './several-services.ts';
import { address, NOW_MS } from './samples.ts';
import { CONTENT, stageBackground } from './stage.ts';
import { FAULTS, step } from './worker-death-steps.ts';
import type { Step } from './worker-death-steps.ts';

const DAYS_MS = 8 * 86_400_000;
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    if (turn % 3 === 2) await new Promise<void>((done) => void setImmediate(done));
    else await Promise.resolve();
  }
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    await vi.advanceTimersByTimeAsync(50);
    await turns(12);
  }
}

/** A browser whose workers die at any moment, and what has been wrong in it. */
function createWorld() {
  const truth = createTruth();
  const wrong: string[] = [];
  const state = {
    nowMs: NOW_MS,
    fault: null as (() => Response) | null,
    /** Numbers of the services that may be in force; -1 is none. More than one while a change is under way. */
    possible: new Set([0]),
  };
  let worker = startWorker(new Map());
  let changing: { done: Promise<unknown>; isDead: () => boolean } | null = null;

  function startWorker(memory: Map<string, string>) {
    const life = { isDead: false };
    const whileAlive = <T>(value: T) => (life.isDead ? new Promise<T>(() => undefined) : value);
    const open = createConnection();
    const background = stageBackground({
      connect: async (): Promise<Database> => whileAlive(await whileAlive(open())),
      browserMemory: memory,
      async fetch(url, init) {
        const { origin, pathname, search } = new URL(url);
        const authorization = new Headers(init.headers).get('Authorization');
        const service = SERVICES.findIndex(
          ({ baseUrl, token }) => baseUrl === origin && authorization === `Token ${token}`,
        );
        if (!life.isDead && !state.possible.has(service)) wrong.push(`Service ${service} asked.`);
        const response = state.fault?.() ?? truth.answer(service, pathname + search);
        await turns(3);
        return whileAlive(response);
      },
    });
    background.stage.nowMs = state.nowMs;
    background.events.workerStarted();
    return { ...background, life, memory };
  }

  function die(): void {
    worker.life.isDead = true;
    worker = startWorker(new Map(worker.memory));
  }

  function check(number: number, verdict: Verdict | null, services: readonly number[]): void {
    const run = verdict?.prediction?.runNumber ?? null;
    const isOther = run !== null && Math.floor(run / 1000) % 10 !== number;
    const isForeign = run !== null && !services.includes(Math.floor(run / 10_000));
    const name = verdict?.name ?? null;
    const isMisnamed = name !== null && !services.some((it) => name === `service ${it}`);
    if (isOther || isForeign || isMisnamed)
      wrong.push(`${number} has ${run} of ${name}, not of ${services.join()}.`);
  }

  /** What is known in memory and on the disk is of the service in force. */
  async function checkKnown(): Promise<void> {
    const known = await worker.verdicts.readMany(ADDRESSES, true);
    for (const number of NUMBERS)
      check(number, known.get(address(number)) ?? null, [...state.possible]);
  }

  async function report(number: number, isPrivate = false, isRetry = false) {
    const { life, send } = worker;
    const before = [...state.possible];
    const reply = await send('reportAddress', { address: ADDRESSES[number], isPrivate, isRetry });
    const told = contract.reportAddress.output.parse(reply.ok ? reply.output : null);
    const run = told.verdict?.prediction?.runNumber ?? null;
    if (!life.isDead) check(number, told.verdict, [...before, ...state.possible]);
    return { level: told.level, run };
  }

  function change(name: 'saveService' | 'forgetService', service: number): void {
    const { life, send } = worker;
    state.possible.add(service);
    changing = { done: send(name, SERVICES[service] ?? {}), isDead: () => life.isDead };
  }

  /** Which service is in force after a change, or after the worker has died under it. */
  async function settle(): Promise<void> {
    if (changing === null) return;
    const { done, isDead } = changing;
    changing = null;
    await Promise.race([done, pass(isDead() ? 600 : 5000)]);
    await pass(600);
    const record = await worker.services.read();
    const service = SERVICES.findIndex(
      ({ baseUrl, token }) => baseUrl === record?.baseUrl && token === record.token,
    );
    if (!state.possible.has(service)) wrong.push(`Service ${service} is in force.`);
    state.possible = new Set([service]);
  }

  function sleep(ms: number): void {
    state.nowMs += ms;
    worker.stage.nowMs = state.nowMs;
  }
  const send: typeof worker.send = (...message) => worker.send(...message);

  async function saveFirst(): Promise<void> {
    if ((await worker.services.read()) !== null) return;
    state.possible.add(0);
    await send('saveService', SERVICES[0]);
    state.possible = new Set([0]);
  }

  /** What the service in force says. */
  function expected(number: number) {
    const [service = 0] = state.possible;
    const { isNone, isBlacklisted } = truth.truthOf(service, number);
    const run = isNone ? null : truth.runOf(service, number);
    if (isBlacklisted && truth.isListed(number)) return { level: 'blacklisted', run };
    return { level: isNone ? 'unassessed' : 'low', run };
  }
  return {
    truth,
    wrong,
    state,
    die,
    report,
    change,
    settle,
    sleep,
    send,
    saveFirst,
    expected,
    checkKnown,
  };
}

async function take(it: Step, world: ReturnType<typeof createWorld>): Promise<void> {
  const { state, truth } = world;
  if (it.do === 'page') {
    const addresses = it.wanted.map(address);
    const sender = { ...CONTENT, tabId: it.tabId, isPrivate: it.isPrivate };
    void world.send('assessAddresses', { addresses, refresh: addresses }, sender);
  } else if (it.do === 'report') void world.report(it.number, it.isPrivate);
  else if (it.do === 'die') world.die();
  else if (it.do === 'turns') await turns(it.count);
  else if (it.do === 'wait') {
    await pass(it.ms);
    await world.settle();
    await world.checkKnown();
  } else if (it.do === 'sleep') world.sleep(it.ms);
  else if (it.do === 'change') {
    const { isNone, isBlacklisted } = it;
    const held = truth.truthOf(it.service, it.number);
    Object.assign(held, { isNone, isBlacklisted, version: held.version + 1 });
  } else if (it.do === 'save' || it.do === 'forget') {
    await world.settle();
    if (it.do === 'save') world.change('saveService', it.service);
    else world.change('forgetService', -1);
  } else if (it.do === 'clear') void world.send('clearStored', { what: it.what });
  else if (it.do === 'sync') void world.send('syncHistory', { occasion: 'personAsked' });
  else state.fault = FAULTS[it.name];
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A failure names the seed to run it again with. */
it('whenever workers die, nothing is told of another address or service, and all is true in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      globalThis.indexedDB = new IDBFactory();
      vi.setSystemTime(NOW_MS);
      const world = createWorld();
      await world.saveFirst();
      for (const it of steps) await take(it, world);
      await world.settle();
      world.state.fault = null;
      world.die();
      world.sleep(DAYS_MS);
      await world.saveFirst();
      await pass(600);
      await world.send('clearStored', { what: 'history' });
      await world.send('syncHistory', { occasion: 'personAsked' });
      await pass(5000);
      for (const number of NUMBERS) {
        const told = world.report(number, false, true);
        await pass(300);
        expect(await told).toEqual(world.expected(number));
      }
      expect(world.wrong).toEqual([]);
      world.die();
    }),
    { numRuns: 40 },
  );
}, 60_000);
