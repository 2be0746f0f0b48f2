import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPacer } from '../../../../lib/background/engine/pacer.ts';
import type { Pacer } from '../../../../lib/background/engine/pacer.ts';
import { PACE, WIDTH } from '../../../../lib/background/engine/limits.ts';
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

describe('the width', () => {
  it('begins at four and grows one by one, up to eight, and as slowly after a refusal', () => {
    expect(pacer.width()).toBe(4);
    answer(WIDTH.growAfter - 1);
    expect(pacer.width()).toBe(4);
    answer();
    expect(pacer.width()).toBe(5);
    answer(WIDTH.growAfter * 10);
    expect(pacer.width()).toBe(8);
    refuse();
    answer(WIDTH.growAfter - 1);
    expect(pacer.width()).toBe(4);
  });

  it.each(['rateLimited', 'timedOut'] as const)('is halved by %s, down to one', (code) => {
    const widths = [1, 2, 3].map(() => {
      refuse({ code });
      return pacer.width();
    });
    expect(widths).toEqual([2, 1, 1]);
  });

  it('is halved once by requests that were under way together', () => {
    const sent = [1, 2, 3, 4].map(() => pacer.noteSent());
    for (const each of sent) pacer.noteOutcome({ code: 'rateLimited' }, each);
    expect(pacer.width()).toBe(2);
  });

  it.each(['serverFault', 'unreachable', 'tokenRejected'] as const)('is not for %s', (code) => {
    refuse({ code });
    expect(pacer.width()).toBe(4);
    expect(pacer.waitMs()).toBe(0);
  });
});

describe('the pace', () => {
  it('is none until the service refuses', () => {
    answer(500);
    expect(pacer.waitMs()).toBe(0);
  });

  it('is nine tenths of what the service took in the last minute', () => {
    answer(10);
    nowMs += PACE.windowMs;
    answer(50);
    refuse();
    pacer.noteSent();
    expect(pacer.waitMs()).toBeCloseTo(60_000 / 45);
    nowMs += 1000;
    expect(pacer.waitMs()).toBeCloseTo(60_000 / 45 - 1000);
  });

  it.each(['neverSent', 'storageFailed'] as const)('counts none as taken that was %s', (code) => {
    answer(60);
    for (let each = 0; each < 60; each += 1) refuse({ code });
    refuse();
    pacer.noteSent();
    expect(pacer.waitMs()).toBeCloseTo(60_000 / 54);
  });

  it('is not learned from one refusal after few requests, but from a second one soon after', () => {
    answer(10);
    refuse();
    pacer.noteSent();
    expect(pacer.waitMs()).toBe(0);
    answer(10);
    refuse();
    pacer.noteSent();
    expect(pacer.waitMs()).toBeCloseTo(60_000 / 18);
  });

  it('is not learned from a refusal after few requests because an earlier one seems to come yet', () => {
    answer(10);
    refuse();
    nowMs -= 86_400_000;
    answer(10);
    refuse();
    pacer.noteSent();
    expect(pacer.waitMs()).toBe(0);
  });

  it('is the wait that a service asks for which fills up drop by drop', () => {
    answer(PACE.evidence);
    refuse({ code: 'rateLimited', retryAfterMs: 900 });
    pacer.noteSent();
    expect(pacer.waitMs()).toBeCloseTo(1000);
  });

  it('does not change with a refused probe', () => {
    answer(60);
    refuse({ code: 'rateLimited', retryAfterMs: 58_000 });
    pacer.noteSent();
    const waitMs = pacer.waitMs();
    nowMs += 59_000;
    refuse();
    pacer.noteSent();
    expect(pacer.waitMs()).toBeCloseTo(waitMs);
  });

  it('is kept when an answer comes that was under way before the refusal', () => {
    answer(60);
    const refused = pacer.noteSent();
    const late = pacer.noteSent();
    pacer.noteOutcome({ code: 'rateLimited' }, refused);
    nowMs += 10;
    pacer.noteOutcome(null, late);
    pacer.noteSent();
    expect(pacer.waitMs()).toBeCloseTo(60_000 / 54);
  });

  it('counts such an answer among what the service took', () => {
    answer(40);
    const [refused, ...late] = [1, 2, 3, 4].map(() => pacer.noteSent());
    pacer.noteOutcome({ code: 'rateLimited' }, Number(refused));
    for (const each of late) pacer.noteOutcome(null, each);
    answer();
    refuse();
    pacer.noteSent();
    expect(pacer.waitMs()).toBeCloseTo(60_000 / (44 * PACE.share));
  });

  it('becomes quicker again when nothing is refused for long', () => {
    answer(60);
    refuse();
    const waits = [1, 2, 3].map(() => {
      nowMs += PACE.relaxEveryMs;
      pacer.noteSent();
      return Math.round(pacer.waitMs());
    });
    expect(waits).toEqual([889, 711, 569]);
    nowMs += 100 * PACE.relaxEveryMs;
    pacer.noteSent();
    expect(pacer.waitMs()).toBe(0);
  });

  it('is forgotten with the service', () => {
    answer(60);
    refuse();
    pacer.reset();
    pacer.noteSent();
    expect([pacer.width(), pacer.waitMs()]).toEqual([4, 0]);
  });

  it('waits no longer when the clock is set back', () => {
    answer(60);
    refuse();
    nowMs -= 86_400_000;
    expect(pacer.waitMs()).toBeLessThanOrEqual(PACE.longestMs);
    nowMs += 100 * PACE.relaxEveryMs;
    pacer.noteSent();
    expect(pacer.waitMs()).toBe(0);
  });

  it('is handed on when the clock was set back between a refusal and the next answer', () => {
    answer(60);
    refuse();
    nowMs -= 3_600_000;
    answer();
    const next = createPacer(() => nowMs);
    next.restore(JSON.parse(JSON.stringify(pacer.snapshot())));
    next.noteSent();
    expect(next.width()).toBe(pacer.width());
    expect(next.waitMs()).toBeCloseTo(60_000 / 54);
  });
});

describe('whatever happens', () => {
  it('the width stays within its bounds and no wait is longer than the longest', () => {
    const step = fc.record({
      code: fc.constantFrom(null, 'rateLimited', 'timedOut', 'malformed', 'serverFault'),
      retryAfterMs: fc.option(fc.integer({ min: 0, max: 1e9 }), { nil: undefined }),
      passesMs: fc.integer({ min: -100_000, max: 200_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const one = createPacer(() => nowMs);
        for (const { code, retryAfterMs, passesMs } of steps) {
          one.noteOutcome(code === null ? null : { code, retryAfterMs }, one.noteSent());
          nowMs += passesMs;
          expect(one.width()).toBeGreaterThanOrEqual(1);
          expect(one.width()).toBeLessThanOrEqual(WIDTH.most);
          expect(one.waitMs()).toBeGreaterThanOrEqual(0);
          expect(one.waitMs()).toBeLessThanOrEqual(PACE.longestMs);
        }
      }),
    );
  });
});
