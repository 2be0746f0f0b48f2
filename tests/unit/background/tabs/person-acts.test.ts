import { describe, expect, it } from 'vitest';
import { createPersonActs } from '../../../../lib/background/tabs/person-acts.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { A, B, C, NOW_MS } from '../samples.ts';

const FRAME = { tabId: 5, frameId: 0, documentId: 'first' };

function setUp(withCard: readonly Address[] = []) {
  const clock = { nowMs: NOW_MS };
  const acts = createPersonActs({
    tickets: { hasIssued: (address) => withCard.includes(address) },
    session: () => ({
      restored: async () => undefined,
      flush: async () => undefined,
      note: () => undefined,
    }),
    now: () => clock.nowMs,
  });
  return { acts, clock };
}

describe('after the button was pressed, a frame may have asked for', () => {
  it('what it names first, and nothing that it names later', async () => {
    const { acts } = setUp();
    await acts.notePress(5);
    expect(acts.vouchFor([A], FRAME)).toEqual([A]);
    expect(acts.vouchFor([A, B], FRAME)).toEqual([A]);
    expect(acts.vouchFor([B], FRAME)).toEqual([]);
    expect(acts.vouchFor([B], { ...FRAME, frameId: 1 })).toEqual([B]);
  });

  it('what it names behind those that have cards', async () => {
    const { acts } = setUp([A]);
    await acts.notePress(5);
    expect(acts.vouchFor([A], FRAME)).toEqual([A]);
    expect(acts.vouchFor([A, B], FRAME)).toEqual([A, B]);
    expect(acts.vouchFor([A, B, C], FRAME)).toEqual([A, B]);
  });

  it('nothing in another tab, or where no tab is known', async () => {
    const { acts } = setUp();
    await acts.notePress(5);
    expect(acts.vouchFor([A], { ...FRAME, tabId: 6 })).toEqual([]);
    expect(acts.vouchFor([A], { ...FRAME, tabId: null })).toEqual([]);
  });

  it.each([
    ['a minute later', 60_000],
    ['once the clock was set back', -1],
  ])('nothing new %s', async (_when, passedMs) => {
    const { acts, clock } = setUp();
    await acts.notePress(5);
    clock.nowMs += passedMs;
    expect(acts.vouchFor([A], FRAME)).toEqual([]);
  });
});
