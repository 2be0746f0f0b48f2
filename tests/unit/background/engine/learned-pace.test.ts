import { describe, expect, it } from 'vitest';
import { PACE } from '../../../../lib/background/engine/limits.ts';
import { usePacer } from './pacer-stage.ts';

const stage = usePacer();
const { answer, refuse } = stage;

describe('the pace', () => {
  it('is learned from a refusal that asks for no wait, and from no answer that does not come', () => {
    answer(59);
    refuse({ code: 'timedOut' });
    stage.pacer.noteSent();
    expect(stage.pacer.waitMs()).toBe(0);
    answer();
    refuse({ code: 'rateLimited', retryAfterMs: 0 });
    stage.pacer.noteSent();
    expect(stage.pacer.waitMs()).toBeCloseTo(60_000 / 54);
  });

  it('is slowed by a refusal in spite of it, however few were taken, and no answer quickens it', () => {
    answer(60);
    refuse();
    stage.nowMs += PACE.soonMs + 1;
    answer(10);
    refuse();
    stage.nowMs += 2000;
    answer();
    stage.pacer.noteSent();
    expect(stage.pacer.waitMs()).toBeCloseTo(60_000 / 9);
    // Long after the last answer a refusal shows no count.
    stage.nowMs += PACE.windowMs;
    refuse();
    stage.pacer.noteSent();
    expect(stage.pacer.waitMs()).toBeCloseTo(60_000 / 9);
  });

  it('is not learned for a service from what another one took and refused', () => {
    answer(60);
    refuse();
    const late = stage.pacer.noteSent();
    stage.pacer.reset();
    stage.pacer.noteOutcome({ code: 'rateLimited' }, late);
    expect(stage.pacer.width()).toBe(4);
    answer(10);
    refuse();
    stage.pacer.noteSent();
    expect(stage.pacer.waitMs()).toBe(0);
  });

  it('counts nothing that seems to be taken yet once the clock was set back', () => {
    answer(600);
    stage.nowMs -= 3_600_000;
    answer(60);
    refuse();
    stage.pacer.noteSent();
    expect(stage.pacer.waitMs()).toBeCloseTo(60_000 / 54);
  });
});
