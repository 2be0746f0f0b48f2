import type { Page } from 'playwright';
import { configure } from '../tests/support/chromium.ts';
import type { ExtensionBrowser } from '../tests/support/chromium.ts';
import { readMarks } from '../tests/support/marks.ts';
import type { ReadMark } from '../tests/support/marks.ts';
import { waitFor } from '../tests/support/wait-for.ts';
import type { RunningService } from '../tests/service/service.ts';
import { beyondReading, doTell, expectedOf, isBeside } from './expected.ts';
import { readSeenAddresses } from './read-page.ts';
import { settle, shootBoth } from './screenshots.ts';
import type { Explorer } from './start-explorer.ts';
import { formatTable } from './table.ts';

export interface CheckContext {
  browser: ExtensionBrowser;
  service: RunningService;
  explorer: Explorer;
  /** Folder for screenshots. */
  output: string;
}

/** A card that has not told it by then tells something else. */
const LONGEST_CARD_MS = 10_000;

/** Browses the demo explorer and prints what was seen. Returns each difference from the service's data. */
export async function checkExplorer(context: CheckContext): Promise<string[]> {
  const { browser, service, explorer, output } = context;
  await configure(browser, service);
  await waitForHistory(service);

  const page = await browser.context.newPage();
  await page.goto(explorer.baseUrl);
  const marks = await waitForMarks(page);
  const problems = checkMarks(context, marks);
  await shootBoth(page, output, 'page');
  const cardProblem = await shootCard(page, context, marks);
  if (cardProblem !== null) problems.push(cardProblem);

  const requestsBefore = service.requests({ endpoint: 'prediction' }).length;
  await page.reload();
  await waitForMarks(page);
  const again = service.requests({ endpoint: 'prediction' }).length - requestsBefore;
  if (again > 0) problems.push(`Reloading the page made ${again} requests.`);

  problems.push(...(await checkPopup(browser, service, output)));
  await shootOptions(browser, output);
  const requests = service.requests();
  const more = beyondReading(requests);
  console.log(
    `\nRequests: ${requests.length}, of them more than reading: ${more.length}. On reload: ${again}.`,
  );
  problems.push(...more.map((request) => `${request} is more than reading.`));
  return problems;
}

/** The page's marks once one stands beside every address in the viewport, with its verdict. */
async function waitForMarks(page: Page): Promise<ReadMark[]> {
  return waitFor(async () => {
    const marks = await readMarks(page);
    const seen = (await readSeenAddresses(page)).filter(({ isInViewport }) => isInViewport);
    const isAnswered = marks.every(({ level }) => level !== 'waiting');
    const isMarked = seen.every((end) => marks.some((mark) => isBeside(mark, end)));
    return seen.length > 0 && isAnswered && isMarked && marks;
  }, 'a mark beside every address');
}

function checkMarks({ service }: CheckContext, marks: ReadMark[]): string[] {
  const problems: string[] = [];
  const byAddress = new Map(marks.map((mark) => [mark.address, mark]));
  const rows = [...byAddress.values()].map((mark) => {
    const expected = expectedOf(service.seed(), mark.address);
    const requests = service.requests({ endpoint: 'prediction', address: mark.address }).length;
    if (mark.level !== expected.level) {
      problems.push(`${mark.address} is marked ${mark.level}; the service says ${expected.level}.`);
    }
    if (requests !== (expected.needsRequest ? 1 : 0)) {
      problems.push(`${mark.address} was asked for ${requests} times.`);
    }
    const share = expected.probability;
    return [
      mark.address,
      mark.level,
      share === null ? '—' : `${Math.round(share * 100)} %`,
      String(requests),
    ];
  });
  console.log(`\n${formatTable(['address', 'level', 'probability', 'requests made'], rows)}`);
  return problems;
}

async function shootCard(
  page: Page,
  { service, output }: CheckContext,
  marks: ReadMark[],
): Promise<string | null> {
  const mark = marks.find(({ level, box }) => level === 'high' && box.y > 0 && box.y < 700);
  if (mark === undefined) return 'No high-risk mark is in the viewport.';
  await page.mouse.move(mark.box.x + 3, mark.box.y + 3);
  await page.mouse.move(mark.box.x + 5, mark.box.y + 5, { steps: 3 });
  const frame = await waitFor(
    () => page.frames().find((candidate) => candidate.url().includes('/card.html')),
    'the card',
  );
  await frame.getByRole('heading').first().waitFor();
  const { probability } = expectedOf(service.seed(), mark.address);
  const isTold = await waitFor(
    async () => doTell(await frame.locator('body').innerText(), probability),
    'the fraud probability',
    LONGEST_CARD_MS,
  ).catch(() => false);
  await settle(page);
  await shootBoth(page, output, 'card');
  return isTold
    ? null
    : `The card of ${mark.address} does not tell its fraud probability, ${probability}.`;
}

async function checkPopup(
  browser: ExtensionBrowser,
  service: RunningService,
  output: string,
): Promise<string[]> {
  const popup = await browser.context.newPage();
  await popup.setViewportSize({ width: 400, height: 600 });
  await popup.goto(browser.url('popup.html?tab=history'));
  const { used, lookups } = service.seed();
  await popup.getByText(String(used), { exact: true }).waitFor();
  const rows = lookups.slice(0, 5).map((row) => row.address.hash.toLowerCase());
  await popup.getByText(/47/).first().waitFor();
  await popup.getByRole('listitem').first().waitFor();
  const text = (await popup.locator('body').innerText()).toLowerCase().replace(/\s/g, '');
  await shootBoth(popup, output, 'popup');
  await popup.close();
  return rows
    .filter((hash) => !text.includes(hash))
    .map((hash) => `The popup does not list ${hash}.`);
}

async function shootOptions(browser: ExtensionBrowser, output: string): Promise<void> {
  const options = await browser.context.newPage();
  await options.setViewportSize({ width: 1000, height: 900 });
  await options.goto(browser.url('options.html'));
  await options.getByRole('button', { name: 'Test connection' }).click();
  await options.getByText(/48/).first().waitFor();
  await shootBoth(options, output, 'options');
  await options.close();
}

/** The extension reads the whole history when a service is saved, so its addresses need no request later. */
async function waitForHistory(service: RunningService): Promise<void> {
  const pages = Math.ceil(service.seed().lookups.length / 10);
  await waitFor(
    () =>
      service.requests({ endpoint: 'lookups' }).filter(({ isComplete }) => isComplete).length >=
      pages,
    'the history',
  );
}
