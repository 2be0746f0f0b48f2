import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSeed } from '../service/seed.ts';
import { killWorker } from '../support/kill-worker.ts';
import { evaluateInOwnWorld } from '../support/own-world.ts';
import { findCard, readLevels, waitForCardContent, waitForMark } from '../support/own-pages.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

const ADDRESSES = 80;
const LATENCY_MS = 200;
/** How many requests of the queue are answered between one death and the next. */
const SHARE = 0.25;
/** How many requests run at once; see `WIDTH` in `limits.ts`. */
const MOST_UNDER_WAY = 8;

/** Longer than a request may take. */
const STUCK_AFTER_MS = 12_000;
/** After requests without an answer the worker pauses, and hands the pause on. */
const LONGEST_MS = 170_000;

const seed = createSeed({ unassessed: ADDRESSES + 20 });
const QUEUED = seed.unassessed.slice(0, ADDRESSES);
const SPARE = seed.unassessed.slice(ADDRESSES);

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ service: { seed } });
});
afterAll(() => stage[Symbol.asyncDispose]());
beforeEach(() => {
  stage.service.clearFaults();
  stage.service.clearRequests();
});

const requests = () => stage.service.requests({ endpoint: 'prediction' });

function list(addresses: readonly string[]): string {
  return `<ul>${addresses.map((address) => `<li>${address}</li>`).join('')}</ul>`;
}

/** Has the service answer only the next `count` requests for a prediction. */
function answerOnly(count: number): void {
  stage.service.clearFaults();
  stage.service.setFault({ endpoint: 'prediction', fault: { kind: 'silence' } });
  stage.service.setFault({ endpoint: 'prediction', latencyMs: LATENCY_MS, times: count });
}

const NARROW = '<style>ul{columns:4;font:7px monospace;list-style:none;margin:0}</style>';

/** The addresses with a verdict. On a slow machine requests without an answer time out meanwhile, which brings none. */
async function readKnown(page: Page): Promise<string[]> {
  const levels = Object.entries(await readLevels(page));
  return levels
    .filter(([, level]) => level !== 'waiting' && level !== 'unavailable')
    .map(([address]) => address);
}

/**
 * Waits until `count` have a verdict. An answer to a worker that dies with it in its hands is lost to the next one,
 * which happens on a slow machine: one more is given when none comes any more.
 */
async function waitForKnown(page: Page, count: number): Promise<string[]> {
  let most = 0;
  let sinceMs = performance.now();
  return waitFor(
    async () => {
      const known = await readKnown(page);
      if (known.length >= count) return known;
      const isStuck = performance.now() - sinceMs > STUCK_AFTER_MS;
      if (isStuck)
        stage.service.setFault({ endpoint: 'prediction', latencyMs: LATENCY_MS, times: 1 });
      if (isStuck || known.length > most) sinceMs = performance.now();
      most = Math.max(most, known.length);
      return false;
    },
    `${count} answers`,
    LONGEST_MS,
  );
}

describe('a worker that dies', () => {
  it(
    'in the middle of its queue loses no answer, and every mark gets its verdict',
    { timeout: 4 * LONGEST_MS },
    async () => {
      answerOnly(ADDRESSES * SHARE);
      const page = await stage.open(stage.site.page('/queue', list(QUEUED), NARROW));
      const knownAtDeath: string[][] = [];
      for (const share of [1, 2, 3].map((times) => times * SHARE)) {
        const known = await waitForKnown(page, ADDRESSES * share);
        // This worker waits for answers that never come. The next worker gets them.
        const askedBefore = requests().length;
        answerOnly(ADDRESSES * SHARE);
        expect(await killWorker(stage.browser)).toBe(true);
        knownAtDeath.push(known);
        const askedAgain = () =>
          requests()
            .slice(askedBefore)
            .map(({ address }) => address);
        await waitFor(
          () => askedAgain().length > MOST_UNDER_WAY,
          'the next worker to ask',
          LONGEST_MS,
        );
        expect(askedAgain().filter((address) => known.includes(address ?? ''))).toEqual([]);
      }
      stage.service.clearFaults();
      await waitForKnown(page, ADDRESSES);

      const counts = new Map<string, number>();
      for (const { address = '' } of requests())
        counts.set(address, (counts.get(address) ?? 0) + 1);
      expect([...counts.keys()].toSorted()).toEqual(
        QUEUED.map((it) => it.toLowerCase()).toSorted(),
      );
      for (const address of knownAtDeath[0] ?? []) expect(counts.get(address)).toBe(1);
      const answeredAgain = requests().filter(({ isComplete }) => isComplete).length - ADDRESSES;
      expect(answeredAgain).toBeLessThanOrEqual(knownAtDeath.length * MOST_UNDER_WAY);
      expect(stage.pageErrors).toEqual([]);
      await page.close();
    },
  );

  it('hands the pause that the service asked for on to the next one', async () => {
    await using own = await setStage({ service: { seed } });
    const [first = '', second = ''] = SPARE;
    const limited = { kind: 'status', status: 429, retryAfter: { seconds: 600 } } as const;
    own.service.setFault({ endpoint: 'prediction', fault: limited });
    const asked = () => own.service.requests({ endpoint: 'prediction' }).length;
    const page = await own.open(own.site.page('/limited', list([first])));
    await waitFor(
      async () => (await readLevels(page))[first.toLowerCase()] === 'unavailable',
      'the limit to be met',
    );
    expect(asked()).toBe(1);
    expect(await killWorker(own.browser)).toBe(true);

    const other = await own.open(own.site.page('/limited-too', list([first, second])));
    await waitFor(async () => {
      const levels = Object.values(await readLevels(other));
      return levels.length === 2 && levels.every((level) => level === 'unavailable');
    }, 'the limit to be told by the next worker');
    expect(asked()).toBe(1);
  });

  it('after it has issued a ticket leaves the card its address', async () => {
    const known = seed.named.blacklisted.toLowerCase();
    const page = await stage.open(stage.site.page('/card', list([known])));
    await waitForMark(page, known);
    const input = { address: known, flags: [] };
    const ticket = await evaluateInOwnWorld(page, issueTicket, input);
    expect(await killWorker(stage.browser)).toBe(true);
    await evaluateInOwnWorld(page, showCard, ticket);
    const card = await waitFor(() => findCard(page), 'the card');
    await waitForCardContent(card);
    await card.getByRole('heading', { name: 'Blacklisted' }).waitFor();
    await page.close();
  });
});

it('what workers hand on is closed to content scripts', async () => {
  const [address = ''] = SPARE.slice(-1);
  const page = await stage.open(stage.site.page('/closed', list([address])));
  await waitForMarks(page, 1);
  const worker = stage.browser.worker();
  await waitFor(
    async () => JSON.stringify(await worker.evaluate(readKept)).includes(address.toLowerCase()),
    'the ceiling to be handed on',
  );
  await expect(evaluateInOwnWorld(page, readKept)).rejects.toThrow(/not allowed|undefined/);
  await page.close();
});

declare const chrome: {
  runtime: {
    sendMessage: (message: object) => Promise<{ output: { ticket: string } }>;
    getURL: (path: string) => string;
  };
  storage: { session: { get: (keys: null) => Promise<unknown> } };
};

function readKept(): Promise<unknown> {
  return chrome.storage.session.get(null);
}

async function issueTicket(input: object): Promise<string> {
  const reply = await chrome.runtime.sendMessage({ hexmark: 'issueCardTicket', input });
  return reply.output.ticket;
}

/** Above the layer of the marks, as cards are. That layer lies over all of the page, and a card under it counts as covered. */
function showCard(ticket: string): void {
  const frame = document.body.appendChild(document.createElement('iframe'));
  frame.src = `${chrome.runtime.getURL('/card.html')}#${ticket}`;
  frame.popover = 'manual';
  frame.showPopover();
}
