import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { BrowserContext, Page } from 'playwright';
import { createSeed } from '../../service/seed.ts';
import { startService } from '../../service/service.ts';
import { configure, launchWithExtension, removeFolder } from '../../support/chromium.ts';
import { findChromium } from '../../support/find-chromium.ts';
import { startHtmlSite } from '../../support/html-site.ts';
import { readMarks } from '../../support/marks.ts';
import { CHROME_BUILD } from '../../support/stage.ts';
import { waitFor } from '../../support/wait-for.ts';
import { both, median } from './figures.ts';
import type { Figure } from './figures.ts';
import { spentOn } from './main-thread.ts';

/** They wrap words and give links titles and classes, as the page changes. */
const OTHERS = ['wrapper', 'titler'].map((name) =>
  join(import.meta.dirname, 'extensions-beside', name),
);
const ROWS = 60;
const INSERTS = 40;
const ROUNDS = 5;
/** In CSS px. */
const BESIDE = 4;

/**
 * A page on which two other extensions write, with ours at work too. What they write must not make ours work more than
 * it does alone.
 */
export async function measureOtherExtensions(): Promise<Figure[]> {
  await using opened = new AsyncDisposableStack();
  const seed = createSeed();
  const service = await startService({ seed });
  opened.defer(() => service.close());
  const site = await startHtmlSite();
  opened.defer(() => site.close());
  const known = [...new Set(seed.inHistory)];
  const rows = writeRows(known);
  const url = site.page(
    '/neighbours',
    `<main style="font:14px/1.5 monospace">${rows.join('')}</main>`,
  );
  const three = await launchWithExtension({
    extensionDir: CHROME_BUILD,
    args: loading([CHROME_BUILD, ...OTHERS]),
  });
  opened.defer(() => three.close());
  await configure(three, service);
  const one = await launchWithExtension({ extensionDir: CHROME_BUILD });
  opened.defer(() => one.close());
  await configure(one, service);
  const two = await launchTwo();
  opened.defer(() => two[Symbol.asyncDispose]());
  const pages = {
    all: await openAnnotated(three.context, url),
    ours: await one.context.newPage(),
    theirs: await openAnnotated(two.context, url),
  };
  await pages.ours.goto(url);
  for (const page of [pages.all, pages.ours])
    await waitFor(async () => (await readMarks(page)).length > 0, 'the first marks');
  const times: Record<keyof typeof pages, number[]> = { all: [], ours: [], theirs: [] };
  let wrong = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const side of ['all', 'ours', 'theirs'] as const) {
      const { scriptMs } = await spentOn(pages[side], (page) => insertRows(page, rows));
      // The first round warms all up.
      if (round > 0) times[side].push(scriptMs);
    }
    for (const page of [pages.all, pages.theirs]) await expectWritten(page);
    wrong += await countWrong(pages.all);
  }
  return [
    {
      browser: 'Chromium',
      name: 'Script time beside two other extensions that write, to ours and theirs apart',
      value: median(times.all) / (median(times.ours) + median(times.theirs)),
      unit: '×',
      budget: { atMost: 'besideScript' },
      detail: `${both(times.all)} against ${both(times.ours)} and ${both(times.theirs)}`,
    },
    {
      browser: 'Chromium',
      name: 'Addresses and marks there that do not go together',
      value: wrong,
      unit: '',
      budget: { atMost: 'besideWrong' },
      detail: `after each of ${ROUNDS + 1} rounds of ${INSERTS} inserts`,
    },
  ];
}

/** The last switch of a name is the one that counts. */
function loading(folders: readonly string[]): string[] {
  return [`--disable-extensions-except=${folders.join()}`, `--load-extension=${folders.join()}`];
}

/** A browser with the other two alone. */
async function launchTwo(): Promise<{ context: BrowserContext } & AsyncDisposable> {
  const profile = await mkdtemp(join(tmpdir(), 'hexmark-beside-'));
  const removeProfile = () => removeFolder(profile);
  process.once('exit', removeProfile);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    viewport: { width: 1280, height: 800 },
    ignoreDefaultArgs: ['--disable-extensions'],
    args: loading(OTHERS),
  });
  return {
    context,
    async [Symbol.asyncDispose]() {
      await context.close();
      removeProfile();
      process.off('exit', removeProfile);
    },
  };
}

/** Opens the page and waits until both of the others have written on it. */
async function openAnnotated(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('.wrapped').first().waitFor();
  await page.locator('a.noted').first().waitFor();
  return page;
}

function writeRows(known: readonly string[]): string[] {
  return Array.from({ length: ROWS }, (_, index) => {
    const address = known[index % known.length] ?? '';
    return `<p data-row="${index}">${address} <span>of row${index}@mail.example</span> <a href="/address/${address}">${address.slice(0, 8)}…${address.slice(-6)}</a></p>`;
  });
}

/**
 * Takes the last row away and puts it at the top as the page has written it, one a frame. A copy of the row as it stands
 * would have in it what the others wrote, and they would leave it alone.
 */
function insertRows(page: Page, rows: readonly string[]): Promise<void> {
  return page.evaluate(
    async ({ count, rows }) => {
      const list = document.querySelector('main');
      for (let left = count; left > 0; left -= 1) {
        const last = list?.lastElementChild as HTMLElement;
        last.remove();
        list?.insertAdjacentHTML('afterbegin', rows[Number(last.dataset['row'])] ?? '');
        await new Promise((done) => requestAnimationFrame(done));
      }
    },
    { count: INSERTS, rows: [...rows] },
  );
}

/** Without the others at work, there would be nothing to compare. They write as soon as a row comes. */
async function expectWritten(page: Page): Promise<void> {
  const left = await page.locator('p:not(:has(.wrapped)), p:not(:has(a.noted))').count();
  if (left > 0) throw new Error(`The other extensions have left ${left} rows alone.`);
}

/** How many addresses in sight have no mark of theirs at their end, and how many marks stand elsewhere, at rest. */
async function countWrong(page: Page): Promise<number> {
  await page.bringToFront();
  let wrong = Infinity;
  await waitFor(
    async () => {
      const wanted = await page.evaluate(endsOfAddresses);
      const marks = await readMarks(page);
      const isBeside = (mark: (typeof marks)[number], end: (typeof wanted)[number]): boolean =>
        mark.address === end.address &&
        Math.abs(mark.box.x - end.right) <= BESIDE &&
        Math.abs(mark.box.y - end.top) <= 2 * BESIDE + mark.box.height;
      const bare = wanted.filter((end) => !marks.some((mark) => isBeside(mark, end)));
      const lost = marks.filter(
        (mark) => mark.box.y > 0 && mark.box.y < 780 && !wanted.some((end) => isBeside(mark, end)),
      );
      wrong = bare.length + lost.length;
      return wrong === 0;
    },
    'marks beside all addresses',
    5000,
  ).catch(() => undefined);
  return wrong;
}

/** Runs in the page. Where the whole and shortened addresses in sight end. */
function endsOfAddresses(): { address: string; right: number; top: number }[] {
  const rows = [...document.querySelectorAll('p')].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return top > 10 && bottom < innerHeight - 10;
  });
  return rows.flatMap((row) => {
    const address = (row.firstChild?.textContent ?? '').trim().toLowerCase();
    const range = document.createRange();
    range.setStart(row.firstChild as Text, 0);
    range.setEnd(row.firstChild as Text, 42);
    const link = row.querySelector('a') as HTMLElement;
    return [range, link].map((it) => {
      const { right, top } = it.getBoundingClientRect();
      return { address, right, top };
    });
  });
}
