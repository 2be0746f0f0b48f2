import { beforeEach, describe, expect, it } from 'vitest';
import { createGate } from '../../../../lib/background/engine/gate.ts';
import type { Gate } from '../../../../lib/background/engine/gate.ts';
import { ERROR_CODES, scopeOf } from '../../../../lib/domain/result.ts';
import type { AppError, ErrorCode } from '../../../../lib/domain/result.ts';

let nowMs: number;
let gate: Gate;

beforeEach(() => {
  nowMs = 1_000_000;
  gate = createGate(() => nowMs);
});

function fault(code: ErrorCode, more: Partial<AppError> = {}): AppError {
  return { code, ...more };
}

/** One request sent now that fails. */
function failNow(error: AppError): void {
  gate.recordFailure(error, gate.era());
}

function waitMs(): number | undefined {
  return gate.closedBy()?.retryAfterMs;
}

describe('the gate', () => {
  it('is open at first', () => {
    expect(gate.closedBy()).toBeNull();
    expect(gate.isProbing()).toBe(false);
    expect(gate.lastError()).toBeNull();
  });

  it('closes for a while after a fault of the service, then lets one request probe', () => {
    failNow(fault('serverFault', { status: 502 }));
    expect(gate.closedBy()).toEqual({ code: 'serverFault', status: 502, retryAfterMs: 2000 });
    nowMs += 1999;
    expect(waitMs()).toBe(1);
    nowMs += 1;
    expect(gate.closedBy()).toBeNull();
    expect(gate.isProbing()).toBe(true);
    expect(gate.lastError()).toMatchObject({ code: 'serverFault' });
  });

  it('opens wholly when the probe succeeds', () => {
    failNow(fault('unreachable'));
    nowMs += 2000;
    gate.recordSuccess(gate.era());
    expect(gate.isProbing()).toBe(false);
    expect(gate.lastError()).toBeNull();
  });

  it('waits twice as long after each probe that fails, up to a minute, and short again after a success', () => {
    const waits = [];
    for (let round = 0; round < 7; round += 1) {
      failNow(fault('timedOut'));
      waits.push(waitMs());
      nowMs += waitMs() ?? 0;
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    gate.recordSuccess(gate.era());
    failNow(fault('timedOut'));
    expect(waitMs()).toBe(2000);
  });

  it('takes requests that were under way when the first one failed as the same failure', () => {
    const era = gate.era();
    for (let request = 0; request < 4; request += 1) gate.recordFailure(fault('serverFault'), era);
    expect(waitMs()).toBe(2000);
    nowMs += 2000;
    failNow(fault('serverFault'));
    expect(waitMs()).toBe(4000);
  });

  it('is not opened by the success of a request that was sent before the fault', () => {
    const era = gate.era();
    gate.recordFailure(fault('rateLimited', { retryAfterMs: 60_000 }), era);
    gate.recordSuccess(era);
    expect(waitMs()).toBe(60_000);
  });

  it.each([
    [7000, 7000],
    [1000, 1000],
    [0, 1000],
    [86_400_000, 900_000],
  ])(
    'waits as a service that asks for %d ms wants, within bounds: %d',
    (retryAfterMs, expected) => {
      failNow(fault('rateLimited', { retryAfterMs }));
      expect(waitMs()).toBe(expected);
    },
  );

  it('backs off by itself when a rate limit says no time', () => {
    failNow(fault('rateLimited', { retryAfterMs: undefined }));
    expect(waitMs()).toBe(2000);
  });

  it('waits for the longest of the times that several answers ask for', () => {
    const era = gate.era();
    gate.recordFailure(fault('rateLimited', { retryAfterMs: 5000 }), era);
    gate.recordFailure(fault('rateLimited', { retryAfterMs: 30_000 }), era);
    gate.recordFailure(fault('rateLimited', { retryAfterMs: 2000 }), era);
    expect(waitMs()).toBe(30_000);
  });

  it('stays closed after a rejected token until it is reset', () => {
    failNow(fault('tokenRejected', { status: 401 }));
    nowMs += 1e9;
    expect(gate.closedBy()).toEqual({ code: 'tokenRejected', status: 401 });
    failNow(fault('unreachable'));
    expect(gate.closedBy()).toMatchObject({ code: 'tokenRejected' });
    gate.reset();
    expect(gate.closedBy()).toBeNull();
    expect(gate.isProbing()).toBe(false);
  });

  it('opens when the rejected token is accepted after all, as a connection test may find', () => {
    failNow(fault('tokenRejected'));
    gate.recordSuccess(gate.era());
    expect(gate.closedBy()).toBeNull();
  });

  it('closes for a rejected token even when the request was sent before another fault', () => {
    const era = gate.era();
    gate.recordFailure(fault('serverFault'), era);
    gate.recordFailure(fault('tokenRejected'), era);
    expect(gate.closedBy()).toMatchObject({ code: 'tokenRejected' });
  });

  it('passes over what was sent to the service before it was reset', () => {
    const era = gate.era();
    gate.reset();
    gate.recordSuccess(era);
    failNow(fault('unreachable'));
    gate.recordSuccess(era);
    expect(waitMs()).toBe(2000);
  });

  it.each(['notConfigured', 'noPermission'] as const)(
    'does not remember %s, which may be mended without the gate hearing of it',
    (code) => {
      failNow(fault(code));
      expect(gate.closedBy()).toBeNull();
      expect(gate.lastError()).toBeNull();
    },
  );

  it.each(ERROR_CODES.filter((code) => scopeOf({ code }) === 'address'))(
    'stays open after %s, which says nothing of other addresses',
    (code) => {
      failNow(fault(code));
      expect(gate.closedBy()).toBeNull();
      expect(gate.isProbing()).toBe(false);
    },
  );

  it.each([
    fault('serverFault'),
    fault('rateLimited', { retryAfterMs: 60_000 }),
    fault('serverFault', { status: 503, retryAfterMs: 60_000 }),
    fault('tokenRejected', { status: 401 }),
  ])('lets one request of a person pass, whose failure closes it anew: $code', (failure) => {
    failNow(failure);
    gate.letPass();
    expect(gate.closedBy()).toBeNull();
    expect(gate.refusal()).toBeNull();
    expect(gate.isProbing()).toBe(true);
    failNow(failure);
    expect(gate.closedBy()).toMatchObject({ code: failure.code });
  });

  it('opens when what a person let pass is answered', () => {
    failNow(fault('rateLimited', { retryAfterMs: 60_000 }));
    gate.letPass();
    gate.recordSuccess(gate.era());
    expect(gate.isProbing()).toBe(false);
  });

  it('keeps a pass that nobody uses for a while after the person wanted it last', () => {
    failNow(fault('tokenRejected'));
    gate.letPass();
    nowMs += 9999;
    gate.letPass();
    nowMs += 9999;
    expect(gate.closedBy()).toBeNull();
    nowMs += 1;
    expect(gate.closedBy()).toMatchObject({ code: 'tokenRejected' });
  });

  it('refuses a glance where the service asked for a pause or rejected the token, and only there', () => {
    failNow(fault('serverFault'));
    expect(gate.refusal()).toBeNull();
    failNow(fault('serverFault', { status: 503, retryAfterMs: 7000 }));
    expect(gate.refusal()).toMatchObject({ code: 'serverFault', retryAfterMs: 7000 });
    nowMs += 7000;
    expect(gate.refusal()).toBeNull();
    failNow(fault('rateLimited'));
    expect(gate.refusal()).toMatchObject({ code: 'rateLimited' });
    failNow(fault('tokenRejected'));
    expect(gate.refusal()).toMatchObject({ code: 'tokenRejected' });
  });

  it('tells of a recovery once, and of no success without a fault before it', () => {
    let recoveries = 0;
    gate = createGate(
      () => nowMs,
      () => (recoveries += 1),
    );
    gate.recordSuccess(gate.era());
    failNow(fault('serverFault'));
    gate.recordSuccess(gate.era());
    gate.recordSuccess(gate.era());
    expect(recoveries).toBe(1);
  });

  it('waits no longer when the clock is set back', () => {
    failNow(fault('serverFault'));
    nowMs -= 86_400_000;
    expect(waitMs()).toBe(2000);
    nowMs += 2000;
    expect(gate.closedBy()).toBeNull();
  });

  it('keeps a pass though a request fails that was sent before the token was rejected', () => {
    const before = gate.era();
    failNow(fault('tokenRejected'));
    gate.letPass();
    gate.recordFailure(fault('serverFault'), before);
    expect(gate.closedBy()).toBeNull();
  });

  it('waits for a short time again once it was reset', () => {
    for (const _ of [1, 2, 3]) failNow(fault('serverFault'));
    gate.reset();
    failNow(fault('serverFault'));
    expect(waitMs()).toBe(2000);
  });

  it('hands no rejected token to the next worker, and takes over no longer wait than any', () => {
    failNow(fault('tokenRejected'));
    expect(gate.snapshot()).toBeNull();
    gate.reset();
    const kept = { failures: 1, closedAtMs: nowMs, waitMs: 86_400_000 };
    gate.restore({ ...kept, error: fault('rateLimited') });
    expect(waitMs()).toBe(15 * 60_000);
  });
});
