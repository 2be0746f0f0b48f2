import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { TAB_CEILING } from '../../../../lib/background/engine/limits.ts';
import { createTabCeiling } from '../../../../lib/background/engine/tab-ceiling.ts';
import type { TabCeiling } from '../../../../lib/background/engine/tab-ceiling.ts';
import { A, address, B } from '../samples.ts';

let nowMs: number;
let ceiling: TabCeiling;

beforeEach(() => {
  nowMs = 1_000_000;
  ceiling = createTabCeiling(() => nowMs);
});

function spend(count: number, from = 0): void {
  for (let each = 0; each < count; each += 1) ceiling.spend(1, address(from + each));
}

describe('the ceiling of a tab', () => {
  it('is a burst, then a refill by the minute, and no less once the clock was set back', () => {
    spend(TAB_CEILING.burst);
    expect(ceiling.left(1)).toBe(0);
    nowMs += 60_000;
    expect(ceiling.left(1)).toBe(TAB_CEILING.perMinute);
    nowMs -= 3_600_000;
    expect(ceiling.left(1)).toBe(TAB_CEILING.perMinute);
    nowMs += 86_400_000;
    expect(ceiling.left(1)).toBe(TAB_CEILING.burst);
  });

  it('counts an address once, however often it is asked for, until very many others were', () => {
    ceiling.spend(1, A);
    ceiling.spend(1, A);
    expect(ceiling.left(1)).toBe(TAB_CEILING.burst - 1);
    expect([ceiling.hasSpent(1, A), ceiling.hasSpent(1, B)]).toEqual([true, false]);
    spend(TAB_CEILING.burst, 100);
    expect(ceiling.hasSpent(1, A)).toBe(false);
  });

  it('is each tab’s own, and goes with it', () => {
    spend(TAB_CEILING.burst);
    expect(ceiling.left(2)).toBe(TAB_CEILING.burst);
    ceiling.forget(1);
    expect(ceiling.left(1)).toBe(TAB_CEILING.burst);
  });

  it('tells those who are turned away when there is room for them', () => {
    spend(TAB_CEILING.burst);
    expect(ceiling.refuse(1, 1)).toBe(1000);
    expect(ceiling.refuse(1, 60)).toBe(60_000);
  });

  it('is told of for a minute', () => {
    expect(ceiling.isSlowing()).toBe(false);
    ceiling.refuse(1, 1);
    expect(ceiling.isSlowing()).toBe(true);
    nowMs += TAB_CEILING.toldForMs;
    expect(ceiling.isSlowing()).toBe(false);
  });

  it('never lets more through than burst and refill, however the asking is timed', () => {
    const step = fc.record({
      passesMs: fc.integer({ min: 0, max: 20_000 }),
      wanted: fc.integer({ min: 0, max: 200 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
        const startMs = nowMs;
        const one = createTabCeiling(() => nowMs);
        let sent = 0;
        for (const { passesMs, wanted } of steps) {
          nowMs += passesMs;
          const allowed = Math.min(wanted, one.left(1));
          for (let each = 0; each < allowed; each += 1) one.spend(1, address((sent += 1)));
          const most = TAB_CEILING.burst + ((nowMs - startMs) / 60_000) * TAB_CEILING.perMinute;
          expect(sent).toBeLessThanOrEqual(most + 1e-6);
        }
      }),
    );
  });
});
