import { beforeEach, describe, expect, it } from 'vitest';
import { createPacer } from '../../../../lib/background/engine/pacer.ts';
import type { Pacer } from '../../../../lib/background/engine/pacer.ts';
import { PACE } from '../../../../lib/background/engine/limits.ts';
import type { AppError } from '../../../../lib/domain/result.ts';

let nowMs: number;
let pacer: Pacer;

beforeEach(() => {
  nowMs = 1_000_000;
  pacer = createPacer(() => nowMs);
});

function answer(count = 1): void {
  for (let each = 0; each < count; each += 1) pacer.noteOutcome(null, pacer.noteSent());
}

function refuse(error: AppError = { code: 'rateLimited' }): void {
  pacer.noteOutcome(error, pacer.noteSent());
}

describe('the pace', () => {
  it('is learned from a refusal that asks for no wait, and from no answer that does not come', () => {
    answer(59);
    refuse({ code: 'timedOut' });
    pacer.noteSent();
    expect(pacer.waitMs()).toBe(0);
    answer();
    refuse({ code: 'rateLimited', retryAfterMs: 0 });
    pacer.noteSent();
    expect(pacer.waitMs()).toBeCloseTo(60_000 / 54);
  });

  it('is slowed by a refusal in spite of it, however few were taken, and no answer quickens it', () => {
    answer(60);
    refuse();
    nowMs += PACE.soonMs + 1;
    answer(10);
    refuse();
    nowMs += 2000;
    answer();
    pacer.noteSent();
    expect(pacer.waitMs()).toBeCloseTo(60_000 / 9);
    // Long after the last answer a refusal shows no count.
    nowMs += PACE.windowMs;
    refuse();
    pacer.noteSent();
    expect(pacer.waitMs()).toBeCloseTo(60_000 / 9);
  });

  it('is not learned for a service from what another one took and refused', () => {
    answer(60);
    refuse();
    const late = pacer.noteSent();
    pacer.reset();
    pacer.noteOutcome({ code: 'rateLimited' }, late);
    expect(pacer.width()).toBe(4);
    answer(10);
    refuse();
    pacer.noteSent();
    expect(pacer.waitMs()).toBe(0);
  });

  it('counts nothing that seems to be taken yet once the clock was set back', () => {
    answer(600);
    nowMs -= 3_600_000;
    answer(60);
    refuse();
    pacer.noteSent();
    expect(pacer.waitMs()).toBeCloseTo(60_000 / 54);
  });
});
