import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../service/fault-rule.ts';
import { startService } from '../service/service.ts';
import type { RunningService } from '../service/service.ts';
import {
  addAddresses,
  allTrue,
  allUnavailable,
  expectLevels,
  expectPopupIsWell,
  expectPopupSays,
  KNOWN,
  learnKnown,
  openWith,
  seed,
  takeUnknown,
  UNKNOWN_COUNT,
} from '../support/fault-scene.ts';
import { readMarks } from '../support/marks.ts';
import { hoverCard } from '../support/own-pages.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { speedUpClocks } from '../support/time-lapse.ts';
import { waitFor } from '../support/wait-for.ts';

/**
 * Four requests may be under way when a fault begins, Chromium itself sends those once more whose kept connection is
 * closed under them, and a probe may have followed.
 */
const MOST_AT_ONCE = 9;
/** How much faster clocks run where a test waits for a pause of seconds to end. */
const SPEED = 4;

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
  /** Requests about these addresses: a page that was just closed may have had some of its own under way. */
  const countAsked = (addresses: readonly string[]): number =>
    addresses.flatMap((address) => stage.service.requests({ endpoint: 'prediction', address }))
      .length;
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
      const page = await openWith(stage, []);
      await expectLevels(page, KNOWN);
      await using _hurry = await speedUpClocks(page, stage.browser.worker(), SPEED);
      stage.service.setFault({ endpoint: 'all', fault: fault() });
      await addAddresses(page, unknown);
      await expectLevels(page, allUnavailable(unknown));
      const marks = await readMarks(page);
      const mark = marks.find(({ address }) => address === unknown[0]?.toLowerCase());
      expect(mark?.label).toBe(`Unavailable, ${unknown[0]}`);
      expect(countAsked(unknown)).toBeLessThanOrEqual(MOST_AT_ONCE);
      await expectPopupSays(stage, words);

      stage.service.clearFaults();
      await expectLevels(page, allTrue(unknown));
      for (const address of Object.keys(KNOWN)) {
        expect(stage.service.requests({ endpoint: 'prediction', address })).toEqual([]);
      }
      await expectPopupIsWell(stage);
      expect(elsewhere.requests()).toEqual([]);
    },
  );

  it('is asked again less and less often while it stays broken', async () => {
    const unknown = takeUnknown();
    const page = await openWith(stage, []);
    await expectLevels(page, KNOWN);
    await using _hurry = await speedUpClocks(page, stage.browser.worker(), SPEED);
    stage.service.setFault({ endpoint: 'all', fault: { kind: 'status', status: 503 } });
    await addAddresses(page, unknown);
    await openWith(stage, takeUnknown());
    await openWith(stage, takeUnknown());
    await page.bringToFront();
    const times = await waitFor(() => {
      const asked = stage.service.requests({ endpoint: 'prediction' }).map(({ atMs }) => atMs);
      const start = asked[0] ?? 0;
      const probes = asked.filter((atMs) => (atMs - start) * SPEED > 1500);
      return probes.length >= 2 && { start, probes };
    }, 'two probes');
    const [first = 0, second = 0] = times.probes;
    expect((first - times.start) * SPEED).toBeGreaterThanOrEqual(1800);
    expect((second - first) * SPEED).toBeGreaterThanOrEqual(3800);
    stage.service.clearFaults();
    // Looking into the popup finds out sooner than the next probe would.
    await expectPopupIsWell(stage);
    const endedMs = performance.now();
    await expectLevels(page, allTrue(unknown));
    expect((performance.now() - endedMs) * SPEED).toBeLessThan(7000);
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
      await addAddresses(page, unknown);
      await expectLevels(page, allUnavailable(unknown));
      const card = await hoverCard(page, unknown[0] ?? '');
      await card.getByRole('alert').getByText(given.words).waitFor();
      expect(countAsked(unknown)).toBeLessThanOrEqual(UNKNOWN_COUNT);
      await expectPopupSays(stage, given.words);
      stage.service.clearFaults();
      await expectLevels(page, allTrue(unknown));
      expect(countAsked(unknown)).toBeLessThanOrEqual(2 * UNKNOWN_COUNT);
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
