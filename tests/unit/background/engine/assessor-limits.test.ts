import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAssessor } from '../../../../lib/background/engine/assessor.ts';
import { createGate } from '../../../../lib/background/engine/gate.ts';
import { createPacer } from '../../../../lib/background/engine/pacer.ts';
import { WIDTH } from '../../../../lib/background/engine/limits.ts';
import { createTabCeiling } from '../../../../lib/background/engine/tab-ceiling.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { fail, succeed } from '../../../../lib/domain/result.ts';
import type { Verdict } from '../../../../lib/domain/verdict/verdict.ts';
import { frameRequester } from '../../../../lib/background/engine/requesters.ts';
import { address, NOW_MS, verdict } from '../samples.ts';
import { fixedWindow, slidingWindow, tokenBucket } from './limited-service.ts';
import type { Limit, Telling } from './limited-service.ts';

const LATENCY_MS = 150;
const COUNT = 300;
const LONGEST_MS = 3_600_000;

const now = () => Date.now();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page with 300 addresses against a limited service; it asks as the scanner does, until all are known. */
async function browse(limit: Limit, telling: Telling) {
  const memory = new Map<Address, Verdict>();
  const seen = { sent: 0, refused: 0, underWay: 0, mostUnderWay: 0, asked: [] as Address[] };
  const assessor = createAssessor({
    now,
    limits: { gate: createGate(now), pacer: createPacer(now), ceiling: createTabCeiling(now) },
    preflight: async () => null,
    verdicts: {
      read: async (addresses) =>
        new Map(
          addresses.flatMap((it) => {
            const known = memory.get(it);
            return known === undefined ? [] : [[it, known] as const];
          }),
        ),
      peek: (it) => memory.get(it) ?? null,
      isStale: async () => false,
      async fetch(of) {
        seen.sent += 1;
        seen.asked.push(of);
        seen.underWay += 1;
        seen.mostUnderWay = Math.max(seen.mostUnderWay, seen.underWay);
        await wait(LATENCY_MS / 2);
        const waitMs = limit(now());
        await wait(LATENCY_MS / 2);
        seen.underWay -= 1;
        if (waitMs !== null) {
          seen.refused += 1;
          const seconds = Math.ceil(waitMs / 1000);
          return fail('rateLimited', telling === 'nothing' ? {} : { retryAfterMs: seconds * 1000 });
        }
        memory.set(of, verdict(of, { fetchedAtMs: now() }));
        return succeed(verdict(of));
      },
    },
  });

  async function askUntilKnown(): Promise<void> {
    const wanted = Array.from({ length: COUNT }, (_, number) => address(number));
    const notBefore = new Map<Address, number>();
    for (;;) {
      const left = wanted.filter((it) => !memory.has(it));
      if (left.length === 0) return;
      const due = left.filter((it) => (notBefore.get(it) ?? 0) <= now());
      if (due.length === 0) {
        await wait(Math.min(...left.map((it) => notBefore.get(it) ?? 0)) - now() + 10);
        continue;
      }
      for (const { address: of, error } of await assessor.assess(frameRequester(1, 0), due)) {
        if (error !== null) notBefore.set(of, now() + (error.retryAfterMs ?? 60_000));
      }
    }
  }

  const browsing = askUntilKnown().then(now);
  const givingUp = wait(LONGEST_MS).then(() => Infinity);
  await vi.advanceTimersByTimeAsync(LONGEST_MS);
  return { ...seen, minutes: ((await Promise.race([browsing, givingUp])) - NOW_MS) / 60_000 };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

describe('under a limit of 60 requests a minute', () => {
  const limits: [string, Telling, () => Limit][] = (['seconds', 'nothing'] as const).flatMap(
    (telling): [string, Telling, () => Limit][] => [
      ['each minute of the clock', telling, () => fixedWindow(60)],
      ['any minute', telling, () => slidingWindow(60)],
      ['a bucket of 60', telling, () => tokenBucket(60, 60)],
      ['a bucket of 10', telling, () => tokenBucket(60, 10)],
    ],
  );
  it.each(limits)(
    'by %s, with the wait told in %s, all are known soon and few are refused',
    async (_name, telling, limit) => {
      const { sent, refused, mostUnderWay, minutes } = await browse(limit(), telling);
      expect(refused / sent).toBeLessThanOrEqual(0.05);
      expect(sent - refused).toBe(COUNT);
      expect(mostUnderWay).toBeLessThanOrEqual(WIDTH.most);
      expect(minutes).toBeLessThan(telling === 'seconds' ? 6 : 12);
    },
  );

  it('that starts in the middle of a window too', async () => {
    vi.setSystemTime(NOW_MS + 30_000);
    const { sent, refused, minutes } = await browse(fixedWindow(60), 'seconds');
    expect(refused / sent).toBeLessThanOrEqual(0.05);
    expect(minutes).toBeLessThan(8);
  });
});

describe('without a limit', () => {
  it('300 addresses take no longer than the service does, and none is asked for twice', async () => {
    const { asked, sent, mostUnderWay, minutes } = await browse(() => null, 'nothing');
    expect(sent).toBe(COUNT);
    expect(new Set(asked).size).toBe(COUNT);
    expect(mostUnderWay).toBe(WIDTH.most);
    expect(minutes * 60_000).toBeLessThan((COUNT / WIDTH.first) * LATENCY_MS);
  });
});
