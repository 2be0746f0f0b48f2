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

/** How far a mark's left edge may be from its text's right edge, in CSS px. */
const REACH_PX = 3;

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
    const { marks, seen } = await waitForQuiet(page);
    const placed = seen.filter((address) => marksAt(marks, address).length === 1);
    for (const address of seen) {
      const count = marksAt(marks, address).length;
      if (count !== 1)
        problems.push(
          `${path}: ${address.address} at ${Math.round(address.right)},${Math.round(address.top)} has ${count} badges.`,
        );
    }
    const requests = service.requests({ endpoint: 'prediction' }).length - before;
    const beside = marks.length - placed.length;
    rows.push([
      path.slice(1),
      String(seen.length),
      String(placed.length),
      String(beside),
      String(requests),
    ]);
    await page.screenshot({ path: join(output, `${basename(path, '.html')}.png`) });
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

function marksAt(marks: ReadMark[], seen: SeenAddress): ReadMark[] {
  return marks.filter(
    ({ address, box }) =>
      address === seen.address &&
      Math.abs(box.x - seen.right) <= REACH_PX &&
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
