import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Assessment } from '../../../../lib/background/engine/assessment.ts';
import { WIDTH } from '../../../../lib/background/engine/limits.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { A, address, NOW_MS, settle, requester } from '../samples.ts';
import { STALE_AFTER_MS, stageAssessor } from './assessor-stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('whatever happens', () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('ask' as const),
      asker: fc.constantFrom('one', 'two', 'three'),
      wanted: fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 8 }),
      refreshes: fc.boolean(),
    }),
    fc.record({ do: fc.constant('answer' as const), which: fc.integer({ min: 0, max: 7 }) }),
    fc.record({
      do: fc.constant('fail' as const),
      which: fc.integer({ min: 0, max: 7 }),
      code: fc.constantFrom('serverFault', 'malformed', 'rateLimited', 'timedOut', 'storageFailed'),
    }),
    fc.record({ do: fc.constant('drop' as const), asker: fc.constantFrom('one', 'two', 'three') }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 30_000 }) }),
  );

  it('an address is asked for once at a time, never again once known, and every call ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        vi.setSystemTime(NOW_MS);
        const { assessor, asked, hasOpen, openCount, memory, replyWith, replyFault } =
          stageAssessor();
        const calls: Promise<Assessment[]>[] = [];
        let settled = 0;
        let seen = 0;
        for (const one of steps) {
          const open = one.do === 'answer' || one.do === 'fail' ? address(one.which) : A;
          const known = new Set(memory.keys());
          const under = new Set(asked().filter(hasOpen));
          if (one.do === 'ask') {
            const wanted = one.wanted.map(address);
            const call = assessor.assess(requester(one.asker), wanted, {
              refresh: one.refreshes ? wanted : [],
            });
            calls.push(call);
            void call.then(() => (settled += 1));
            await settle();
          } else if (one.do === 'answer' && hasOpen(open)) await replyWith(open);
          else if (one.do === 'fail' && hasOpen(open)) {
            await replyFault(open, { code: one.code });
          } else if (one.do === 'drop') assessor.drop(requester(one.asker));
          else if (one.do === 'wait') await vi.advanceTimersByTimeAsync(one.ms);
          const fresh = asked().slice(seen);
          seen = asked().length;
          expect(new Set(fresh).size).toBe(fresh.length);
          expect(openCount()).toBeLessThanOrEqual(WIDTH.most);
          const mayRenew = one.do === 'ask' && one.refreshes;
          for (const sent of fresh) {
            if (one.do === 'ask') expect(under.has(sent)).toBe(false);
            expect(known.has(sent) && !mayRenew && !wasStale(memory, sent)).toBe(false);
          }
        }
        await vi.advanceTimersByTimeAsync(20_000);
        expect(settled).toBe(calls.length);
        // Absences end by themselves: nothing is left that would keep a worker awake.
        await vi.advanceTimersByTimeAsync(5000);
        expect(vi.getTimerCount()).toBe(0);
      }),
      { numRuns: 150 },
    );
  });
});

function wasStale(memory: Map<Address, { fetchedAtMs: number }>, of: Address): boolean {
  return Date.now() - (memory.get(of)?.fetchedAtMs ?? 0) > STALE_AFTER_MS;
}
