import type { Address } from '../../../lib/domain/address/address.ts';
import { DAY_MS, HOUR_MS, START_MS } from './browsing.ts';

/**
 * Requests within one second of one person, to the first, second and third power, added up for each hour of the day:
 * what is needed to tell how high the seconds of many people pile up.
 */
export type Seconds = [first: number[], second: number[], third: number[]];

/** What one or more people cost the service on some days. */
export interface Load {
  personDays: number;
  requests: number;
  /** Requests with a batch endpoint. */
  batched: number;
  /** Requests that a conditional GET would have answered with 304. */
  notModified: number;
  replyBytes: number;
  /** Bytes that these 304s would have spared. */
  sparedBytes: number;
  seconds: Seconds;
  batchedSeconds: Seconds;
}

/** A final prediction that an extension has asked for. */
export interface Asked {
  address: Address;
  atMs: number;
}

/** The first day has an empty cache, the later ones have not. */
export interface PersonLoad {
  first: Load;
  later: Load;
  /** Each final prediction that was asked for, in the order of time. */
  asked: Asked[];
}

export function emptyLoad(personDays: number): Load {
  return {
    personDays,
    requests: 0,
    batched: 0,
    notModified: 0,
    replyBytes: 0,
    sparedBytes: 0,
    seconds: emptySeconds(),
    batchedSeconds: emptySeconds(),
  };
}

export function addLoads(loads: readonly Load[]): Load {
  const sum = emptyLoad(0);
  for (const load of loads) {
    sum.personDays += load.personDays;
    sum.requests += load.requests;
    sum.batched += load.batched;
    sum.notModified += load.notModified;
    sum.replyBytes += load.replyBytes;
    sum.sparedBytes += load.sparedBytes;
    addSeconds(sum.seconds, load.seconds);
    addSeconds(sum.batchedSeconds, load.batchedSeconds);
  }
  return sum;
}

export function isFirstDay(atMs: number): boolean {
  return atMs < START_MS + DAY_MS;
}

/** Counts requests, told in the order of time, by the second. */
export function createSecondCounter(seconds: (atMs: number) => Seconds) {
  let secondMs = START_MS;
  let count = 0;
  function flush(): void {
    const hour = Math.floor((secondMs - START_MS) / HOUR_MS) % 24;
    seconds(secondMs).forEach((sums, index) => {
      sums[hour] = (sums[hour] ?? 0) + count ** (index + 1);
    });
    count = 0;
  }
  return {
    note(atMs: number): void {
      const startMs = Math.floor(atMs / 1000) * 1000;
      if (startMs !== secondMs) {
        flush();
        secondMs = startMs;
      }
      count += 1;
    },
    flush,
  };
}

function emptySeconds(): Seconds {
  return [hours(), hours(), hours()];
}

const hours = (): number[] => Array.from({ length: 24 }, () => 0);

function addSeconds(sum: Seconds, more: Seconds): void {
  sum.forEach((sums, index) => {
    more[index]?.forEach((value, hour) => {
      sums[hour] = (sums[hour] ?? 0) + value;
    });
  });
}
