import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SERVICES } from '../model/services.ts';
import { NEVER_SENT } from '../model/state.ts';
import { address, NOW_MS } from '../samples.ts';
import { checkAll, serviceInForce } from './check.ts';
import { COPIED, SCENES } from './scenes.ts';
import type { Scene } from './scenes.ts';
import { createCutWorld } from './world.ts';
import type { CutWorld } from './world.ts';

/** No scene does as many things. */
const MOST_CUTS = 100;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A service is in force, its history read; a page has asked, an address was copied, and one is never to be sent. */
async function setUp(world: CutWorld): Promise<void> {
  const { own, page, ask, state, pass } = world;
  state.possible = new Set([0]);
  const saved = own('saveService', SERVICES[0]);
  await pass(100);
  const book = { put: [{ address: address(NEVER_SENT), isPrivate: true }], remove: [] };
  const chosen = Promise.all([
    own('saveSettings', { audit: true, keepsLastCopied: true }),
    own('changeAddressBook', book),
  ]);
  await pass(200);
  state.neverSent.add(NEVER_SENT);
  const asked = ask([2, 4]);
  const taken = page('noteTaken', { address: address(COPIED), by: 'copied' });
  await pass(1500);
  await Promise.all([saved, chosen, asked, taken]);
}

/** Plays a scene whose worker dies at what it does as number `at`. Gives what that was; null if it did no more. */
async function play(scene: Scene, at: number, isResent: boolean) {
  const world = createCutWorld();
  const { state, wrong, pass } = world;
  await setUp(world);
  await scene.prepare?.(world);
  const { after = 0, isSilent, isStart } = scene;
  const asked = isSilent ? [] : [after];
  const [before = -1] = state.possible;
  state.isResent = isResent;
  state.possible = new Set(isStart ? asked : [before, ...asked]);
  const { cut } = isStart ? world.restart(at) : world.worker();
  // An event has changed what is so in the browser: a new worker goes by that.
  if (scene.event) state.possibleThen = new Set(asked);
  if (!isStart) cut.arm(at);
  let isAnswered = false;
  const end = (): void => {
    isAnswered = true;
    if (isResent) state.possible = new Set(asked);
  };
  const sent = scene.send?.(world).then(end, end);
  void Promise.resolve(scene.event?.(world)).catch(() => undefined);
  // Pages ask on.
  const seen = world.ask([COPIED, 4, NEVER_SENT]).catch(() => null);
  await pass(200, 20);
  await pass(2800);
  if (sent !== undefined && !isAnswered) wrong.push('There is no answer.');
  const isSure = cut.diedAt() === null || (scene.send !== undefined && isResent);
  const service = await serviceInForce(world);
  const isLost = !isSure && scene.send !== undefined && service === before;
  if (service !== after && !isLost) wrong.push(`Service ${service} is in force.`);
  state.possible = new Set(isSilent && service === after ? [] : [service]);
  await pass(7000, 500);
  await seen;
  await checkAll(world, scene, { before, service, isSure });
  world.worker().die();
  return { diedAt: cut.diedAt(), wrong };
}

/** Wherever a worker dies, what it was told is told to the next one again, or, as where the page was closed, never. */
it.each(Object.entries(SCENES))('the next worker sets all right when %s', async (_name, scene) => {
  const found: string[] = [];
  for (const isResent of scene.mayBeLost ? [true, false] : [true]) {
    let at = 0;
    let diedAt: string | null = null;
    do {
      at += 1;
      // oxlint-disable-next-line no-await-in-loop
      const { wrong, ...one } = await play(scene, at, isResent);
      ({ diedAt } = one);
      found.push(...wrong.map((it) => `Died at ${diedAt}, sent again: ${isResent}. ${it}`));
    } while (diedAt !== null && at < MOST_CUTS);
    expect(at).toBeLessThan(MOST_CUTS);
  }
  expect(found).toEqual([]);
});
