import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NOW_MS } from '../samples.ts';
import { SERVICES } from './services.ts';
import { step } from './steps.ts';
import type { Step } from './steps.ts';
import { checkStored, clearEverything, take } from './take.ts';
import { createWorld } from './world.ts';
import type { World } from './world.ts';

/** `HEXMARK_MODEL_RUNS=500` looks for longer. */
const RUNS = Number(process.env['HEXMARK_MODEL_RUNS'] ?? 20);
/** The most requests in a minute beside those that people ask for. */
const MOST_IN_MINUTE = 150;
const LOG_LINES = 50;

const unhandled: unknown[] = [];
const noteUnhandled = (reason: unknown): void => void unhandled.push(reason);
beforeAll(() => void process.on('unhandledRejection', noteUnhandled));
afterAll(() => void process.off('unhandledRejection', noteUnhandled));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function setUp(world: World): Promise<void> {
  const { state, own } = world;
  const saved = world.changeService(0, () => own('saveService', SERVICES[0]));
  const chosen = world.changeModes(() =>
    own('setSiteMode', { host: 'c.example', mode: 'onDemand' }),
  );
  await world.pass(200);
  await Promise.all([saved, chosen]);
  expect(state).toMatchObject({ inForce: 0, wrong: [] });
}

/** All faults are over, and the person removes what is stored. */
async function removeAll(world: World, isEverything: boolean): Promise<void> {
  const { state, own, browser, pages, pass } = world;
  Object.assign(browser.state, { isDiskBroken: false });
  state.answersAfterMs = 0;
  for (const kind of Object.keys(browser.state.lagMs))
    Object.assign(browser.state.lagMs, { [kind]: 0 });
  await pass(6000);
  await checkStored(world);
  for (const tabId of [1, 2, 3, 4, 5]) {
    pages.closeTab(tabId);
    void world.events().tabGone(tabId);
  }
  if (browser.state.policy !== null) void world.changePolicy(null, -1);
  await pass(2000);
  if (isEverything) void clearEverything(world);
  else void world.changeService(-1, () => own('forgetService', {}));
  await pass(4000);
  await world.flush();
  // The settings and the audit trail are the person's, not the service's.
  const { settings, audit, ...others } = await world.stored();
  const left = JSON.stringify(isEverything ? { settings, audit, ...others } : others);
  for (const trace of ['secret', '0xabcd']) {
    const at = left.indexOf(trace);
    if (at >= 0) state.blame(`This is left: ${left.slice(Math.max(at - 200, 0), at + 100)}`);
  }
  if (state.waiting.size > 0) await pass(40_000);
  world.checkWaiting(0);
}

function checkRate({ state }: World): void {
  const { sentAtMs, tries } = state;
  for (const [at, ms] of sentAtMs.entries()) {
    const inMinute = sentAtMs.slice(at).filter((other) => other - ms < 60_000).length;
    if (inMinute > MOST_IN_MINUTE + 5 * tries) return state.blame(`${inMinute} in a minute.`);
  }
}

async function run(steps: readonly Step[]): Promise<void> {
  vi.setSystemTime(NOW_MS);
  unhandled.length = 0;
  const world = createWorld();
  const { state } = world;
  await setUp(world);
  for (const it of steps) await take(it, world);
  await removeAll(world, steps.length % 2 === 0);
  checkRate(world);
  world.end();
  for (const reason of unhandled) state.blame(`Nobody has handled ${String(reason)}.`);
  if (state.wrong.length > 0)
    throw new Error([...state.wrong, ...state.log.slice(-LOG_LINES)].join('\n'));
}

/** A failure names the seed to run it again with. */
it('whatever happens, asks only what it may, shows only what it was told, and leaves nothing behind', async () => {
  const steps = fc.array(step, { maxLength: 40, size: 'max' });
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: RUNS });
}, 600_000);
