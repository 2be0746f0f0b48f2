import { FULL_DISK_REST_MS } from '../../../lib/background/store/cache-policy.ts';
import { addAddresses, allTrue, expectLevels, takeUnknown } from '../../support/fault-scene.ts';
import { killWorker } from '../../support/kill-worker.ts';
import { readStates } from '../../support/marks.ts';
import { waitFor } from '../../support/wait-for.ts';
import { setClockOff } from './clock.ts';
import { readStoredAddresses } from './insider.ts';
import type { FaultCase, Scene } from './surface.ts';

const HOUR_MS = 3_600_000;
/** Longer than a verdict stays fresh. */
const FAR_MS = 30 * HOUR_MS;

/** The machine's clock is wrong when the page is opened. The service works. */
function clockOff(name: string, offMs: number): FaultCase {
  return {
    name,
    words: null,
    async begin(scene) {
      const { service } = scene.stage;
      await setClockOff(scene, offMs);
      service.setFault({ endpoint: 'all', isHeld: true });
      await scene.page.reload();
      await waitForStale(scene);
      service.clearFaults();
    },
    async end(scene) {
      await setClockOff(scene, 0);
      await scene.page.reload();
      await scene.showUnknown();
    },
    levelMeanwhile: 'true',
    markNote: 'Known levels stay, as “May be out of date” until they are renewed',
    speed: 1,
    asksKnownAgain: true,
  };
}

/** Waits until known levels are shown, with the note that they may be out of date. */
async function waitForStale({ page, known }: Scene): Promise<void> {
  await waitFor(async () => {
    const marks = await readStates(page);
    return Object.entries(known).every(([address, level]) =>
      marks.some(
        (mark) =>
          mark.address === address.toLowerCase() &&
          mark.level === level &&
          mark.label.includes('May be out of date'),
      ),
    );
  }, 'known levels that may be out of date');
}

/** Until the marks have been looked at, no worker gets an answer, however long that takes. */
function workerKilled(): FaultCase {
  let strikes = 0;
  return {
    name: 'The background’s worker is killed',
    words: null,
    async begin(scene) {
      const { service } = scene.stage;
      strikes = 0;
      service.setFault({ endpoint: 'prediction', isHeld: true });
      await scene.showUnknown();
      await waitFor(() => service.requests({ endpoint: 'prediction' }).length > 0, 'a request');
    },
    async strike({ stage }) {
      await killWorker(stage.browser);
      strikes += 1;
      if (strikes > 1) stage.service.clearFaults();
    },
    end: ({ stage }) => stage.service.clearFaults(),
    levelMeanwhile: 'waiting',
    speed: 1,
  };
}

/** What goes wrong on the person's own machine. */
export const machineFaults: readonly FaultCase[] = [
  clockOff('The clock is 30 hours fast', FAR_MS),
  clockOff('The clock is 30 hours slow', -FAR_MS),
  {
    name: 'The clock is set back while the service answers 500',
    words: 'The service has a problem of its own.',
    async begin(scene) {
      scene.stage.service.setFault({ endpoint: 'all', fault: { kind: 'status', status: 500 } });
      await scene.showUnknown();
      await expectLevels(
        scene.page,
        Object.fromEntries(scene.unknown.map((address) => [address, 'unavailable'])),
      );
      await setClockOff(scene, -5 * HOUR_MS);
    },
    end: ({ stage }) => stage.service.clearFaults(),
    levelMeanwhile: 'unavailable',
    speed: 4,
  },
  {
    name: 'Offline, then online',
    words: 'The service cannot be reached.',
    begin: ({ stage }) => stage.browser.context.setOffline(true),
    end: ({ stage }) => stage.browser.context.setOffline(false),
    levelMeanwhile: 'unavailable',
    speed: 4,
  },
  workerKilled(),
  {
    name: 'The disk is full',
    words: null,
    popupNote: 'The browser’s storage is full: new verdicts are kept only for a short time.',
    begin: fillDisk,
    end: emptyDisk,
    levelMeanwhile: 'true',
    speed: 30,
    isMemoryOnly: true,
    popupNoteEnds: 'after the next new verdict',
  },
];

/**
 * This is done inside the worker. A quota that is set by the debugger (`Storage.overrideQuotaForOrigin`) takes no effect
 * within a test, because Chromium's database keeps using the quota that it last heard of.
 */
async function fillDisk({ stage }: Scene): Promise<void> {
  await stage.browser.worker().evaluate(() => {
    const { prototype } = IDBObjectStore;
    Reflect.set(prototype, 'ownPut', Reflect.get(prototype, 'put'));
    prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
}

/** There is room again. The extension does not use the disk for a while, and then writes the next verdict. */
async function emptyDisk(scene: Scene): Promise<void> {
  const worker = scene.stage.browser.worker();
  const emptiedMs = await worker.evaluate(() => {
    const { prototype } = IDBObjectStore;
    Reflect.set(prototype, 'put', Reflect.get(prototype, 'ownPut'));
    return Date.now();
  });
  await waitFor(
    async () => (await worker.evaluate(() => Date.now())) > emptiedMs + FULL_DISK_REST_MS,
    'the rest of the disk to end',
  );
  const next = takeUnknown(scene.stage);
  await addAddresses(scene.page, next);
  scene.known = { ...scene.known, ...allTrue(next) };
  await waitFor(async () => {
    const stored = await readStoredAddresses(scene.insider);
    return next.every((address) => stored.includes(address.toLowerCase()));
  }, 'new verdicts on disk');
}
