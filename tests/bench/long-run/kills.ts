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

/** Requests cut off within this time were cut off by one end: a worker that is being ended may ask once more. */
const ONE_END_MS = 1000;

/** When workers ended, and which requests were under way then. */
export interface Kills {
  kill(): Promise<void>;
  count(): number;
  /** Moments at which requests were cut off without a kill: a browser may end a worker by itself, too. */
  otherEnds(): number;
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
  /** Those that no kill has cut off. */
  const cutOff = () =>
    requests().filter(
      (it) => !it.isComplete && it.endedAtMs !== null && !lostRequests.has(keyOf(it)),
    );

  /** An answer that was cut off never came, so asking again is right, whoever has ended the worker. */
  function timesAllowed(of: string): number {
    return 1 + (lost.get(of) ?? 0) + cutOff().filter((it) => addressOf(it) === of).length;
  }

  /** When an address was asked for and answered, and when a worker's end was begun before that. */
  function tellTimes(of: string): string {
    const own = requests().filter((it) => addressOf(it) === of);
    const [firstMs, lastMs] = [own[0]?.atMs ?? 0, own.at(-1)?.atMs ?? 0];
    const asked = own.map(
      ({ atMs, endedAtMs, isComplete }) =>
        `${atMs - firstMs} to ${Number(endedAtMs) - firstMs}${isComplete ? '' : ', cut off'}`,
    );
    const lastEndMs = killsMs.findLast((ms) => ms < lastMs) ?? NaN;
    return `asked at ${asked.join('; ')} ms, last end of a worker begun at ${lastEndMs - firstMs} ms`;
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
    otherEnds() {
      const times = cutOff().map(({ endedAtMs }) => Number(endedAtMs));
      const sorted = times.toSorted((one, other) => one - other);
      return sorted.filter((ms, at) => ms - (sorted[at - 1] ?? -Infinity) > ONE_END_MS).length;
    },
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
        .filter(([address, times]) => times > timesAllowed(address))
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
