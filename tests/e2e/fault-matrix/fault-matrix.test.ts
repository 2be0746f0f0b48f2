import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '../../service/service.ts';
import type { RunningService } from '../../service/service.ts';
import {
  addAddresses,
  expectLevels,
  KNOWN,
  openWith,
  seed,
  takeUnknown,
} from '../../support/fault-scene.ts';
import { openSilentPage } from '../../support/chromium.ts';
import { killWorker } from '../../support/kill-worker.ts';
import { setStage } from '../../support/stage.ts';
import type { Stage } from '../../support/stage.ts';
import { hurryTimeouts, speedUpClocks, waitLongForAnswers } from '../../support/time-lapse.ts';
import { waitFor } from '../../support/wait-for.ts';
import { mark } from './page-mark.ts';
import { card } from './card.ts';
import { faults } from './faults.ts';
import { historySync } from './history-sync.ts';
import { forgetSession, readStoredAddresses } from './insider.ts';
import { expectUnpressed } from './pace.ts';
import { popup } from './popup.ts';
import type { FaultCase, Scene, Surface } from './surface.ts';
import { writeDocument } from './write-table.ts';
import type { Observed } from './write-table.ts';

const DOCUMENT = resolve(import.meta.dirname, '..', '..', '..', 'docs', 'faults.md');

/**
 * The columns, in the order in which they are checked. The mark comes first, because it must recover without card and
 * popup, which ask the service themselves. A surface that saves the service comes last, because that ends all pauses.
 */
const surfaces: readonly Surface[] = [mark, card, popup, historySync];
/** After the fault, the history is checked before the popup, whose opening continues the reading at once. */
const surfacesAfter: readonly Surface[] = [mark, card, historySync, popup];

describe('every fault on every surface', () => {
  const observed: Observed[] = [];
  let stage: Stage;
  let elsewhere: RunningService;
  let insider: Scene['insider'];
  beforeAll(async () => {
    stage = await setStage({ service: { seed } });
    elsewhere = await startService({ token: stage.service.token });
    insider = await openSilentPage(stage.browser);
  });
  afterAll(async () => {
    await stage[Symbol.asyncDispose]();
    await elsewhere.close();
  });
  afterEach(async () => {
    stage.service.clearFaults();
    await stage.browser.context.setOffline(false);
    for (const page of stage.browser.context.pages().slice(1)) {
      if (page !== insider) await page.close();
    }
  });

  async function setScene(): Promise<Scene> {
    // Each row gets a new worker, because a pace that was learned in one row would slow down the next.
    await forgetSession(insider);
    await killWorker(stage.browser);
    const unknown = takeUnknown(stage);
    const page = await openWith(stage, []);
    await expectLevels(page, KNOWN);
    await waitLongForAnswers(stage.browser.worker());
    return {
      stage,
      elsewhere,
      insider,
      page,
      known: KNOWN,
      unknown,
      clockOffMs: 0,
      async showUnknown() {
        const text = await page.locator('body').innerText();
        if (!text.includes(unknown[0] ?? '')) await addAddresses(page, unknown);
      },
    };
  }

  it.each(faults)('$name', async (fault) => {
    const scene = await setScene();
    const { page, unknown } = scene;
    await using limits = new AsyncDisposableStack();
    if (fault.hurriesTimeouts === true)
      limits.use(await hurryTimeouts(stage.browser.worker(), fault.speed));
    await using _clocks = await hurry(scene, fault);
    for (const surface of surfaces) await surface.prepare?.(scene, fault);
    stage.service.clearRequests();
    await fault.begin(scene);
    await scene.showUnknown();

    const cells: string[] = [];
    for (const surface of surfaces) {
      await fault.strike?.(scene);
      cells.push(await surface.look(scene, fault));
      if (surface === mark) expectUnpressed(scene, fault);
    }
    if (fault.levelMeanwhile === 'unavailable' || fault.isMemoryOnly === true) {
      expect(await readStored(unknown)).toEqual([]);
    }

    await fault.end(scene);
    // What is asked for from now on has the time that a busy machine may need.
    await limits.disposeAsync();
    for (const surface of surfacesAfter) {
      const after = await surface.lookAfter(scene, fault);
      const remedy = fault.remedy === undefined ? '' : `${fault.remedy}: `;
      cells[surfaces.indexOf(surface)] += ` → ${remedy}${after}`;
    }
    if (fault.pace === 'once a minute') expectUnpressed(scene, fault);
    await waitFor(
      async () => (await readStored(unknown)).length === unknown.length || fault.isMemoryOnly,
      'the verdicts on disk',
    );
    expectTokenWhereItBelongs(fault);
    if (fault.asksKnownAgain !== true) {
      for (const address of Object.keys(KNOWN)) {
        expect(stage.service.requests({ endpoint: 'prediction', address })).toEqual([]);
      }
    }
    observed.push({ fault: fault.name, cells });
    await page.close();
  });

  it('is what docs/faults.md says', async () => {
    expect(observed.map(({ fault }) => fault)).toEqual(faults.map(({ name }) => name));
    const headings = surfaces.map(({ heading }) => heading);
    await expect(writeDocument(headings, observed)).toMatchFileSnapshot(DOCUMENT);
  });

  async function hurry({ page }: Scene, { speed }: FaultCase): Promise<AsyncDisposable> {
    if (speed === 1) return new AsyncDisposableStack();
    return speedUpClocks(page, stage.browser.worker(), speed);
  }

  async function readStored(addresses: readonly string[]): Promise<string[]> {
    const stored = new Set(await readStoredAddresses(insider));
    return addresses.filter((address) => stored.has(address.toLowerCase()));
  }

  function expectTokenWhereItBelongs({ asksKnownAgain, remedy }: FaultCase): void {
    const isTokenReplaced = asksKnownAgain === true && remedy !== undefined;
    const requests = stage.service.requests();
    expect(requests.length).toBeGreaterThan(0);
    for (const { hasToken, isAuthorized, path } of requests) {
      expect(hasToken).toBe(true);
      if (!isTokenReplaced) expect(isAuthorized).toBe(true);
      expect(path).not.toContain('[token]');
    }
    expect(elsewhere.requests()).toEqual([]);
  }
});
