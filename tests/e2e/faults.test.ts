import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import type { Fault } from '../service/fault-rule.ts';
import { createSeed } from '../service/seed.ts';
import { startService } from '../service/service.ts';
import type { RunningService } from '../service/service.ts';
import { saveService } from '../support/chromium.ts';
import { readMarks } from '../support/marks.ts';
import {
  hoverCard,
  openOptions,
  openPopup,
  readLevels,
  waitForMark,
} from '../support/own-pages.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { speedUpClocks } from '../support/time-lapse.ts';
import { waitFor } from '../support/wait-for.ts';

const seed = createSeed({ addresses: 160 });
const ordinary = seed.needRequest.filter((it) => !Object.values(seed.named).includes(it));
/** Known before the fault: the first two from the history, the last one asked for. */
const KNOWN = {
  [seed.named.blacklisted]: 'blacklisted',
  [seed.named.inHistoryTwoRuns]: 'high',
  [seed.named.medium]: 'medium',
};
/** Requests that may be under way when a fault begins. */
const CONCURRENCY = 4;
/** Chromium itself sends a request once more whose connection was kept open and is closed under it. */
const CONCURRENCY_ON_HANG_UP = 2 * CONCURRENCY;
const UNKNOWN_COUNT = 6;

let taken = 0;
/** Addresses the service knows and the extension has not seen. */
function takeUnknown(): string[] {
  taken += UNKNOWN_COUNT;
  return ordinary.slice(taken - UNKNOWN_COUNT, taken);
}

function levelOf(address: string): string {
  const probability = Number(seed.predictions.get(address.toLowerCase())?.row.fraud_probability);
  if (probability >= 0.7) return 'high';
  return probability >= 0.3 ? 'medium' : 'low';
}

function lowerKeys(levels: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(levels).map(([address, level]) => [address.toLowerCase(), level]),
  );
}

async function expectLevels(page: Page, levels: Record<string, string>): Promise<void> {
  const wanted = lowerKeys(levels);
  await page.bringToFront();
  await waitFor(
    async () => {
      const seen = await readLevels(page);
      return Object.entries(wanted).every(([address, level]) => seen[address] === level);
    },
    `levels ${JSON.stringify(wanted)}`,
  );
}

const allTrue = (unknown: readonly string[]) => ({
  ...KNOWN,
  ...Object.fromEntries(unknown.map((it) => [it, levelOf(it)])),
});
const allUnavailable = (unknown: readonly string[]) => ({
  ...KNOWN,
  ...Object.fromEntries(unknown.map((it) => [it, 'unavailable'])),
});

async function openWith(stage: Stage, unknown: readonly string[]): Promise<Page> {
  const body = [...unknown, ...Object.keys(KNOWN)].map((it) => `<p>${it}</p>`).join('');
  return stage.open(stage.site.page(`/faults-${unknown[0]}`, body));
}

async function learnKnown(stage: Stage): Promise<void> {
  const page = await openWith(stage, []);
  await expectLevels(page, KNOWN);
  await page.close();
}

async function expectPopupSays(stage: Stage, words: string): Promise<void> {
  const popup = await openPopup(stage);
  await popup.getByRole('alert').getByText(words).first().waitFor();
  await popup.getByText(/^The history as last seen, /).waitFor();
  const history = popup.getByRole('region', { name: 'Look-up history' });
  for (const { address } of seed.lookups.slice(0, 10)) {
    await history.getByRole('listitem').filter({ hasText: address.hash }).first().waitFor();
  }
  await popup.close();
}

async function expectPopupIsWell(stage: Stage): Promise<void> {
  const popup = await openPopup(stage);
  await popup.getByTestId('used-count').getByText(String(seed.used)).waitFor();
  await popup.getByText('1–10 of 47').waitFor();
  expect(await popup.getByRole('alert').count()).toBe(0);
  await popup.close();
}

describe('a service that fails', () => {
  let stage: Stage;
  let elsewhere: RunningService;
  beforeAll(async () => {
    stage = await setStage({ service: { seed } });
    elsewhere = await startService({ token: stage.service.token });
    await learnKnown(stage);
  });
  afterAll(async () => {
    await stage[Symbol.asyncDispose]();
    await elsewhere.close();
  });
  beforeEach(() => stage.service.clearRequests());
  afterEach(async () => {
    stage.service.clearFaults();
    const [, ...pages] = stage.browser.context.pages();
    for (const page of pages) await page.close();
  });

  const cases: { name: string; fault: () => Fault; words: string }[] = [
    {
      name: 'answers 500',
      fault: () => ({ kind: 'status', status: 500 }),
      words: 'The service has a problem of its own.',
    },
    {
      name: 'sits behind a wrong base URL',
      fault: () => ({ kind: 'html-404' }),
      words: 'Something answered, but it is not the risk look-up service.',
    },
    {
      name: 'hangs up',
      fault: () => ({ kind: 'drop' }),
      words: 'The service cannot be reached.',
    },
    {
      name: 'asks for fewer requests',
      fault: () => ({ kind: 'status', status: 429, retryAfter: { seconds: 3 } }),
      words: 'The service asks for fewer requests for now.',
    },
    {
      name: 'redirects',
      fault: () => ({
        kind: 'redirect',
        location: `${elsewhere.baseUrl}/api/address_lookups/used/`,
      }),
      words: 'The service tried to send Hexmark to another address.',
    },
  ];
  it.each(cases)(
    '$name: badges stay true, the popup says so, and all recovers by itself',
    async ({ fault, words }) => {
      const unknown = takeUnknown();
      stage.service.setFault({ endpoint: 'all', fault: fault() });
      const page = await openWith(stage, unknown);
      await expectLevels(page, allUnavailable(unknown));
      const marks = await readMarks(page);
      const mark = marks.find(({ address }) => address === unknown[0]?.toLowerCase());
      expect(mark?.label).toBe(`Unavailable, ${unknown[0]}`);
      const asked = stage.service.requests({ endpoint: 'prediction' });
      const isHangUp = fault().kind === 'drop';
      expect(asked.length).toBeLessThanOrEqual(isHangUp ? CONCURRENCY_ON_HANG_UP : CONCURRENCY);
      await expectPopupSays(stage, words);

      stage.service.clearFaults();
      await expectLevels(page, allTrue(unknown));
      const known = Object.keys(KNOWN).map((it) => it.toLowerCase());
      const wasted = stage.service
        .requests({ endpoint: 'prediction' })
        .filter(({ address }) => known.includes(address ?? ''));
      expect(wasted).toEqual([]);
      await expectPopupIsWell(stage);
      expect(elsewhere.requests()).toEqual([]);
      await page.close();
    },
  );

  it('is asked again less and less often while it stays broken', async () => {
    const unknown = takeUnknown();
    stage.service.setFault({ endpoint: 'all', fault: { kind: 'status', status: 503 } });
    const page = await openWith(stage, unknown);
    await openWith(stage, takeUnknown());
    await openWith(stage, takeUnknown());
    await page.bringToFront();
    const times = await waitFor(() => {
      const asked = stage.service.requests({ endpoint: 'prediction' }).map(({ atMs }) => atMs);
      const start = asked[0] ?? 0;
      const probes = asked.filter((atMs) => atMs - start > 1500);
      return probes.length >= 2 && { start, probes };
    }, 'two probes');
    const [first = 0, second = 0] = times.probes;
    expect(first - times.start).toBeGreaterThanOrEqual(1900);
    expect(second - first).toBeGreaterThanOrEqual(3900);
    stage.service.clearFaults();
    // Looking into the popup finds out sooner than the next probe would.
    await expectPopupIsWell(stage);
    const endedMs = performance.now();
    await expectLevels(page, allTrue(unknown));
    expect(performance.now() - endedMs).toBeLessThan(4000);
  });

  it.each([
    { fault: { kind: 'malformed-json' }, words: 'The answer could not be understood.' },
    { fault: { kind: 'oversized' }, words: 'The answer was too large to be read.' },
  ] as const)(
    'sends what is $fault.kind: each address is asked for once a minute',
    async (given) => {
      const unknown = takeUnknown();
      const page = await openWith(stage, []);
      await expectLevels(page, KNOWN);
      await using _hurry = await speedUpClocks(page, stage.browser.worker(), 30);
      stage.service.setFault({ endpoint: 'all', fault: given.fault });
      await page.evaluate((addresses) => {
        for (const address of addresses) {
          document.body.append(
            Object.assign(document.createElement('p'), { textContent: address }),
          );
        }
      }, unknown);
      await expectLevels(page, allUnavailable(unknown));
      const card = await hoverCard(page, unknown[0] ?? '');
      await card.getByRole('alert').getByText(given.words).waitFor();
      const asked = stage.service.requests({ endpoint: 'prediction' });
      expect(asked.length).toBeLessThanOrEqual(UNKNOWN_COUNT);
      await expectPopupSays(stage, given.words);
      stage.service.clearFaults();
      await expectLevels(page, allTrue(unknown));
      expect(stage.service.requests({ endpoint: 'prediction' }).length).toBeLessThanOrEqual(
        2 * UNKNOWN_COUNT,
      );
      await expectPopupIsWell(stage);
      await page.close();
    },
  );

  it.each([{ kind: 'status', status: 502 }, { kind: 'malformed-json' }] as const)(
    'is asked at once when the person says "Try again" on a card: $kind',
    async (fault) => {
      const unknown = takeUnknown();
      const [address = ''] = unknown;
      stage.service.setFault({ endpoint: 'all', fault });
      const page = await openWith(stage, unknown);
      await expectLevels(page, allUnavailable(unknown));
      const card = await hoverCard(page, address);
      await card.getByRole('alert').waitFor();
      stage.service.clearFaults();
      await card.getByRole('button', { name: 'Try again' }).click();
      await card.getByRole('heading', { name: /fraud probability/ }).waitFor({ timeout: 1500 });
      await page.close();
    },
  );
});

describe('a service that is down', () => {
  it('is found again when it is back, without a reload', async () => {
    await using stage = await setStage({ service: { seed } });
    await learnKnown(stage);
    const unknown = takeUnknown();
    await stage.service.close();
    const page = await openWith(stage, unknown);
    await expectLevels(page, allUnavailable(unknown));
    await expectPopupSays(stage, 'The service cannot be reached.');
    const card = await hoverCard(page, unknown[0] ?? '');
    await card.getByRole('alert').getByText('The service cannot be reached.').waitFor();
    await card.getByText('Results that are already stored still show.').waitFor();

    await using back = await restart(stage.service);
    await expectLevels(page, allTrue(unknown));
    expect(back.service.requests().every(({ isAuthorized }) => isAuthorized)).toBe(true);
    await expectPopupIsWell(stage);
  });
});

describe('a rejected token', () => {
  it('stops everything until a new one is saved, loses nothing and lies nowhere', async () => {
    await using stage = await setStage({ service: { seed } });
    await learnKnown(stage);
    const unknown = takeUnknown();
    stage.service.setToken('the-new-token');
    stage.service.clearRequests();
    const page = await openWith(stage, unknown);
    await expectLevels(page, allUnavailable(unknown));
    const words = 'The service did not accept the API token.';
    await expectPopupSays(stage, words);
    const card = await hoverCard(page, unknown[0] ?? '');
    await card.getByRole('alert').getByText(words).waitFor();
    const asked = () => stage.service.requests({ endpoint: 'prediction' }).length;
    expect(asked()).toBeLessThanOrEqual(CONCURRENCY);
    const askedBefore = asked();
    await page.reload();
    await expectLevels(page, allUnavailable(unknown));
    expect(asked()).toBe(askedBefore);

    const options = await openOptions(stage);
    await options.getByRole('alert').getByText(words).waitFor();
    await saveService(options, { baseUrl: stage.service.baseUrl, token: 'the-new-token' });
    expect(await options.getByRole('alert').count()).toBe(0);
    await expectLevels(page, allTrue(unknown));
    await expectPopupIsWell(stage);
  });

  it('that was mistyped over a good one is told, and the good one brings all back', async () => {
    await using stage = await setStage({ service: { seed } });
    const unknown = takeUnknown();
    const page = await openWith(stage, unknown);
    await expectLevels(page, allTrue(unknown));
    const options = await openOptions(stage);
    await saveService(options, { baseUrl: stage.service.baseUrl, token: 'mistyped' });
    const words = 'The service did not accept the API token.';
    await options.getByRole('button', { name: 'Test connection' }).click();
    await options.getByTestId('connection-result').getByText(words).waitFor();
    const popup = await openPopup(stage);
    await popup.getByRole('alert').getByText(words).first().waitFor();
    await page.bringToFront();
    const truth = lowerKeys(allTrue(unknown));
    const lies = Object.entries(await readLevels(page)).filter(
      ([address, level]) => level !== 'unavailable' && level !== truth[address],
    );
    expect(lies).toEqual([]);
    await saveService(options, stage.service);
    await expectLevels(page, allTrue(unknown));
    await expectPopupIsWell(stage);
  });
});

describe('a page that is open before the service is set up', () => {
  it('is marked as soon as it is, blacklisted addresses among them', async () => {
    // Hashes in lower case teach nothing that would have marks asked for anew by itself.
    const lowerCase = createSeed({ hashCase: 'lower' });
    await using stage = await setStage({ service: { seed: lowerCase }, isUnconfigured: true });
    const page = await stage.open(stage.site.page('/early', `<p>${seed.named.blacklisted}</p>`));
    await expectLevels(page, { [seed.named.blacklisted]: 'unavailable' });
    const options = await openOptions(stage);
    await saveService(options, stage.service);
    await expectLevels(page, { [seed.named.blacklisted]: 'blacklisted' });
    const mark = await waitForMark(page, seed.named.blacklisted);
    expect(mark.label).toContain('Blacklisted');
    await waitForMarks(page, 1);
  });
});

async function restart({ port, token, seed: data }: RunningService) {
  const service = await startService({ port, token, seed: data() });
  return { service, [Symbol.asyncDispose]: () => service.close() };
}
