import type { Page } from 'playwright';
import { evaluateInOwnWorld } from '../../support/own-world.ts';
import { waitFor } from '../../support/wait-for.ts';
import type { ExtensionStage } from './extension-stage.ts';
import { both, least } from './figures.ts';
import type { Figure } from './figures.ts';
import { traceOwnWork, wantCalls } from './trace.ts';
import type { OwnWork } from './trace.ts';

const TEXT_NODES = 10_000;
const ROUNDS = 15;
const REST_MS = 1500;

/** What the extension does to a page that has nothing for it. */
export async function measureQuietPage(stage: ExtensionStage): Promise<Figure[]> {
  const rows = Array.from(
    { length: TEXT_NODES / 2 },
    (_, row) => `<p>row ${row}<b>of a log</b></p>`,
  );
  // Counts what is written into the page once the parser is done with it.
  const watch = `<script>var writes = 0; addEventListener('DOMContentLoaded', () =>
    new MutationObserver((records) => (writes += records.length)).observe(document,
      { subtree: true, childList: true, characterData: true, attributes: true }));</script>`;
  const url = stage.site.page('/quiet', rows.join(''), watch);
  const page = await stage.browser.context.newPage();
  await page.goto(url);
  stage.service.clearRequests();
  const works: OwnWork[] = [];
  let traces = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    works.push(await traceOwnWork(page, stage.browser, () => visit(page, url)));
    traces += await countTraces(page);
  }
  await page.close();
  wantCalls(works);
  const requests = stage.service.requests().length;
  const timers = works.reduce((total, { timersLeft }) => total + timersLeft, 0);
  const times = works.map(({ callsMs }) => callsMs);
  return [
    {
      browser: 'Chromium',
      name: `${TEXT_NODES.toLocaleString('en')} text nodes without an address`,
      value: least(times),
      unit: 'ms',
      budget: { atMost: 'quietPageMs' },
      detail: `${both(times)}; compiling and first run of the script ${both(works.map(({ loadMs }) => loadMs))}`,
    },
    {
      browser: 'Chromium',
      name: 'Requests, writes, hosts and timers left there',
      value: requests + traces + timers,
      unit: '',
      budget: { atMost: 'quietPageTraces' },
      detail: `${requests} requests, ${traces} writes and hosts, ${timers} timers`,
    },
  ];
}

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitFor(() => evaluateInOwnWorld(page, () => true), 'the scanner on the page');
  await page.evaluate(
    (ms) =>
      new Promise((done) => {
        setTimeout(done, ms);
      }),
    REST_MS,
  );
}

function countTraces(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      Number(Reflect.get(window, 'writes')) +
      document.querySelectorAll('hexmark-marks, hexmark-card').length,
  );
}
