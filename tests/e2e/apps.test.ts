import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPS, FLAVOURS } from '../apps/build.ts';
import type { AppName, Flavour } from '../apps/build.ts';
import type { Run, Trace } from '../apps/driver.ts';
import { createRandom } from '../service/random.ts';
import type { Random } from '../service/random.ts';
import { createSeed } from '../service/seed.ts';
import {
  findDifference,
  injectScanner,
  openTab,
  runTwin,
  runWatched,
  showApp,
  waitForScanner,
  waitUntilAllMarked,
  waitUntilReady,
} from '../support/app-page.ts';
import type { AppPage } from '../support/app-page.ts';
import { startAppSite } from '../support/app-site.ts';
import type { AppSite } from '../support/app-site.ts';
import { findChromium } from '../support/find-chromium.ts';
import { watchPaintedFrames } from '../support/own-world.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { HANGS_AFTER_MS, waitFor } from '../support/wait-for.ts';

/** How many updates: `npm run apps` runs all, `npm test` a part. */
const UPDATES = Number(process.env['HEXMARK_APP_UPDATES'] ?? 500);
const HYDRATIONS = Number(process.env['HEXMARK_APP_HYDRATIONS'] ?? 4);
const SEED = Number(process.env['HEXMARK_APP_SEED'] ?? 1);
/** Updates after each hydration, to see that the whole page still reacts. */
const UPDATES_AFTER_HYDRATION = 25;
const FRAMES_AROUND_HYDRATION = 30;
/** Whether the extension looks into open shadow roots. */
const MARKS_SHADOW_ROOTS: boolean = true;

const NAMES = Object.keys(APPS) as AppName[];
const HYDRATED = NAMES.filter((name) => /hydrated|document|streamed/.test(name));
/** Those that have all they show in one element. */
const CLIENTS = NAMES.filter((name) => !/document|streamed/.test(name));
/** Every address is in the history, so no test waits for verdicts. */
const seed = createSeed({ lookups: 47 });

let stage: Stage;
let site: AppSite;
/** A browser without the extension, for the unmarked twins. */
let plain: Browser;
let twinTab: AppPage;
/** Shows all marked pages, one after the other. */
let tab: AppPage;

beforeAll(async () => {
  stage = await setStage({ service: { seed } });
  tab = await openTab(stage.browser.context);
  site = await startAppSite(seed.inHistory);
  plain = await chromium.launch({ executablePath: findChromium(), timeout: HANGS_AFTER_MS });
  const twins = await plain.newContext({ viewport: { width: 1280, height: 800 } });
  twins.setDefaultTimeout(HANGS_AFTER_MS);
  twinTab = await openTab(twins);
});
afterAll(async () => {
  await plain?.close();
  await site?.[Symbol.asyncDispose]();
  await stage?.[Symbol.asyncDispose]();
});

interface Twin {
  /** As it is before the first update. */
  html: string;
  trace: Trace;
  faults: string[];
}
const twins = new Map<string, Twin>();

/** What the updates leave on a page that nobody marks. Several marked pages may have the same twin. */
async function twinAt(url: string, run: Omit<Run, 'isInFrames'>): Promise<Twin> {
  const name = `${url} ${run.updates}`;
  const known = twins.get(name);
  if (known !== undefined) return known;
  const { page, faults } = twinTab;
  await showApp(twinTab, url);
  await waitUntilReady(page);
  const html = await page.evaluate(() => window.fixture.read());
  const twin = { html, trace: await runTwin(page, run), faults: [...faults] };
  twins.set(name, twin);
  return twin;
}

describe(`${UPDATES} random updates while the page is marked`, () => {
  it.each(NAMES)('leave %s as they leave its unmarked twin', async (name) => {
    const run = { seed: SEED, updates: UPDATES };
    const startedMs = performance.now();
    const twin = await twinAt(site.url(name), run);

    stage.service.clearRequests();
    const { page, faults } = tab;
    await showApp(tab, site.url(name));
    await waitUntilReady(page);
    const { trace, painted } = await runWatched(page, run);
    const seconds = Math.round((performance.now() - startedMs) / 1000);
    console.log(
      `${name}: ${trace.html.length} updates, ${painted.frames} frames, ${painted.marks} marks seen, ` +
        `${painted.strays.length} strays, ${faults.length} faults, ${seconds} s`,
    );
    expect(findDifference(trace, twin.trace)).toBeNull();
    expect(twin.faults).toEqual([]);
    expect(faults).toEqual([]);
    expect(painted.strays).toEqual([]);
    expect(painted.marks).toBeGreaterThan(painted.frames * 5);
    await waitUntilAllMarked(page, MARKS_SHADOW_ROOTS);
    expect(new Set(trace.html).size).toBeGreaterThan(UPDATES / 2);
    expect(stage.service.requests({ endpoint: 'prediction' })).toEqual([]);
  });
});

describe(`${UPDATES} random updates in a dialog of the page, which holds names of marks`, () => {
  it.each(CLIENTS)('leave %s as they leave its unmarked twin', async (name) => {
    const run = { seed: SEED, updates: UPDATES };
    await showApp(twinTab, site.url(name));
    await turnIntoDialog(twinTab.page);
    const twin = await runTwin(twinTab.page, run);

    const { page, faults } = tab;
    await showApp(tab, site.url(name));
    await turnIntoDialog(page);
    await waitFor(() => page.evaluate(countNames), 'the names of marks in the dialog');
    const { trace, painted } = await runWatched(page, run);
    expect(findDifference(trace, twin)).toBeNull();
    expect(faults).toEqual([]);
    expect(painted.strays).toEqual([]);
    await waitFor(() => page.evaluate(countNames), 'the names of marks in the dialog');
  });
});

/** Has the app stand in a dialog that has the keyboard. */
async function turnIntoDialog(page: Page): Promise<void> {
  await waitUntilReady(page);
  await page.locator('#root').evaluate((root) => {
    root.setAttribute('role', 'dialog');
    root.tabIndex = -1;
    root.focus();
  });
}

function countNames(): number {
  return document.querySelectorAll('#root > hexmark-names').length;
}

describe('hydration', () => {
  it.each(HYDRATED)(
    `finds %s as it was sent, whether marks come before or after (${HYDRATIONS} moments)`,
    async (name) => {
      const random = createRandom(SEED, NAMES.indexOf(name));
      const moments = Array.from({ length: HYDRATIONS }, (_, turn) => momentOf(turn, random));
      const seen = { marks: 0, late: 0 };
      for (const moment of moments) {
        const { marks, wasMarked } = await hydrateAt(name, moment);
        seen.marks += marks;
        seen.late += wasMarked ? 1 : 0;
      }
      console.log(
        `${name}: hydrated at ${HYDRATIONS} moments, at ${seen.late} of them beside marks; ${seen.marks} marks seen`,
      );
      expect(seen.late).toBeGreaterThan(0);
      expect(seen.marks).toBeGreaterThan(0);
    },
  );
});

interface Moment {
  flavour: Flavour;
  /** When the parts of a streamed page come. Others come whole. */
  delaysMs: number[];
  /** `scanner` and `marks`: `afterFrames` frames after that script is there. */
  begin: 'now' | 'later' | 'scanner' | 'marks';
  afterMs: number;
  afterFrames: number;
  /** When the scanner is put into the page. Otherwise the browser does it when the document is idle. */
  injectAfterMs: number | null;
}

const BEGINNINGS = ['now', 'marks', 'scanner', 'later'] as const;

function momentOf(turn: number, random: Random): Moment {
  const begin = BEGINNINGS[turn % BEGINNINGS.length] ?? 'now';
  const round = Math.floor(turn / BEGINNINGS.length);
  return {
    flavour: FLAVOURS[(turn + round) % FLAVOURS.length] ?? 'production',
    delaysMs: [0, 1, 2].map(() => random.integer(0, 300)),
    begin,
    afterMs: random.integer(0, 500),
    afterFrames: random.integer(0, 12),
    injectAfterMs: begin !== 'scanner' && random.chance(0.5) ? random.integer(0, 300) : null,
  };
}

/** Hydrates a page at this moment and compares it with its unmarked twin, then and after some updates. */
async function hydrateAt(
  name: AppName,
  moment: Moment,
): Promise<{ marks: number; wasMarked: boolean }> {
  const { flavour, begin, afterMs, afterFrames, injectAfterMs } = moment;
  const delaysMs = name === 'react-19-streamed' ? moment.delaysMs : [];
  const run = { seed: SEED, updates: UPDATES_AFTER_HYDRATION };
  const twin = await twinAt(site.url(name, { flavour, delaysMs }), run);

  const when = { now: 'now', later: String(afterMs), scanner: 'call', marks: 'call' }[begin];
  const url = site.url(name, { flavour, delaysMs, begin: when });
  const until = injectAfterMs === null ? 'load' : 'commit';
  const { page, faults } = tab;
  await showApp(tab, url, until);
  if (injectAfterMs !== null) await injectScanner(stage.browser.worker(), url, injectAfterMs);
  await waitForScanner(page);
  if (begin === 'marks') await waitUntilAllMarked(page, false);
  const watch = watchPaintedFrames(page, FRAMES_AROUND_HYDRATION);
  await page.waitForLoadState();
  await page.evaluate((frames) => window.fixture.begin(frames), afterFrames);
  const [around] = await Promise.all([watch, waitUntilReady(page)]);
  const where = JSON.stringify(moment);
  const [html, wasMarked] = await page.evaluate(() => [
    window.fixture.read(),
    window.fixture.wasMarked,
  ]);
  expect(html, where).toBe(twin.html);
  const { trace, painted } = await runWatched(page, run);
  expect(findDifference(trace, twin.trace), where).toBeNull();
  expect([...twin.faults, ...faults], where).toEqual([]);
  expect([...around.strays, ...painted.strays], where).toEqual([]);
  await waitUntilAllMarked(page, MARKS_SHADOW_ROOTS);
  return { marks: around.marks + painted.marks, wasMarked };
}

describe('a page of web components', () => {
  it(`has marks in slots${MARKS_SHADOW_ROOTS ? ' and in open shadow roots' : ' alone'}`, async () => {
    const { page } = tab;
    await showApp(tab, site.url('lit'));
    await waitUntilReady(page);
    const rows = await page.locator('row-list > ul > li').count();
    expect(await page.locator('section > ul > li').count()).toBe(rows);
    // Three in each row, and one in the heading.
    const marks = await waitForMarks(page, (MARKS_SHADOW_ROOTS ? 6 : 3) * rows + 1);
    const top = (await page.locator('section').boundingBox())?.y ?? 0;
    const isInShadow = marks.filter(({ box }) => box.y >= top - 4);
    expect(isInShadow).toHaveLength(MARKS_SHADOW_ROOTS ? 3 * rows : 0);
  });
});
