import { basename, join } from 'node:path';
import type { Page } from 'playwright';
import { configure } from '../../tests/support/chromium.ts';
import { readMarks } from '../../tests/support/marks.ts';
import type { ReadMark } from '../../tests/support/marks.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import type { CheckContext } from '../check-explorer.ts';
import { settle } from '../screenshots.ts';
import { formatTable } from '../table.ts';
import { createPageTally } from './page-tally.ts';
import type { PageTally } from './page-tally.ts';
import { readCandidates } from './read-candidates.ts';
import type { Candidate } from './read-candidates.ts';

/** How many screens of one page are checked at most. */
const MOST_SCREENS = 60;
const SCREEN = { width: 1280, height: 800 };

/**
 * Runs the extension over saved pages, screen by screen, and checks that every address in the viewport has one mark at
 * its end and nothing else has one. Prints what was marked, and what was not and why.
 */
export async function checkSavedPages(context: CheckContext): Promise<string[]> {
  const { browser, service, explorer, output } = context;
  await configure(browser, service);
  const problems: string[] = [];
  const rows: string[][] = [];
  const refusals: string[][] = [];
  const page = await browser.context.newPage();
  await page.setViewportSize(SCREEN);
  for (const path of explorer.paths) {
    const before = service.requests({ endpoint: 'prediction' }).length;
    await page.goto(explorer.baseUrl + path, { waitUntil: 'domcontentloaded' });
    const name = basename(path, '.html');
    const tally = createPageTally();
    let screens = 0;
    do {
      const { marks, candidates } = await waitForQuiet(page);
      screens += 1;
      for (const problem of tally.note(candidates, marks)) {
        problems.push(`${path}, screen ${screens}: ${problem}.`);
      }
      if (marks.some(isInViewport)) {
        await page.screenshot({ path: join(output, `${name}-${screens}.png`) });
      }
    } while (screens < MOST_SCREENS && (await scrollOn(page)));
    const requests = service.requests({ endpoint: 'prediction' }).length - before;
    rows.push([name, String(screens), ...describe(tally), String(requests)]);
    for (const [reason, count] of tally.refusals()) refusals.push([name, reason, String(count)]);
  }
  const header = [
    'page',
    'screens',
    'whole',
    'shortened',
    'name links',
    'refused',
    'marks on hashes',
  ];
  console.log(`\n${formatTable([...header, 'other wrong marks', 'requests'], rows)}`);
  console.log('\nOf whole, shortened and name links: marked of those that must be, each once.');
  console.log(`\n${formatTable(['page', 'refused, because', 'how many'], refusals)}\n`);
  return problems;
}

function describe(tally: PageTally): string[] {
  const shares = (['whole', 'shortened', 'name link'] as const).map((kind) => {
    const { marked, found } = tally.counts(kind);
    return `${marked} of ${found}`;
  });
  const refused = [...tally.refusals().values()].reduce((sum, count) => sum + count, 0);
  const { onHashes, elsewhere } = tally.wrong();
  return [...shares, ...[refused, onHashes, elsewhere].map(String)];
}

function isInViewport({ box }: ReadMark): boolean {
  return box.y > 0 && box.y < SCREEN.height && box.x < SCREEN.width;
}

/** Scrolls on by most of a screen; false at the end of the page. */
function scrollOn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const before = scrollY;
    scrollBy({ top: innerHeight * 0.8, behavior: 'instant' });
    return scrollY > before;
  });
}

/** Marks and what may need one, once every mark has its verdict and nothing changes any more. */
async function waitForQuiet(page: Page): Promise<{ marks: ReadMark[]; candidates: Candidate[] }> {
  let last = '';
  let calm = 0;
  return waitFor(
    async () => {
      await settle(page);
      const marks = await readMarks(page);
      const state = JSON.stringify(marks);
      calm = state === last ? calm + 1 : 0;
      last = state;
      const isAnswered = marks.every(({ level }) => level !== 'waiting');
      return isAnswered && calm >= 6 && { marks, candidates: await readCandidates(page) };
    },
    'a quiet page',
    30_000,
  );
}
