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

describe('a failure of one address', () => {
  it('is told for a minute, with the wait left', () => {
    failures.note(A, { code: 'malformed' });
    nowMs += 20_000;
    expect(failures.of(A)).toEqual({ code: 'malformed', retryAfterMs: 40_000 });
    expect(failures.of(B)).toBeNull();
    nowMs += 40_000;
    expect(failures.of(A)).toBeNull();
  });

  it.each(['serverFault', 'tokenRejected', 'storageFailed'] as const)(
    'is not what %s is',
    (code) => {
      failures.note(A, { code });
      expect(failures.of(A)).toBeNull();
    },
  );

  it('lasts no longer when the clock is set back', () => {
    failures.note(A, { code: 'malformed' });
    nowMs -= 3_600_000;
    expect(failures.of(A)).toBeNull();
  });

  it('is forgotten when the service changes', () => {
    failures.note(A, { code: 'oversized' });
    failures.clear();
    expect(failures.of(A)).toBeNull();
  });

  it('is forgotten, the longest known first, when there are too many', () => {
    for (let number = 0; number < 1000; number += 1) {
      failures.note(address(number), { code: 'malformed' });
    }
    failures.note(address(0), { code: 'malformed' });
    failures.note(address(1000), { code: 'malformed' });
    expect(failures.of(address(1))).toBeNull();
    expect(failures.of(address(0))).not.toBeNull();
  });
});
