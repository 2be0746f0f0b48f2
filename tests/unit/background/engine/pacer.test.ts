import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPacer } from '../../../../lib/background/engine/pacer.ts';
import { PACE, WIDTH } from '../../../../lib/background/engine/limits.ts';
import { usePacer } from './pacer-stage.ts';

const stage = usePacer();
const { answer, refuse } = stage;

describe('the width', () => {
  it('begins at four and grows one by one, up to eight, and as slowly after a refusal', () => {
    expect(stage.pacer.width()).toBe(4);
    answer(WIDTH.growAfter - 1);
    expect(stage.pacer.width()).toBe(4);
    answer();
    expect(stage.pacer.width()).toBe(5);
    answer(WIDTH.growAfter * 10);
    expect(stage.pacer.width()).toBe(8);
    refuse();
    answer(WIDTH.growAfter - 1);
    expect(stage.pacer.width()).toBe(4);
  });

  it.each(['rateLimited', 'timedOut'] as const)('is halved by %s, down to one', (code) => {
    const widths = [1, 2, 3].map(() => {
      refuse({ code });
      return stage.pacer.width();
    });
    expect(widths).toEqual([2, 1, 1]);
  });

  it('is halved once by requests that were under way together', () => {
    const sent = [1, 2, 3, 4].map(() => stage.pacer.noteSent());
    for (const each of sent) stage.pacer.noteOutcome({ code: 'rateLimited' }, each);
    expect(stage.pacer.width()).toBe(2);
  });

  it.each(['serverFault', 'unreachable', 'tokenRejected'] as const)('is not for %s', (code) => {
    refuse({ code });
    expect(stage.pacer.width()).toBe(4);
    expect(stage.pacer.waitMs()).toBe(0);
  });
});

describe('the pace', () => {
  it('is none until the service refuses', () => {
    answer(500);
    expect(stage.pacer.waitMs()).toBe(0);
  });

  it('is nine tenths of what the service took in the last minute', () => {
    answer(10);
    stage.nowMs += PACE.windowMs;
    answer(50);
    refuse();
    stage.pacer.noteSent();
    expect(stage.pacer.waitMs()).toBeCloseTo(60_000 / 45);
    stage.nowMs += 1000;
    expect(stage.pacer.waitMs()).toBeCloseTo(60_000 / 45 - 1000);
  });

  it.each(['neverSent', 'storageFailed'] as const)('counts none as taken that was %s', (code) => {
    answer(60);
    for (let each = 0; each < 60; each += 1) refuse({ code });
    refuse();
    stage.pacer.noteSent();
    expect(stage.pacer.waitMs()).toBeCloseTo(60_000 / 54);
  });

  it('is not learned from one refusal after few requests, but from a second one soon after', () => {
    answer(10);
    refuse();
    stage.pacer.noteSent();
    expect(stage.pacer.waitMs()).toBe(0);
    answer(10);
    refuse();
    stage.pacer.noteSent();
    expect(stage.pacer.waitMs()).toBeCloseTo(60_000 / 18);
  });

  it('is not learned from a refusal after few requests because an earlier one seems to come yet', () => {
    answer(10);
    refuse();
    stage.nowMs -= 86_400_000;
    answer(10);
    refuse();
    stage.pacer.noteSent();
    expect(stage.pacer.waitMs()).toBe(0);
  });

  it('is the wait that a service asks for which fills up drop by drop', () => {
    answer(PACE.evidence);
    refuse({ code: 'rateLimited', retryAfterMs: 900 });
    stage.pacer.noteSent();
    expect(stage.pacer.waitMs()).toBeCloseTo(1000);
  });

  it('does not change with a refused probe', () => {
    answer(60);
    refuse({ code: 'rateLimited', retryAfterMs: 58_000 });
    stage.pacer.noteSent();
    const waitMs = stage.pacer.waitMs();
    stage.nowMs += 59_000;
    refuse();
    stage.pacer.noteSent();
    expect(stage.pacer.waitMs()).toBeCloseTo(waitMs);
  });

  it('is kept when an answer comes that was under way before the refusal', () => {
    answer(60);
    const refused = stage.pacer.noteSent();
    const late = stage.pacer.noteSent();
    stage.pacer.noteOutcome({ code: 'rateLimited' }, refused);
    stage.nowMs += 10;
    stage.pacer.noteOutcome(null, late);
    stage.pacer.noteSent();
    expect(stage.pacer.waitMs()).toBeCloseTo(60_000 / 54);
  });

  it('counts such an answer among what the service took', () => {
    answer(40);
    const [refused, ...late] = [1, 2, 3, 4].map(() => stage.pacer.noteSent());
    stage.pacer.noteOutcome({ code: 'rateLimited' }, Number(refused));
    for (const each of late) stage.pacer.noteOutcome(null, each);
    answer();
    refuse();
    stage.pacer.noteSent();
    expect(stage.pacer.waitMs()).toBeCloseTo(60_000 / (44 * PACE.share));
  });

  it('becomes quicker again when nothing is refused for long', () => {
    answer(60);
    refuse();
    const waits = [1, 2, 3].map(() => {
      stage.nowMs += PACE.relaxEveryMs;
      stage.pacer.noteSent();
      return Math.round(stage.pacer.waitMs());
    });
    expect(waits).toEqual([889, 711, 569]);
    stage.nowMs += 100 * PACE.relaxEveryMs;
    stage.pacer.noteSent();
    expect(stage.pacer.waitMs()).toBe(0);
  });

  it('is forgotten with the service', () => {
    answer(60);
    refuse();
    stage.pacer.reset();
    stage.pacer.noteSent();
    expect([stage.pacer.width(), stage.pacer.waitMs()]).toEqual([4, 0]);
  });

  it('waits no longer when the clock is set back', () => {
    answer(60);
    refuse();
    stage.nowMs -= 86_400_000;
    expect(stage.pacer.waitMs()).toBeLessThanOrEqual(PACE.longestMs);
    stage.nowMs += 100 * PACE.relaxEveryMs;
    stage.pacer.noteSent();
    expect(stage.pacer.waitMs()).toBe(0);
  });

  it('is handed on when the clock was set back between a refusal and the next answer', () => {
    answer(60);
    refuse();
    stage.nowMs -= 3_600_000;
    answer();
    const next = createPacer(() => stage.nowMs);
    next.restore(JSON.parse(JSON.stringify(stage.pacer.snapshot())));
    next.noteSent();
    expect(next.width()).toBe(stage.pacer.width());
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
        const one = createPacer(() => stage.nowMs);
        for (const { code, retryAfterMs, passesMs } of steps) {
          one.noteOutcome(code === null ? null : { code, retryAfterMs }, one.noteSent());
          stage.nowMs += passesMs;
          expect(one.width()).toBeGreaterThanOrEqual(1);
          expect(one.width()).toBeLessThanOrEqual(WIDTH.most);
          expect(one.waitMs()).toBeGreaterThanOrEqual(0);
          expect(one.waitMs()).toBeLessThanOrEqual(PACE.longestMs);
        }
      }),
    );
  });
});
