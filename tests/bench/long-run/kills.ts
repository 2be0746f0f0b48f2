import type { LoggedRequest } from '../../service/request-log.ts';
import type { RunningService } from '../../service/service.ts';
import type { ExtensionBrowser } from '../../support/chromium.ts';
import { killWorker } from '../../support/kill-worker.ts';

/** An answer that came this shortly before the worker's end may not have reached the disk. */
const ON_ITS_WAY_MS = 300;

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
  /** For each address, how many ends met a request for it under way. */
  const lost = new Map<string, number>();
  const lostRequests = new Set<string>();
  const requests = () => service.requests({ endpoint: 'prediction' });

  return {
    async kill() {
      const beforeMs = Date.now();
      if (!(await killWorker(browser))) return;
      count += 1;
      const afterMs = Date.now();
      const isUnderWay = ({ atMs, endedAtMs }: LoggedRequest) =>
        atMs <= afterMs && (endedAtMs === null || endedAtMs >= beforeMs - ON_ITS_WAY_MS);
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
        .map(([address, times]) => `${address} × ${times}`);
    },
  };
}

function keyOf(request: LoggedRequest): string {
  return `${addressOf(request)} ${request.atMs}`;
}

function addressOf({ address }: LoggedRequest): string {
  return address ?? '';
}
