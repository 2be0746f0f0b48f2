import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCardTickets } from '../../../../lib/background/tabs/card-tickets.ts';
import { createGate } from '../../../../lib/background/engine/gate.ts';
import { createPacer } from '../../../../lib/background/engine/pacer.ts';
import { PACE, TAB_CEILING, WAIT, WIDTH } from '../../../../lib/background/engine/limits.ts';
import { createTabCeiling } from '../../../../lib/background/engine/tab-ceiling.ts';
import type { KeptPart } from '../../../../lib/background/store/session-keeper.ts';
import type { AppError } from '../../../../lib/domain/result.ts';
import { A, address, B } from '../samples.ts';

let nowMs: number;
const now = () => nowMs;

beforeEach(() => {
  nowMs = 1_700_000_000_000;
});

const gateNow = () => createGate(now);
const pacerNow = () => createPacer(now);
const ceilingNow = () => createTabCeiling(now);
const ticketsNow = () => createCardTickets(() => crypto.randomUUID());

/** The same part in the next worker. */
function next<P extends KeptPart>(part: P, create: () => P): P {
  const successor = create();
  successor.restore(JSON.parse(JSON.stringify(part.snapshot())));
  return successor;
}

function failing(error: AppError, times = 1) {
  const gate = gateNow();
  for (let time = 0; time < times; time += 1) gate.recordFailure(error, gate.era());
  return gate;
}

describe('the gate of the next worker', () => {
  it('waits for what is left of a Retry-After, then lets one request probe', () => {
    const gate = failing({ code: 'rateLimited', retryAfterMs: 600_000 });
    nowMs += 20_000;
    const after = next(gate, gateNow);
    expect(after.closedBy()).toEqual({ code: 'rateLimited', retryAfterMs: 580_000 });
    expect(after.refusal()).toMatchObject({ code: 'rateLimited' });
    nowMs += 580_000;
    expect(after.closedBy()).toBeNull();
    expect(after.isProbing()).toBe(true);
  });

  it('goes on doubling its waits', () => {
    const after = next(failing({ code: 'serverFault' }, 3), gateNow);
    nowMs += 8000;
    after.recordFailure({ code: 'serverFault' }, after.era());
    expect(after.closedBy()).toMatchObject({ retryAfterMs: 16_000 });
  });

  it('waits no longer than was asked when the clock was set back meanwhile', () => {
    const gate = failing({ code: 'rateLimited', retryAfterMs: 60_000 });
    nowMs -= 86_400_000;
    const after = next(gate, gateNow);
    expect(after.closedBy()).toMatchObject({ retryAfterMs: 60_000 });
    nowMs += 60_000;
    expect(after.closedBy()).toBeNull();
  });

  it('waits no longer than a gate may, whatever is stored', () => {
    const gate = gateNow();
    const error = { code: 'rateLimited' };
    gate.restore({ error, failures: 1, closedAtMs: nowMs, waitMs: 1e12 });
    expect(gate.closedBy()).toMatchObject({ retryAfterMs: WAIT.longestRetryAfterMs });
  });

  it('is open after a recovery', () => {
    const gate = failing({ code: 'serverFault' });
    gate.recordSuccess(gate.era());
    expect(next(gate, gateNow).lastError()).toBeNull();
  });

  it('leaves a rejected token to the store of the token', () => {
    expect(next(failing({ code: 'tokenRejected' }), gateNow).closedBy()).toBeNull();
    const gate = gateNow();
    const error = { code: 'tokenRejected' };
    gate.restore({ error, failures: 1, closedAtMs: nowMs, waitMs: 1 });
    expect(gate.closedBy()).toBeNull();
  });
});

function answer(pacer: ReturnType<typeof pacerNow>, times: number, error: AppError | null): void {
  for (let time = 0; time < times; time += 1) {
    pacer.noteOutcome(error, pacer.noteSent());
    nowMs += 100;
  }
}

describe('the pacer of the next worker', () => {
  it('keeps width and pace', () => {
    const pacer = pacerNow();
    answer(pacer, 60, null);
    answer(pacer, 1, { code: 'rateLimited' });
    answer(pacer, 25, null);
    const after = next(pacer, pacerNow);
    expect(after.waitMs()).toBeGreaterThan(0);
    expect([after.width(), after.waitMs()]).toEqual([pacer.width(), pacer.waitMs()]);
  });

  it('knows what the service took in the last minute, to the second', () => {
    const pacer = pacerNow();
    answer(pacer, 100, null);
    const after = next(pacer, pacerNow);
    for (const one of [pacer, after]) one.noteOutcome({ code: 'rateLimited' }, one.noteSent());
    expect(after.waitMs()).toBe(pacer.waitMs());
    expect(after.waitMs()).toBeGreaterThan(PACE.shortestMs);
  });

  it('writes little, however much was asked', () => {
    const pacer = pacerNow();
    for (let time = 0; time < 5000; time += 1) {
      pacer.noteOutcome(null, pacer.noteSent());
      nowMs += 10;
    }
    expect(JSON.stringify(pacer.snapshot()).length).toBeLessThan(2000);
  });
});

describe('the ceilings of the next worker', () => {
  it('are as full as they were, and know what was asked for', () => {
    const ceiling = ceilingNow();
    ceiling.spend(1, A);
    ceiling.spend(1, B);
    // Among many tabs, those that have asked for little are not handed on.
    for (let tabId = 2; tabId < 100; tabId += 1) ceiling.spend(tabId, B);
    const after = next(ceiling, ceilingNow);
    expect(after.left(1)).toBe(TAB_CEILING.burst - 2);
    expect([after.hasSpent(1, A), after.hasSpent(2, A)]).toEqual([true, false]);
  });

  it('fill up meanwhile', () => {
    const ceiling = ceilingNow();
    for (let each = 0; each < TAB_CEILING.burst; each += 1) ceiling.spend(1, address(each));
    nowMs += 60_000;
    expect(next(ceiling, ceilingNow).left(1)).toBe(TAB_CEILING.perMinute);
  });

  it('are not told of once they are full again, nor when the tab is gone', () => {
    const ceiling = ceilingNow();
    ceiling.spend(1, A);
    ceiling.spend(2, A);
    ceiling.forget(1);
    expect(ceiling.snapshot()).toMatchObject({ buckets: [{ tabId: 2 }] });
    nowMs += 60_000;
    expect(ceiling.snapshot()).toMatchObject({ buckets: [] });
  });

  it('hold no more than a new one, whatever is stored', () => {
    const ceiling = ceilingNow();
    const bucket = { tabId: 1, tokens: 1e9, filledAtMs: nowMs, spent: [] };
    ceiling.restore({ refusedAtMs: null, buckets: [bucket] });
    expect(ceiling.left(1)).toBe(TAB_CEILING.burst);
  });
});

describe('the tickets of the next worker', () => {
  it('are those that were not dropped with their tab, each for the frame that has it', () => {
    const tickets = ticketsNow();
    const [open, redeemed, dropped] = [5, 5, 6].map((tabId) =>
      tickets.issue({ address: A, flags: ['look-alike'] }, tabId),
    );
    tickets.redeem(redeemed ?? '', 5, 3);
    tickets.dropTab(6);
    const after = next(tickets, ticketsNow);
    expect(after.redeem(redeemed ?? '', 5, 4)).toBeNull();
    expect(after.redeem(redeemed ?? '', 5, 3)).toMatchObject({ address: A });
    expect(after.redeem(dropped ?? '', 6, 3)).toBeNull();
    expect(after.redeem(open ?? '', 6, 3)).toBeNull();
    expect(after.redeem(open ?? '', 5, 4)).toEqual({ address: A, flags: ['look-alike'] });
  });
});

const CREATE = { gate: gateNow, pacer: pacerNow, ceiling: ceilingNow, tickets: ticketsNow };

describe.each(Object.entries(CREATE))('the %s', (_name, create) => {
  it('takes nothing over from what it cannot read', () => {
    const asNew = JSON.stringify(create().snapshot());
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const part: KeptPart = create();
        part.restore(stored);
        expect(JSON.stringify(part.snapshot())).toBe(asNew);
      }),
    );
  });
});

it('a width beyond the bounds is not taken over', () => {
  const pacer = pacerNow();
  pacer.restore({ ...Object(pacer.snapshot()), width: WIDTH.most + 1 });
  expect(pacer.width()).toBe(WIDTH.first);
});
