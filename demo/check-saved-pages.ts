import { basename, join } from 'node:path';
import type { Page } from 'playwright';
import { configure } from '../tests/support/chromium.ts';
import { readMarks } from '../tests/support/marks.ts';
import type { ReadMark } from '../tests/support/marks.ts';
import { waitFor } from '../tests/support/wait-for.ts';
import type { CheckContext } from './check-explorer.ts';
import { readSeenAddresses } from './read-page.ts';
import type { SeenAddress } from './read-page.ts';
import { settle } from './screenshots.ts';
import { formatTable } from './table.ts';

/** How far a mark may be from its text's right edge, in CSS px; where the text is cut it stands inside the edge. */
const REACH_PX = 3;
/** Screens of one page that are looked at. */
const MOST_SCREENS = 60;

/** Runs the extension over saved pages: every whole address near the viewport has one badge, at its own end. */
export async function checkSavedPages(context: CheckContext): Promise<string[]> {
  const { browser, service, explorer, output } = context;
  await configure(browser, service);
  const problems: string[] = [];
  const rows: string[][] = [];
  const page = await browser.context.newPage();
  for (const path of explorer.paths) {
    const before = service.requests({ endpoint: 'prediction' }).length;
    await page.goto(explorer.baseUrl + path, { waitUntil: 'domcontentloaded' });
    const name = basename(path, '.html');
    const total = { screens: 0, seen: 0, placed: 0, beside: 0 };
    for (let screen = 0; screen < MOST_SCREENS; screen += 1) {
      const { marks, seen } = await waitForQuiet(page);
      total.screens += 1;
      total.seen += seen.length;
      total.beside += marks.length;
      for (const address of seen) {
        const count = marksAt(marks, address).length;
        total.placed += count;
        total.beside -= count;
        if (count !== 1) problems.push(describe(path, screen, address, count));
      }
      if (seen.length > 0 || screen === 0) {
        await page.screenshot({ path: join(output, `${name}-${screen + 1}.png`) });
      }
      if (!(await scrollOn(page))) break;
    }
    const requests = service.requests({ endpoint: 'prediction' }).length - before;
    const { screens, seen, placed, beside } = total;
    rows.push([name, ...[screens, seen, placed, beside, requests].map(String)]);
  }
  const header = [
    'page',
    'whole addresses near the viewport',
    'with one badge at their end',
    'badges on links',
    'requests',
  ];
  console.log(`\n${formatTable(header, rows)}\n`);
  return problems;
}

function describe(path: string, screen: number, seen: SeenAddress, count: number): string {
  const place = `${Math.round(seen.right)},${Math.round(seen.top)}`;
  return `${path}, screen ${screen + 1}: ${seen.address} ending at ${place} has ${count} badges.`;
}

/** Scrolls on by most of a screen; false at the end of the page. */
function scrollOn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const before = scrollY;
    scrollBy({ top: innerHeight * 0.8, behavior: 'instant' });
    return scrollY > before;
  });
}

function marksAt(marks: ReadMark[], seen: SeenAddress): ReadMark[] {
  return marks.filter(
    ({ address, box }) =>
      address === seen.address &&
      box.x <= seen.right + REACH_PX &&
      box.x + box.width >= seen.right - REACH_PX &&
      box.y < seen.bottom &&
      box.y + box.height > seen.top,
  );
}

/** Marks and addresses once every mark has its verdict and nothing changes any more. */
async function waitForQuiet(page: Page): Promise<{ marks: ReadMark[]; seen: SeenAddress[] }> {
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
      return isAnswered && calm >= 6 && { marks, seen: await readSeenAddresses(page) };
    },
    'a quiet page',
    30_000,
  );
}
