import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppName } from '../apps/build.ts';
import { burstsOf } from '../apps/driver.ts';
import type { Trace } from '../apps/driver.ts';
import { createRandom } from '../service/random.ts';
import { createSeed } from '../service/seed.ts';
import { findDifference } from '../support/app-page.ts';
import { startSiteOfApps } from '../support/app-site.ts';
import type { AppSite } from '../support/app-site.ts';
import { watchPaintedFrames } from './painted-frames.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

/** One of each kind. Chromium has all of them, with more updates and at many moments (`tests/e2e/apps.test.ts`). */
const NAMES = [
  'react-19-hydrated',
  'react-19-virtual',
  'vue',
  'svelte',
  'lit',
] as const satisfies AppName[];
const RUN = { seed: 1, updates: 120 };
const FRAMES = [...burstsOf(RUN)].length;
/** Each hydration is looked at for this many painted frames. It begins in one of the first of them. */
const FRAMES_AROUND_HYDRATION = 30;
const FRAMES_BEFORE_HYDRATION = 12;
const LATEST_HYDRATION_MS = 400;
const HYDRATED = 'react-19-hydrated';
const ORIGINS = ['http://127.0.0.1/*'];

/** Every address is in the history, so no test waits for verdicts. */
const seed = createSeed({ lookups: 47 });
let stage: FirefoxStage;
let site: AppSite;
/** What the same updates leave on a page that nobody marks. */
const twins = new Map<AppName, { html: string; trace: Trace }>();
beforeAll(async () => {
  stage = await setFirefoxStage({ seed });
  site = await startSiteOfApps(NAMES, seed.inHistory);
  await stage.firefox.revokeOrigins(ORIGINS);
  for (const name of NAMES) {
    const html = await open(name);
    const trace = await stage.firefox.executeAsync<Trace>(
      `return fixture.run({ ...arguments[0], isInFrames: false })`,
      [RUN],
    );
    expect(await stage.firefox.findAll('hexmark-marks')).toHaveLength(0);
    twins.set(name, { html, trace });
  }
  await stage.firefox.grantOrigins(ORIGINS);
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await stage?.[Symbol.asyncDispose]();
});

/** The page of an app once it reacts; its HTML. */
async function open(name: AppName): Promise<string> {
  await stage.firefox.navigate(site.url(name));
  return stage.firefox.executeAsync<string>(`await fixture.ready; return fixture.read()`);
}

async function waitForMarks(): Promise<void> {
  const { firefox } = stage;
  await firefox.waitFor(async () => (await firefox.findAll('hexmark-marks')).length > 0, {
    describe: 'marks',
  });
}

it.each(NAMES)('random updates leave %s as they leave its unmarked twin', async (name) => {
  const { firefox } = stage;
  const twin = twins.get(name);
  if (twin === undefined) throw new Error(`${name} has no twin.`);
  expect(await open(name)).toBe(twin.html);
  await waitForMarks();
  // The first frame that is watched is the first of the updates.
  await firefox.execute(
    `window.change = (frame) => {
      if (frame === 1) window.running = fixture.run({ ...arguments[0], isInFrames: true });
    }`,
    [RUN],
  );
  const { marks, strays } = await watchPaintedFrames(firefox, { frames: FRAMES, changeIn: 'task' });
  const trace = await firefox.executeAsync<Trace>(`return window.running`);
  expect(findDifference(trace, twin.trace)).toBeNull();
  expect(new Set(trace.html).size).toBeGreaterThan(RUN.updates / 2);
  expect(strays).toEqual([]);
  expect(marks).toBeGreaterThan(FRAMES * 5);
  expect(await stage.errors(new URL(site.url(name)).origin)).toEqual([]);
});

const random = createRandom(RUN.seed);
const HYDRATIONS = [0, 1, 2].flatMap(() => [
  { begin: 'call', frame: random.integer(1, FRAMES_BEFORE_HYDRATION) },
  { begin: String(random.integer(0, LATEST_HYDRATION_MS)), frame: 0 },
]);

it('hydration finds a page as it was sent, whether marks come before or after', async () => {
  const { firefox } = stage;
  const seen = { marks: 0, late: 0 };
  for (const { begin, frame } of HYDRATIONS) {
    await firefox.navigate(site.url(HYDRATED, { begin }));
    if (begin === 'call') await waitForMarks();
    await firefox.execute(
      `window.sent = [...document.body.querySelectorAll(':not(hexmark-marks)')];
      window.change = (frame) => frame === arguments[0] && fixture.begin(0);`,
      [frame],
    );
    const watch = { frames: FRAMES_AROUND_HYDRATION, changeIn: 'task' } as const;
    const { marks, strays } = await watchPaintedFrames(firefox, watch);
    const { html, wasMarked, isKept } = await firefox.executeAsync<Hydrated>(
      `await fixture.ready;
      const { wasMarked } = fixture;
      const isKept = sent.every((it) => it.isConnected);
      return { html: fixture.read(), wasMarked, isKept };`,
    );
    const where = `${begin}, in frame ${frame}`;
    expect(html, where).toBe(twins.get(HYDRATED)?.html);
    expect(isKept, `${where}: elements of the server’s are kept`).toBe(true);
    expect(strays, where).toEqual([]);
    if (begin === 'call') expect(wasMarked, where).toBe(true);
    await waitForMarks();
    seen.marks += marks;
    seen.late += wasMarked ? 1 : 0;
  }
  expect(seen.late).toBeGreaterThan(0);
  expect(seen.marks).toBeGreaterThan(0);
  expect(await stage.errors(new URL(site.url(HYDRATED)).origin)).toEqual([]);
});

interface Hydrated {
  html: string;
  wasMarked: boolean;
  /** Whether every element that the server has sent still stands in the page. */
  isKept: boolean;
}
