import type { Page } from 'playwright';
import { createSeed } from '../../service/seed.ts';
import { startService } from '../../service/service.ts';
import { configure, launchWithExtension } from '../../support/chromium.ts';
import { killWorker } from '../../support/kill-worker.ts';
import { POPUP_SIZE } from '../../support/own-pages.ts';
import { CHROME_BUILD } from '../../support/stage.ts';
import { waitFor } from '../../support/wait-for.ts';
import { both, median } from './figures.ts';
import type { Figure } from './figures.ts';
import { inWords, readHeaps } from './heaps.ts';

const LOOKUPS = 10_000;
const PAGE_SIZE = 500;
/** How many of each kind. */
const OPENINGS = 12;
/** Typed letter by letter, and taken back: many hits, few, one, none. */
const QUERIES = ['0xa4', 'wallet', 'mixer service', 'zzz', '0x'];
/** The quickest time of each keystroke counts, because slower ones include other programs' work. */
const ROUNDS = 4;
const READING_MS = 120_000;

/** Milliseconds from an opening of the popup. */
interface Opening {
  paintedMs: number;
  rowsMs: number;
  wholeMs: number;
}

/**
 * The popup's history with many look-ups stored: with its background awake, as it is for half a minute after a page was
 * loaded, and asleep, when the browser has to start a process for both.
 */
export async function measurePopup(): Promise<Figure[]> {
  const seed = createSeed({ lookups: LOOKUPS });
  await using started = new AsyncDisposableStack();
  const service = await startService({ seed, pageSize: PAGE_SIZE });
  started.defer(() => service.close());
  const browser = await launchWithExtension({ extensionDir: CHROME_BUILD });
  started.defer(() => browser.close());
  await configure(browser, service);

  async function open(): Promise<Page> {
    const page = await browser.context.newPage();
    await page.setViewportSize(POPUP_SIZE);
    await page.addInitScript(noteFirstRows);
    await page.goto(browser.url('popup.html?tab=history'));
    return page;
  }

  const first = await open();
  await waitFor(() => isRead(first), 'the history to be read', READING_MS);
  await first.close();

  const asleep: Opening[] = [];
  const awake: Opening[] = [];
  for (let round = 0; round < OPENINGS; round += 1) {
    for (const openings of [asleep, awake]) {
      if (openings === asleep) await killWorker(browser);
      const page = await open();
      openings.push({
        rowsMs: await waitFor(() => page.evaluate(readFirstRows), 'the first rows'),
        paintedMs: await waitFor(() => page.evaluate(readFirstPaint), 'the first paint'),
        wholeMs: await page.evaluate(waitUntilWhole),
      });
      await page.close();
    }
  }

  const page = await open();
  await page.evaluate(waitUntilWhole);
  const heaps = await readHeaps(page);
  const keys: number[] = [];
  for (const query of QUERIES) {
    const rounds: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await page.evaluate(typeAndTakeBack, query));
    }
    keys.push(
      ...(rounds[0] ?? []).map((_time, index) =>
        Math.min(...rounds.map((times) => times[index] ?? Infinity)),
      ),
    );
  }
  await page.close();

  return [
    ...figuresOf(asleep, 'the worker asleep until then'),
    ...figuresOf(awake, 'the worker awake'),
    {
      browser: 'Chromium',
      name: 'Search in them, the slowest keystroke',
      value: Math.max(...keys),
      unit: 'ms',
      budget: { atMost: 'searchKeyMs' },
      detail: `until it is laid out, of ${keys.length}; ${both(keys)}; memory of the popup: ${inWords(heaps)} MB`,
    },
  ];
}

function figuresOf(openings: readonly Opening[], state: string): Figure[] {
  const painted = openings.map(({ paintedMs }) => paintedMs);
  const rows = openings.map(({ rowsMs }) => rowsMs);
  const wholeMs = median(openings.map((opening) => opening.wholeMs));
  const shared = { browser: 'Chromium', unit: 'ms', budget: { atMost: 'popupMs' } } as const;
  return [
    {
      ...shared,
      name: `Popup's first content with ${LOOKUPS.toLocaleString('en')} look-ups, ${state}`,
      value: median(painted),
      detail: `from its opening until something is painted; ${both(painted)}`,
    },
    {
      ...shared,
      name: `Popup's first rows of them, ${state}`,
      value: median(rows),
      detail: `from its opening until they are painted; ${both(rows)}; all read after ${wholeMs.toFixed(0)} ms`,
    },
  ];
}

/** The background has read all of it, and the popup shows it. */
async function isRead(popup: Page): Promise<boolean> {
  const [count, notes] = await Promise.all([
    popup.getByTestId('history-count').textContent(),
    popup.getByTestId('history-reading').count(),
  ]);
  return count === '10,000 look-ups' && notes === 0;
}

/** Before the page's own scripts: notes when the first row has been painted. */
function noteFirstRows(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('.lookup-list .lookup-row') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      setTimeout(() => {
        document.documentElement.dataset['firstRowsMs'] = String(performance.now());
      });
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** The browser's own figure for the first text or picture, which it gives some time after. */
function readFirstPaint(): number | null {
  return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null;
}

function readFirstRows(): number | null {
  const noted = document.documentElement.dataset['firstRowsMs'];
  return noted === undefined ? null : Number(noted);
}

/** Milliseconds from the opening until all rows can be searched. */
async function waitUntilWhole(): Promise<number> {
  while (document.querySelector('.lookup-list li')?.getAttribute('aria-setsize') !== '10000') {
    await new Promise((done) => {
      setTimeout(done, 5);
    });
  }
  return performance.now();
}

/** Each letter's time until the list with its hits has been laid out. */
async function typeAndTakeBack(query: string): Promise<number[]> {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  if (field === null) throw new Error('There is no search.');
  // The function is sent to the page as text, so it holds this one.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const readHits = (): string =>
    document.querySelector('.lookup-list li')?.getAttribute('aria-setsize') ?? 'none';
  const states = Array.from(query, (_letter, index) => query.slice(0, index + 1));
  const times: number[] = [];
  let timed = readHits();
  for (const words of [...states, ...states.toReversed().slice(1), '']) {
    await new Promise((done) => {
      setTimeout(done, 50);
    });
    // A list that is narrowed only later would cost nothing here.
    if (readHits() !== timed)
      throw new Error(`The list has changed after “${field.value}” was timed.`);
    const startMs = performance.now();
    field.value = words;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    // Runs after everything that waits for promises.
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', done);
      port1.start();
      port2.postMessage(null);
    });
    document.querySelector('.lookup-list')?.getBoundingClientRect();
    times.push(performance.now() - startMs);
    timed = readHits();
  }
  return times;
}
