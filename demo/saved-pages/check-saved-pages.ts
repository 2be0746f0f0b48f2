import { basename, join } from 'node:path';
import type { Page } from 'playwright';
import { configure } from '../../tests/support/chromium.ts';
import { readMarks } from '../../tests/support/marks.ts';
import type { ReadMark } from '../../tests/support/marks.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import type { CheckContext } from '../check-explorer.ts';
import { settle, shootZoomed } from '../screenshots.ts';
import { formatTable } from '../table.ts';
import { createPageTally, hasFound, MARKED_KINDS } from './page-tally.ts';
import type { PageTally } from './page-tally.ts';
import { readCandidates } from './read-candidates.ts';
import type { Candidate } from './read-candidates.ts';
import { openAll, openIn, WAYS } from './ways.ts';
import type { Way, WayName } from './ways.ts';

/** How many screens of one page are checked at most. */
const MOST_SCREENS = 120;

/**
 * Runs the extension over saved pages, screen by screen, and checks that every address in the viewport has one mark at
 * its end and nothing else has one. Prints what was marked, what was not and why, and each warning, to be looked at.
 * It does so in each of the ways in which people look at pages.
 */
export async function checkSavedPages(
  context: CheckContext,
  ways: readonly WayName[],
): Promise<string[]> {
  const { browser, service, explorer } = context;
  await configure(browser, service);
  const problems: string[] = [];
  console.log('\nOf whole, shortened and name links: marked of those that must be, each once.');
  for (const way of ways) {
    const rows: string[][] = [];
    const refusals: string[][] = [];
    const warnings: string[][] = [];
    const tallies: PageTally[] = [];
    for (const path of explorer.paths) {
      const before = service.requests({ endpoint: 'prediction' }).length;
      const { tally, screens, ...found } = await checkPage(context, path, way);
      problems.push(...found.problems);
      tallies.push(tally);
      const requests = service.requests({ endpoint: 'prediction' }).length - before;
      const name = nameOf(explorer, path);
      rows.push([name, String(screens), ...describe(tally), String(requests)]);
      for (const [reason, count] of tally.refusals()) refusals.push([name, reason, String(count)]);
      for (const it of tally.warnings()) warnings.push([name, it.flags, it.written, it.address]);
    }
    if (!hasFound(tallies))
      problems.push(`${way}: no page shows an address, so nothing was checked.`);
    console.log(`\nLooked at: ${way}\n\n${formatTable(HEADER, rows)}`);
    console.log(`\n${formatTable(['page', 'refused, because', 'how many'], refusals)}`);
    if (warnings.length === 0) warnings.push(['none']);
    console.log(`\n${formatTable(['page', 'warned of', 'at', 'address'], warnings)}\n`);
  }
  return problems;
}

const HEADER = [
  'page',
  'screens',
  'whole',
  'shortened',
  'name links',
  'refused',
  'marks on hashes',
  'other wrong marks',
  'requests',
];

/** The file's name without its ending. */
function nameOf({ files }: CheckContext['explorer'], path: string): string {
  return basename(files[path] ?? path, '.html');
}

/** Looks at one page from its top to its end. */
async function checkPage(
  { browser, explorer, output }: CheckContext,
  path: string,
  wayName: WayName,
): Promise<{ tally: PageTally; screens: number; problems: string[] }> {
  const way: Way = WAYS[wayName];
  const tally = createPageTally();
  const problems: string[] = [];
  const page = await openIn(browser, explorer.baseUrl + path, way);
  if (way.isOpened) {
    await waitForQuiet(page);
    console.log(`${nameOf(explorer, path)}: ${await openAll(page)} hidden parts opened.`);
  }
  let screens = 0;
  let seen: readonly Candidate[] = [];
  do {
    const { marks, candidates } = await waitForQuiet(page);
    seen = candidates;
    screens += 1;
    for (const problem of tally.note(candidates, marks)) {
      problems.push(`${nameOf(explorer, path)}, ${wayName}, screen ${screens}: ${problem}.`);
    }
    if (marks.some((mark) => isInViewport(mark, way))) {
      const name = `${nameOf(explorer, path)}-${wayName}-${screens}.png`;
      await shootZoomed(page, join(output, name));
    }
  } while (screens < MOST_SCREENS && (await scrollOn(page, seen)));
  await page.close();
  return { tally, screens, problems };
}

function describe(tally: PageTally): string[] {
  const shares = MARKED_KINDS.map((kind) => {
    const { marked, found } = tally.counts(kind);
    return `${marked} of ${found}`;
  });
  const refused = [...tally.refusals().values()].reduce((sum, count) => sum + count, 0);
  const { onHashes, elsewhere } = tally.wrong();
  return [...shares, ...[refused, onHashes, elsewhere].map(String)];
}

function isInViewport({ box }: ReadMark, { width, height, zoom }: Way): boolean {
  return box.y > 0 && box.y < height / zoom && box.x < width / zoom;
}

/** Scrolls on by most of a screen, sideways as long as something stands there; false at the end of the page. */
function scrollOn(page: Page, candidates: readonly Candidate[]): Promise<boolean> {
  const ends = candidates.flatMap((candidate) => candidate.ends);
  return page.evaluate((all) => {
    const [beforeX, beforeY] = [scrollX, scrollY];
    const isBeside = all.some(
      ({ right, top, bottom }) => top >= 0 && bottom <= innerHeight && right > innerWidth,
    );
    if (isBeside) scrollBy({ left: innerWidth * 0.8, behavior: 'instant' });
    if (scrollX > beforeX) return true;
    scrollTo({ left: 0, top: beforeY + innerHeight * 0.8, behavior: 'instant' });
    return scrollY > beforeY;
  }, ends);
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
