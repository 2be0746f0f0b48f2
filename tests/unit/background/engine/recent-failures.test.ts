import { beforeEach, describe, expect, it } from 'vitest';
import { createRecentFailures } from '../../../../lib/background/engine/recent-failures.ts';
import type { RecentFailures } from '../../../../lib/background/engine/recent-failures.ts';
import { A, address, B } from '../samples.ts';

let nowMs: number;
let failures: RecentFailures;

beforeEach(() => {
  nowMs = 1_000_000;
  failures = createRecentFailures(() => nowMs);
});

describe('a fault of the service', () => {
  it('is an address’s own where it meets it again, though others were answered since', () => {
    expect(failures.note(A, { code: 'serverFault' }, false)).toBe(false);
    expect(failures.note(B, { code: 'serverFault' }, false)).toBe(false);
    expect(failures.note(A, { code: 'timedOut' }, false)).toBe(true);
    expect(failures.of(A)).toEqual({ code: 'timedOut', retryAfterMs: 60_000 });
    expect(failures.of(B)).toBeNull();
  });

  it.each([
    ['nobody was answered since', null, true],
    ['it was answered itself', null, false],
    ['the service asks for a pause', { code: 'serverFault', retryAfterMs: 5000 }, false],
    ['the service asks for fewer requests', { code: 'rateLimited' }, false],
    ['the token is rejected', { code: 'tokenRejected' }, false],
  ] as const)('is not where %s', (_why, meanwhile, isProbe) => {
    failures.note(A, { code: 'serverFault' }, false);
    if (!isProbe) failures.note(A, meanwhile, false);
    expect(failures.note(A, { code: 'serverFault' }, isProbe)).toBe(false);
    expect(failures.of(A)).toBeNull();
    expect(failures.has(A)).toBe(true);
  });

  it('is the service’s where it meets many addresses again, until one is answered', () => {
    const four = [0, 1, 2, 3].map(address);
    const failAll = () => four.map((it) => failures.note(it, { code: 'serverFault' }, false));
    expect(failAll()).toEqual([false, false, false, false]);
    expect(failAll()).toEqual([true, true, true, false]);
    expect(failAll()).toEqual([false, false, false, false]);
    failures.note(address(9), null, false);
    expect(failAll()).toEqual([true, true, true, false]);
  });
});

describe('a failure of one address', () => {
  it('is told for a minute, with the wait left', () => {
    failures.note(A, { code: 'malformed' }, false);
    nowMs += 20_000;
    expect(failures.of(A)).toEqual({ code: 'malformed', retryAfterMs: 40_000 });
    expect(failures.of(B)).toBeNull();
    nowMs += 40_000;
    expect(failures.of(A)).toBeNull();
  });

  it.each(['serverFault', 'tokenRejected', 'storageFailed', 'neverSent'] as const)(
    'is not what %s is',
    (code) => {
      failures.note(A, { code }, false);
      expect(failures.of(A)).toBeNull();
    },
  );

  it('lasts no longer when the clock is set back', () => {
    failures.note(A, { code: 'malformed' }, false);
    nowMs -= 3_600_000;
    expect(failures.of(A)).toBeNull();
  });

  it('is forgotten when the service changes', () => {
    failures.note(A, { code: 'oversized' }, false);
    failures.clear();
    expect(failures.of(A)).toBeNull();
  });

  it('is forgotten, the longest known first, when there are too many', () => {
    for (let number = 0; number < 1000; number += 1) {
      failures.note(address(number), { code: 'malformed' }, false);
    }
    failures.note(address(0), { code: 'malformed' }, false);
    failures.note(address(1000), { code: 'malformed' }, false);
    expect(failures.of(address(1))).toBeNull();
    expect(failures.of(address(0))).not.toBeNull();
  });
});
