import type { LoggedRequest } from '../../service/request-log.ts';
import type { RunningService } from '../../service/service.ts';
import type { ExtensionBrowser } from '../../support/chromium.ts';
import { killWorker, runningWorker } from '../../support/kill-worker.ts';

/** An answer that came this shortly before the worker's end may not have reached the disk. */
const ON_ITS_WAY_MS = 300;
/** On a busy machine that takes longer: as long as so many single writes, because others are read and joined before. */
const WRITES = 4;

/** When workers ended, and which requests were under way then. */
export interface Kills {
  kill(): Promise<void>;
  count(): number;
  /** Requests beyond the first for an address that no end explains. */
  unexplained(): string[];
  /** Addresses whose answer a worker had time to keep. */
  answered(): number;
}

export function createKills(browser: ExtensionBrowser, service: RunningService): Kills {
  let count = 0;
  const killsMs: number[] = [];
  /** For each address, how many ends met a request for it under way. */
  const lost = new Map<string, number>();
  const lostRequests = new Set<string>();
  const requests = () => service.requests({ endpoint: 'prediction' });

  /** When an address was asked for and answered, and when workers ended around that. */
  function tellTimes(of: string): string {
    const own = requests().filter((it) => addressOf(it) === of);
    const [firstMs, lastMs] = [own[0]?.atMs ?? 0, own.at(-1)?.atMs ?? 0];
    const asked = own.map(
      ({ atMs, endedAtMs }) => `${atMs - firstMs} to ${Number(endedAtMs) - firstMs}`,
    );
    const ends = killsMs.filter((ms) => ms > firstMs && ms < lastMs).map((ms) => ms - firstMs);
    return `asked at ${asked.join(', ')} ms, ends of workers at ${ends.join(', ')} ms`;
  }

  return {
    async kill() {
      const onItsWayMs = Math.max(ON_ITS_WAY_MS, WRITES * (await timeWrite(browser)));
      const beforeMs = Date.now();
      if (!(await killWorker(browser))) return;
      count += 1;
      killsMs.push(beforeMs);
      const afterMs = Date.now();
      const isUnderWay = ({ atMs, endedAtMs }: LoggedRequest) =>
        atMs <= afterMs && (endedAtMs === null || endedAtMs >= beforeMs - onItsWayMs);
      for (const request of requests().filter(isUnderWay)) lostRequests.add(keyOf(request));
      for (const address of new Set(requests().filter(isUnderWay).map(addressOf))) {
        lost.set(address, (lost.get(address) ?? 0) + 1);
      }
    },
    count: () => count,
    answered() {
      const kept = requests().filter((it) => it.isComplete && !lostRequests.has(keyOf(it)));
      return new Set(kept.map(addressOf)).size;
    },
    unexplained() {
      const asked = new Map<string, number>();
      for (const address of requests().map(addressOf)) {
        asked.set(address, (asked.get(address) ?? 0) + 1);
      }
      return [...asked]
        .filter(([address, times]) => times > 1 + (lost.get(address) ?? 0))
        .map(([address, times]) => `${address} × ${times}: ${tellTimes(address)}`);
    },
  };
}

/** How long one write takes in the worker that runs, in ms; 0 where none does. */
async function timeWrite(browser: ExtensionBrowser): Promise<number> {
  const startMs = Date.now();
  await runningWorker(browser)
    ?.evaluate(writeOnce)
    .catch(() => undefined);
  return Date.now() - startMs;
}

/** Stands alone, because it is sent to the worker. */
function writeOnce(): Promise<void> {
  return new Promise((done, failed) => {
    const opening = indexedDB.open('time-of-a-write');
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('rows', { autoIncrement: true });
    opening.addEventListener('error', () => failed(opening.error));
    opening.onsuccess = () => {
      const writing = opening.result.transaction('rows', 'readwrite');
      writing.objectStore('rows').put(Date.now());
      writing.oncomplete = () => {
        opening.result.close();
        done();
      };
    };
  });
}

function keyOf(request: LoggedRequest): string {
  return `${addressOf(request)} ${request.atMs}`;
}

function addressOf({ address }: LoggedRequest): string {
  return address ?? '';
}
