import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Assessment } from '../../../../lib/background/engine/assessment.ts';
import type { Address } from '../../../../lib/domain/address.ts';
import { A, address, B, C, defer, NOW_MS, settle } from '../samples.ts';
import { STALE_AFTER_MS, stageAssessor } from './assessor-stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function namesOf(assessments: Assessment[]): Address[] {
  return assessments.map((assessment) => assessment.address);
}

describe('an address that is known', () => {
  it('is answered without a request, and without waiting for those that are not', async () => {
    const { assessor, asked, remember } = stageAssessor();
    remember(A);
    const answers = await assessor.assess('tab', [A, B]);
    expect(answers).toMatchObject([{ address: A, isStale: false, error: null }]);
    expect(asked()).toEqual([B]);
  });

  it('is not looked for at the service even when that may not be asked', async () => {
    const { assessor, stage, remember } = stageAssessor();
    stage.obstacle = { code: 'notConfigured' };
    remember(A);
    expect(await assessor.assess('tab', [A])).toMatchObject([
      { verdict: { address: A }, error: null },
    ]);
  });

  it('and stale is given at once, marked so, and waited for when it is to be renewed', async () => {
    const { assessor, asked, remember, replyWith } = stageAssessor();
    remember(A, STALE_AFTER_MS + 1);
    expect(await assessor.assess('tab', [A])).toMatchObject([{ isStale: true, error: null }]);
    expect(asked()).toEqual([]);
    const renewed = assessor.assess('tab', [A], [A]);
    await settle();
    await replyWith(A);
    expect(await renewed).toMatchObject([{ isStale: false, verdict: { fetchedAtMs: NOW_MS } }]);
    expect(asked()).toEqual([A]);
  });

  it('and stale keeps its verdict when renewing fails', async () => {
    const { assessor, remember, replyFault } = stageAssessor();
    remember(A, STALE_AFTER_MS + 1);
    const renewed = assessor.assess('tab', [A], [A]);
    await settle();
    await replyFault(A, { code: 'serverFault' });
    expect(await renewed).toMatchObject([
      {
        isStale: true,
        verdict: { address: A },
        error: { code: 'serverFault', retryAfterMs: 2000 },
      },
    ]);
  });

  it('and fresh is not renewed, though it is named for it', async () => {
    const { assessor, asked, remember } = stageAssessor();
    remember(A);
    expect(await assessor.assess('tab', [A], [A])).toHaveLength(1);
    expect(asked()).toEqual([]);
  });
});

describe('an unknown address', () => {
  it('is one request for many askers, and each is answered', async () => {
    const { assessor, asked, replyWith } = stageAssessor();
    const waiting = Array.from({ length: 20 }, (_, tab) => assessor.assess(`tab:${tab}`, [A]));
    await settle();
    await replyWith(A);
    for (const answers of await Promise.all(waiting)) expect(namesOf(answers)).toEqual([A]);
    expect(asked()).toEqual([A]);
  });

  it('is no second request when its answer comes between reading and asking', async () => {
    const { assessor, asked, stage, replyWith } = stageAssessor();
    void assessor.assess('first', [A]);
    await settle();
    const reading = defer<void>();
    stage.reading = reading.promise;
    const second = assessor.assess('second', [A]);
    await settle();
    await replyWith(A);
    reading.resolve();
    expect(await second).toMatchObject([{ address: A, isStale: false }]);
    expect(asked()).toEqual([A]);
  });

  it('is no second request when a tab asks for more while it is under way', async () => {
    const { assessor, asked, replyWith } = stageAssessor();
    void assessor.assess('tab', [A]);
    await settle();
    const more = assessor.assess('tab', [A, B]);
    await settle();
    await replyWith(A);
    await vi.advanceTimersByTimeAsync(15);
    expect(namesOf(await more)).toEqual([A]);
    expect(asked()).toEqual([A, B]);
  });

  it('is answered with those that come in the same moment', async () => {
    const { assessor, replyWith } = stageAssessor();
    const answers = assessor.assess('tab', [A, B, C]);
    await settle();
    await replyWith(B);
    await replyWith(A);
    await vi.advanceTimersByTimeAsync(15);
    expect(namesOf(await answers)).toEqual([B, A]);
  });

  it('is answered empty after a while, and found in memory by the next call', async () => {
    const { assessor, asked, replyWith } = stageAssessor();
    const answers = assessor.assess('tab', [A]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await answers).toEqual([]);
    await replyWith(A);
    expect(namesOf(await assessor.assess('tab', [A]))).toEqual([A]);
    expect(asked()).toEqual([A]);
  });

  it('that an asker has named twice is one answer', async () => {
    const { assessor, asked, replyWith } = stageAssessor();
    const answers = assessor.assess('tab', [A, A]);
    await settle();
    await replyWith(A);
    expect(namesOf(await answers)).toEqual([A]);
    expect(asked()).toEqual([A]);
  });
});

describe('an asker', () => {
  it('that asks for something else no longer waits for the first, which is not sent', async () => {
    const { assessor, asked } = stageAssessor();
    const many = Array.from({ length: 10 }, (_, number) => address(100 + number));
    const first = assessor.assess('tab', many);
    await settle();
    void assessor.assess('tab', [B]);
    expect(await first).toEqual([]);
    await settle();
    expect(asked()).toEqual(many.slice(0, 4));
  });

  it('that was overtaken while reading changes nothing any more', async () => {
    const { assessor, asked, stage } = stageAssessor();
    const reading = defer<void>();
    stage.reading = reading.promise;
    const slow = assessor.assess('tab', [A]);
    await settle();
    stage.reading = null;
    void assessor.assess('tab', [B]);
    await settle();
    reading.resolve();
    expect(await slow).toEqual([]);
    expect(asked()).toEqual([B]);
  });

  it('that is dropped while reading sends nothing', async () => {
    const { assessor, asked, stage } = stageAssessor();
    const reading = defer<void>();
    stage.reading = reading.promise;
    const answers = assessor.assess('tab', [A]);
    await settle();
    assessor.drop('tab');
    reading.resolve();
    expect(await answers).toEqual([]);
    expect(asked()).toEqual([]);
  });

  it('that was dropped and came back is not taken for its older self', async () => {
    const { assessor, asked, stage } = stageAssessor();
    const reading = defer<void>();
    stage.reading = reading.promise;
    const older = assessor.assess('tab', [A]);
    await settle();
    assessor.drop('tab');
    stage.reading = null;
    void assessor.assess('tab', [B]);
    await settle();
    reading.resolve();
    expect(await older).toEqual([]);
    expect(asked()).toEqual([B]);
  });

  it('that is dropped is answered, and what only it wanted is not sent', async () => {
    const { assessor, asked, replyWith } = stageAssessor();
    const many = Array.from({ length: 10 }, (_, number) => address(100 + number));
    const answers = assessor.assess('tab', many);
    const other = assessor.assess('other', [A]);
    await settle();
    assessor.drop('tab');
    expect(await answers).toEqual([]);
    for (const sent of asked()) await replyWith(sent);
    await replyWith(A);
    expect(namesOf(await other)).toEqual([A]);
    expect(asked()).toEqual([...many.slice(0, 4), A]);
  });

  it('that does not come back is forgotten, with what it wanted', async () => {
    const { assessor, asked, remember, replyWith } = stageAssessor();
    remember(A);
    const many = Array.from({ length: 10 }, (_, number) => address(100 + number));
    await assessor.assess('tab', [A, ...many]);
    await vi.advanceTimersByTimeAsync(5000);
    for (const sent of asked()) await replyWith(sent);
    expect(asked()).toHaveLength(4);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that comes back in time keeps its place', async () => {
    const { assessor, asked, remember, replyWith } = stageAssessor();
    remember(A);
    await assessor.assess('tab', [A, B]);
    await vi.advanceTimersByTimeAsync(4000);
    const answers = assessor.assess('tab', [B]);
    await vi.advanceTimersByTimeAsync(4000);
    await replyWith(B);
    expect(namesOf(await answers)).toEqual([B]);
    expect(asked()).toEqual([B]);
  });

  it('that wants nothing is answered at once and calls its last list off', async () => {
    const { assessor } = stageAssessor();
    const first = assessor.assess('tab', [A]);
    await settle();
    expect(await assessor.assess('tab', [])).toEqual([]);
    expect(await first).toEqual([]);
  });
});

describe('an obstacle', () => {
  it('answers everything unknown at once, with its reason', async () => {
    const { assessor, asked, stage, remember } = stageAssessor();
    stage.obstacle = { code: 'noPermission' };
    remember(A);
    expect(await assessor.assess('tab', [A, B])).toMatchObject([
      { address: A, error: null },
      { address: B, verdict: null, error: { code: 'noPermission' } },
    ]);
    expect(asked()).toEqual([]);
  });

  it('that is gone is gone: the next call asks', async () => {
    const { assessor, asked, stage } = stageAssessor();
    stage.obstacle = { code: 'noPermission' };
    await assessor.assess('tab', [A]);
    stage.obstacle = null;
    void assessor.assess('tab', [A]);
    await settle();
    expect(asked()).toEqual([A]);
  });

  it('leaves no trace of its asker', async () => {
    const { assessor, stage } = stageAssessor();
    stage.obstacle = { code: 'notConfigured' };
    await assessor.assess('tab', [A]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a fault of the service', () => {
  it('answers everybody who waits, and nothing more is sent', async () => {
    const { assessor, asked, replyFault } = stageAssessor();
    const tab = assessor.assess(
      'tab',
      Array.from({ length: 10 }, (_, number) => address(100 + number)),
    );
    const other = assessor.assess('other', [A]);
    await settle();
    await replyFault(address(100), { code: 'rateLimited', retryAfterMs: 7000 });
    const expected = { verdict: null, error: { code: 'rateLimited', retryAfterMs: 7000 } };
    const answers = [...(await tab), ...(await other)];
    expect(answers).toHaveLength(11);
    for (const answer of answers) expect(answer).toMatchObject(expected);
    expect(asked()).toHaveLength(4);
  });

  it('is told to later askers without a request, with the wait left', async () => {
    const { assessor, asked, replyFault } = stageAssessor();
    void assessor.assess('tab', [A]);
    await settle();
    await replyFault(A, { code: 'serverFault' });
    await vi.advanceTimersByTimeAsync(500);
    expect(await assessor.assess('other', [A, B])).toMatchObject([
      { error: { code: 'serverFault', retryAfterMs: 1500 } },
      { error: { code: 'serverFault', retryAfterMs: 1500 } },
    ]);
    expect(asked()).toEqual([A]);
  });

  it('bounds what a service may ask us to wait, also for the address that heard it first', async () => {
    const { assessor, replyFault } = stageAssessor();
    const answers = assessor.assess('tab', [A]);
    await settle();
    await replyFault(A, { code: 'rateLimited', retryAfterMs: 86_400_000 });
    expect(await answers).toMatchObject([{ error: { retryAfterMs: 900_000 } }]);
  });

  it('lets an answer that was under way still count', async () => {
    const { assessor, asked, replyFault, replyWith } = stageAssessor();
    void assessor.assess('tab', [A, B]);
    await settle();
    await replyFault(A, { code: 'serverFault' });
    await replyWith(B);
    expect(await assessor.assess('tab', [B])).toMatchObject([{ address: B, error: null }]);
    expect(asked()).toEqual([A, B]);
  });

  it('ends with one probe, after which all is asked for', async () => {
    const { assessor, asked, replyFault, replyWith } = stageAssessor();
    void assessor.assess('tab', [A]);
    await settle();
    await replyFault(A, { code: 'unreachable' });
    await vi.advanceTimersByTimeAsync(2000);
    const answers = assessor.assess('tab', [A, B, C]);
    await settle();
    expect(asked()).toEqual([A, A]);
    await replyWith(A);
    expect(asked()).toEqual([A, A, B, C]);
    await replyWith(B);
    await replyWith(C);
    expect(namesOf(await answers)).toEqual([A, B, C]);
  });
});

describe('a rejected token', () => {
  it('stops everything until the gate is reset', async () => {
    const { assessor, asked, gate, replyFault } = stageAssessor();
    const answers = assessor.assess('tab', [A]);
    await settle();
    await replyFault(A, { code: 'tokenRejected', status: 401 });
    expect(await answers).toMatchObject([{ error: { code: 'tokenRejected' } }]);
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(await assessor.assess('tab', [B])).toMatchObject([{ error: { code: 'tokenRejected' } }]);
    expect(asked()).toEqual([A]);
    gate.reset();
    void assessor.assess('tab', [B]);
    await settle();
    expect(asked()).toEqual([A, B]);
  });
});

describe('an answer that is wrong for one address', () => {
  it('is told to everybody, without another request for a while', async () => {
    const { assessor, asked, remember, replyFault } = stageAssessor();
    remember(A);
    // The first call is answered with what is known, so nobody waits when the fault comes.
    await assessor.assess('tab', [A, B]);
    await replyFault(B, { code: 'foreignReply' });
    expect(await assessor.assess('tab', [B])).toMatchObject([
      { verdict: null, error: { code: 'foreignReply', retryAfterMs: 60_000 } },
    ]);
    expect(await assessor.assess('other', [B])).toHaveLength(1);
    expect(asked()).toEqual([B]);
    await vi.advanceTimersByTimeAsync(60_000);
    void assessor.assess('tab', [B]);
    await settle();
    expect(asked()).toEqual([B, B]);
  });

  it('says nothing of another service', async () => {
    const { assessor, asked, replyFault } = stageAssessor();
    void assessor.assess('tab', [A]);
    await settle();
    await replyFault(A, { code: 'malformed' });
    assessor.forgetFailures();
    void assessor.assess('tab', [A]);
    await settle();
    expect(asked()).toEqual([A, A]);
  });
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
      code: fc.constantFrom('serverFault', 'malformed', 'rateLimited', 'storageFailed'),
    }),
    fc.record({ do: fc.constant('drop' as const), asker: fc.constantFrom('one', 'two', 'three') }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 30_000 }) }),
  );

  it('an address is asked for once at a time, never again once known, and every call ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        vi.setSystemTime(NOW_MS);
        const { assessor, asked, hasOpen, memory, replyWith, replyFault } = stageAssessor();
        const calls: Promise<Assessment[]>[] = [];
        let settled = 0;
        let seen = 0;
        for (const one of steps) {
          const open = one.do === 'answer' || one.do === 'fail' ? address(one.which) : A;
          const known = new Set(memory.keys());
          const under = new Set(asked().filter(hasOpen));
          if (one.do === 'ask') {
            const wanted = one.wanted.map(address);
            const call = assessor.assess(one.asker, wanted, one.refreshes ? wanted : []);
            calls.push(call);
            void call.then(() => (settled += 1));
            await settle();
          } else if (one.do === 'answer' && hasOpen(open)) await replyWith(open);
          else if (one.do === 'fail' && hasOpen(open)) {
            await replyFault(open, { code: one.code });
          } else if (one.do === 'drop') assessor.drop(one.asker);
          else if (one.do === 'wait') await vi.advanceTimersByTimeAsync(one.ms);
          const fresh = asked().slice(seen);
          seen = asked().length;
          expect(new Set(fresh).size).toBe(fresh.length);
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
