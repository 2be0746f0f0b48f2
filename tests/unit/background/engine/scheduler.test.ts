import { beforeEach, describe, expect, it } from 'vitest';
import { createGate } from '../../../../lib/background/engine/gate.ts';
import { createPacer } from '../../../../lib/background/engine/pacer.ts';
import { createRecentFailures } from '../../../../lib/background/engine/recent-failures.ts';
import { createScheduler } from '../../../../lib/background/engine/scheduler.ts';
import type { Fetched } from '../../../../lib/background/engine/scheduler.ts';
import { createWants } from '../../../../lib/background/engine/wants.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import type { AppError } from '../../../../lib/domain/result.ts';
import { fail, succeed } from '../../../../lib/domain/result.ts';
import { A, address, B, defer, settle, verdict } from '../samples.ts';
import type { Deferred } from '../samples.ts';

let nowMs: number;

beforeEach(() => {
  nowMs = 1_000_000;
});

function setUp() {
  const wants = createWants();
  const gate = createGate(() => nowMs);
  const sent: { address: Address; reply: Deferred<Fetched> }[] = [];
  const fetched: [Address, Fetched][] = [];
  const closures: AppError[] = [];
  const scheduler = createScheduler({
    wants,
    gate,
    pacer: createPacer(() => nowMs),
    failures: createRecentFailures(() => nowMs),
    fetchVerdict(of) {
      const reply = defer<Fetched>();
      sent.push({ address: of, reply });
      return reply.promise;
    },
    onFetched: (of, result) => fetched.push([of, result]),
    onGateClosed(error) {
      closures.push(error);
      wants.dropAll();
    },
  });
  return {
    wants,
    scheduler,
    sent,
    fetched,
    closures,
    reply: async (index: number, result: Fetched) => {
      sent[index]?.reply.resolve(result);
      await settle();
    },
  };
}

const ten = Array.from({ length: 10 }, (_, number) => address(number));

describe('the scheduler', () => {
  it('has four requests under way at most', async () => {
    const { wants, scheduler, sent, reply } = setUp();
    wants.set('tab', ten);
    scheduler.pump();
    scheduler.pump();
    expect(sent.map((request) => request.address)).toEqual(ten.slice(0, 4));
    await reply(0, succeed(verdict(address(0))));
    expect(sent).toHaveLength(5);
  });

  it('asks for an address once, however often it is wanted meanwhile', async () => {
    const { wants, scheduler, sent, reply } = setUp();
    wants.set('tab', [A]);
    scheduler.pump();
    wants.set('other', [A]);
    wants.set('tab', [A]);
    scheduler.pump();
    await reply(0, succeed(verdict(A)));
    expect(sent).toHaveLength(1);
    expect(wants.all().size).toBe(0);
  });

  it('asks again for what is wanted anew in the moment of its answer', async () => {
    const { wants, scheduler, sent, reply, fetched } = setUp();
    wants.set('tab', [A]);
    scheduler.pump();
    await reply(0, fail('malformed'));
    expect(fetched).toHaveLength(1);
    wants.set('other', [A]);
    scheduler.pump();
    expect(sent).toHaveLength(2);
  });

  it('never sends what nobody wants any more', async () => {
    const { wants, scheduler, sent, reply } = setUp();
    wants.set('tab', ten);
    scheduler.pump();
    wants.drop('tab');
    for (let index = 0; index < 4; index += 1) await reply(index, succeed(verdict(address(index))));
    expect(sent).toHaveLength(4);
  });

  it('stops at a fault of the service and says so', async () => {
    const { wants, scheduler, sent, closures, reply } = setUp();
    wants.set('tab', ten);
    scheduler.pump();
    await reply(0, fail('serverFault'));
    expect(sent).toHaveLength(4);
    expect(closures).toMatchObject([{ code: 'serverFault', retryAfterMs: 2000 }]);
  });

  it('goes on after an answer that is wrong for one address alone', async () => {
    const { wants, scheduler, sent, reply } = setUp();
    wants.set('tab', ten);
    scheduler.pump();
    await reply(0, fail('malformed'));
    expect(sent).toHaveLength(5);
  });

  it('probes with one request after a fault, then goes on with four', async () => {
    const { wants, scheduler, sent, reply } = setUp();
    wants.set('tab', [A]);
    scheduler.pump();
    await reply(0, fail('unreachable'));
    nowMs += 2000;
    wants.set('tab', ten);
    scheduler.pump();
    scheduler.pump();
    expect(sent).toHaveLength(2);
    await reply(1, succeed(verdict(address(0))));
    expect(sent).toHaveLength(6);
  });

  it('gives its place back when fetching throws, and answers', async () => {
    const { wants, scheduler, sent, fetched } = setUp();
    wants.set('tab', ten);
    scheduler.pump();
    for (const { reply } of sent.slice(0, 4)) reply.reject(new Error('the disk is gone'));
    await settle();
    expect(fetched.slice(0, 4).map(([, result]) => result)).toEqual(
      Array.from({ length: 4 }, () => fail('storageFailed')),
    );
    expect(sent).toHaveLength(8);
  });

  it('has settled an address by the time its answer is told', async () => {
    const wants = createWants();
    let wantedWhenTold: boolean | null = null;
    const scheduler = createScheduler({
      wants,
      gate: createGate(() => nowMs),
      pacer: createPacer(() => nowMs),
      failures: createRecentFailures(() => nowMs),
      fetchVerdict: async (of) => succeed(verdict(of)),
      onFetched: (of) => {
        wantedWhenTold = wants.all().has(of);
      },
      onGateClosed: () => undefined,
    });
    wants.set('tab', [B]);
    scheduler.pump();
    await settle();
    expect(wantedWhenTold).toBe(false);
  });
});
