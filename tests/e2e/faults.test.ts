import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addAddresses,
  allTrue,
  allUnavailable,
  expectLevels,
  expectPopupIsWell,
  KNOWN,
  learnKnown,
  openWith,
  seed,
  takeUnknown,
} from '../support/fault-scene.ts';
import { hoverCard } from '../support/own-pages.ts';
import { closePages, setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { holdBackgroundClock, speedUpClocks } from '../support/time-lapse.ts';
import { waitFor } from '../support/wait-for.ts';

/** How much faster clocks run in tests that wait for the end of a pause of seconds. */
const SPEED = 4;

/** `fault-matrix` tests what each fault does on each surface. */
describe('a service that fails', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage({ service: { seed } });
    await learnKnown(stage);
  });
  afterAll(() => stage[Symbol.asyncDispose]());
  beforeEach(() => stage.service.clearRequests());
  afterEach(async () => {
    stage.service.clearFaults();
    await closePages(stage);
  });

  it('is asked again less and less often while it stays broken', async () => {
    const unknown = takeUnknown(stage);
    const page = await openWith(stage, []);
    await expectLevels(page, KNOWN);
    await using _hurry = await speedUpClocks(page, stage.browser.worker(), SPEED);
    stage.service.setFault({ endpoint: 'all', fault: { kind: 'status', status: 503 } });
    // One address alone, so that no request that was sent with the first can come late and look like a probe.
    await addAddresses(page, unknown.slice(0, 1));
    await expectLevels(page, allUnavailable(unknown.slice(0, 1)));
    await addAddresses(page, unknown.slice(1));
    await openWith(stage, takeUnknown(stage));
    await openWith(stage, takeUnknown(stage));
    await page.bringToFront();
    const [start = 0, first = 0, second = 0] = await waitFor(() => {
      const asked = stage.service.requests({ endpoint: 'prediction' }).map(({ atMs }) => atMs);
      return asked.length >= 3 && asked;
    }, 'two probes');
    expect((first - start) * SPEED).toBeGreaterThanOrEqual(1800);
    expect((second - first) * SPEED).toBeGreaterThanOrEqual(3800);
    // The next probe never comes. The popup asks the service as it opens, and its answer ends the pause.
    await using _held = await holdBackgroundClock(stage.browser.worker());
    stage.service.clearFaults();
    await expectPopupIsWell(stage);
    await expectLevels(page, allTrue(unknown));
  });

  it.each([{ kind: 'status', status: 502 }, { kind: 'malformed-json' }] as const)(
    'is asked at once when the person says "Try again" on a card: $kind',
    async (fault) => {
      const unknown = takeUnknown(stage);
      const [address = ''] = unknown;
      // No pause ends by itself, so what is asked after it the person has asked for.
      await using _held = await holdBackgroundClock(stage.browser.worker());
      stage.service.setFault({ endpoint: 'all', fault });
      const page = await openWith(stage, unknown);
      await expectLevels(page, allUnavailable(unknown));
      const card = await hoverCard(page, address);
      await card.getByRole('alert').waitFor();
      stage.service.clearFaults();
      await card.getByRole('button', { name: 'Try again' }).click();
      await card.getByRole('heading', { name: /fraud probability/ }).waitFor();
      await page.close();
    },
  );
});
