import type { LoggedRequest } from '../../service/request-log.ts';
import type { RunningService } from '../../service/service.ts';
import type { ExtensionBrowser } from '../../support/chromium.ts';
import { killWorker } from '../../support/kill-worker.ts';
import type { Sampler } from './sample.ts';

/**
 * However busy the machine, an answer is on disk this long after it came. Until then, only what is on disk shows
 * whether a worker's end took it along.
 */
const LONGEST_TO_DISK_MS = 5000;

/** When workers ended, and which requests were under way then. */
export interface Kills {
  kill(): Promise<void>;
  count(): number;
  /** Requests beyond the first for an address that no end explains. */
  unexplained(): string[];
  /** Addresses whose answer a worker had time to keep. */
  answered(): number;
}

export function createKills(
  browser: ExtensionBrowser,
  service: RunningService,
  sampler: Pick<Sampler, 'readStored'>,
): Kills {
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
      const lookedMs = Date.now();
      const stored = await sampler.readStored();
      const beforeMs = Date.now();
      if (!(await killWorker(browser))) return;
      count += 1;
      killsMs.push(beforeMs);
      const afterMs = Date.now();
      const isLost = (request: LoggedRequest) => {
        if (request.atMs > afterMs || lostRequests.has(keyOf(request))) return false;
        const { endedAtMs } = request;
        if (endedAtMs === null || endedAtMs >= lookedMs) return true;
        return lookedMs - endedAtMs <= LONGEST_TO_DISK_MS && !stored.has(addressOf(request));
      };
      const newlyLost = requests().filter(isLost);
      for (const request of newlyLost) lostRequests.add(keyOf(request));
      for (const address of new Set(newlyLost.map(addressOf))) {
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

function keyOf(request: LoggedRequest): string {
  return `${addressOf(request)} ${request.atMs}`;
}

function addressOf({ address }: LoggedRequest): string {
  return address ?? '';
}
