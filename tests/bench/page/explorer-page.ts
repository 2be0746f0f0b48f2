import type { Page } from 'playwright';
import { chromium } from 'playwright';
import { countFrames } from '../../support/long-list.ts';
import { findChromium } from '../../support/find-chromium.ts';
import { evaluateInOwnWorld } from '../../support/own-world.ts';
import { waitFor } from '../../support/wait-for.ts';
import { countMarks } from './extension-stage.ts';
import type { ExtensionStage } from './extension-stage.ts';
import { both, median } from './figures.ts';
import type { Figure } from './figures.ts';
import { spentOn } from './main-thread.ts';
import type { Spent } from './main-thread.ts';
import { explorerPage } from './explorer-markup.ts';

const SCROLL_ROUNDS = 5;
const SCROLL_MS = 1000;
const LOADS = 5;
/** All that comes of loading has come. */
const LOADED_MS = 1500;

/** What a page that is made as explorers are pays while it is loaded and scrolled, to the same without the extension. */
export async function measureExplorerPage(stage: ExtensionStage): Promise<Figure[]> {
  const { head, body } = explorerPage(stage.known);
  return [
    await measureScrolling(stage, head, body),
    ...(await measureLoading(stage, stage.site.page('/explorer-load', body, head))),
  ];
}

async function measureScrolling(
  stage: ExtensionStage,
  head: string,
  body: string,
): Promise<Figure> {
  const marked = await stage.openMarked('/explorer', body, head);
  const bare = await stage.openUnmarked(body, head);
  await waitFor(
    async () => (await evaluateInOwnWorld(marked, countMarks)) > 0,
    'the first marks',
    60_000,
  );
  const spent: Record<'marked' | 'bare', Spent[]> = { marked: [], bare: [] };
  for (let round = 0; round <= SCROLL_ROUNDS; round += 1) {
    const [withUs, without] = [await spentOn(marked, scroll), await spentOn(bare, scroll)];
    // The first round warms both up.
    if (round > 0) spent.marked.push(withUs);
    if (round > 0) spent.bare.push(without);
  }
  await Promise.all([marked.close(), bare.close()]);
  const [scriptMs, bareMs] = [spent.marked, spent.bare].map((all) => all.map((it) => it.scriptMs));
  const [allMs, allBareMs] = [spent.marked, spent.bare].map((all) => all.map((it) => it.allMs));
  return {
    browser: 'Chromium',
    name: 'Scrolling a page like an explorer’s, to the same without us',
    value: median(allMs ?? []) / median(allBareMs ?? []),
    unit: '×',
    budget: { atMost: 'explorerToWithout' },
    detail: `main thread in ${SCROLL_MS} ms: ${both(allMs ?? [])} against ${both(allBareMs ?? [])}; of it scripts: ${both(scriptMs ?? [])} against ${both(bareMs ?? [])}`,
  };
}

async function scroll(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(countFrames, SCROLL_MS);
}

interface Load {
  longTasks: number;
  shift: number;
}

/** The same URL in a browser without the extension, in turns. */
async function measureLoading(stage: ExtensionStage, url: string): Promise<Figure[]> {
  const plain = await chromium.launch({ executablePath: findChromium() });
  const loads: Record<'marked' | 'bare', Load[]> = { marked: [], bare: [] };
  const without = await plain.newPage({ viewport: { width: 1280, height: 800 } });
  const withUs = await stage.browser.context.newPage();
  for (const page of [withUs, without]) await page.addInitScript(watchLoad);
  for (let round = 0; round < LOADS; round += 1) {
    loads.marked.push(await load(withUs, url));
    loads.bare.push(await load(without, url));
  }
  await withUs.close();
  await plain.close();
  const listed = (part: keyof Load): [number[], number[]] => [
    loads.marked.map((it) => it[part]),
    loads.bare.map((it) => it[part]),
  ];
  const [tasks, bareTasks] = listed('longTasks');
  const [shifts, bareShifts] = listed('shift');
  return [
    {
      browser: 'Chromium',
      name: 'Long tasks of loading it that are not there without us',
      value: Math.max(0, median(tasks) - median(bareTasks)),
      unit: '',
      budget: { atMost: 'explorerLongTasks' },
      detail: `tasks of 50 ms or more in each load: ${tasks.join(', ')} against ${bareTasks.join(', ')}`,
    },
    {
      browser: 'Chromium',
      name: 'Layout shift of it that is not there without us',
      // The page's own can differ between loads. More than half of ours would have to be above all of these.
      value: Math.max(0, median(shifts) - Math.max(...bareShifts)),
      unit: '',
      budget: { atMost: 'explorerShift' },
      detail: `${shifts.join(', ')} against ${bareShifts.join(', ')}`,
    },
  ];
}

/** Runs in the page before its own scripts. */
function watchLoad(): void {
  const seen = { longTasks: 0, shift: 0 };
  Reflect.set(window, 'seen', seen);
  new PerformanceObserver((list) => (seen.longTasks += list.getEntries().length)).observe({
    type: 'longtask',
    buffered: true,
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

async function load(page: Page, url: string): Promise<Load> {
  await page.bringToFront();
  await page.goto(url);
  return page.evaluate(async (ms) => {
    await new Promise((done) => {
      setTimeout(done, ms);
    });
    const { longTasks, shift } = Reflect.get(window, 'seen') as Load;
    return { longTasks, shift: Math.round(shift * 10_000) / 10_000 };
  }, LOADED_MS);
}
