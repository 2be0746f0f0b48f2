import { describe, expect, it } from 'vitest';
import { createFrameCounts } from '../../../../lib/background/tabs/frame-counts.ts';

const TOP = { frameId: 0, documentId: 'top' };
const INNER = { frameId: 7, documentId: 'inner' };

describe('the counts of a tab', () => {
  it('are those of all its frames together, and of no other tab', () => {
    const frames = createFrameCounts();
    frames.note(1, TOP, { low: 2, high: 1 });
    frames.note(1, INNER, { high: 2, blacklisted: 1 });
    frames.note(2, TOP, { high: 9 });
    expect(frames.countsOf(1)).toEqual({ blacklisted: 1, high: 3, low: 2 });
  });

  it('take each frame’s last word', () => {
    const frames = createFrameCounts();
    frames.note(1, TOP, { low: 2 });
    frames.note(1, INNER, { high: 2 });
    frames.note(1, INNER, { high: 1 });
    expect(frames.countsOf(1)).toEqual({ low: 2, high: 1 });
    frames.note(1, INNER, {});
    expect(frames.countsOf(1)).toEqual({ low: 2 });
  });

  it('are not taken away by the late farewell of a document that another one has replaced', () => {
    const frames = createFrameCounts();
    frames.note(1, INNER, { high: 2 });
    frames.note(1, { ...INNER, documentId: 'next' }, { medium: 1 });
    frames.note(1, INNER, {});
    expect(frames.countsOf(1)).toEqual({ medium: 1 });
  });

  it('tell of a frame that hides its marks, as long as it does', () => {
    const frames = createFrameCounts();
    frames.note(1, TOP, { low: 2 });
    frames.note(1, INNER, { high: 1 }, true);
    expect([frames.hidesMarks(1), frames.hidesMarks(2)]).toEqual([true, false]);
    const next = createFrameCounts();
    next.restore(JSON.parse(JSON.stringify(frames.snapshot())));
    expect(next.hidesMarks(1)).toBe(true);
    next.note(1, INNER, { high: 1 }, false);
    expect(next.hidesMarks(1)).toBe(false);
  });

  it('end with the page', () => {
    const frames = createFrameCounts();
    frames.note(1, TOP, { low: 2 });
    frames.note(2, TOP, { low: 1 });
    frames.dropTab(1);
    expect([frames.countsOf(1), frames.countsOf(2)]).toEqual([{}, { low: 1 }]);
  });

  it('outlive the worker', () => {
    const frames = createFrameCounts();
    frames.note(1, INNER, { high: 2 });
    const next = createFrameCounts();
    next.restore(JSON.parse(JSON.stringify(frames.snapshot())));
    next.note(1, TOP, { high: 1 });
    expect(next.countsOf(1)).toEqual({ high: 3 });
    next.restore('anything');
    expect(next.countsOf(1)).toEqual({});
  });

  it('stay bounded', () => {
    const frames = createFrameCounts();
    for (let frameId = 0; frameId < 2000; frameId += 1) frames.note(1, { frameId }, { low: 1 });
    expect(frames.countsOf(1).low).toBe(500);
  });

  it('are not pushed out by another tab, however many frames that has', () => {
    const frames = createFrameCounts();
    frames.note(1, TOP, { blacklisted: 1 });
    for (let frameId = 0; frameId < 2000; frameId += 1) frames.note(2, { frameId }, { low: 1 });
    expect(frames.countsOf(1)).toEqual({ blacklisted: 1 });
  });

  it('keep the page itself, however many frames it has', () => {
    const frames = createFrameCounts();
    frames.note(1, TOP, { blacklisted: 1 });
    for (let frameId = 1; frameId < 2000; frameId += 1) frames.note(1, { frameId }, { low: 1 });
    expect(frames.countsOf(1)).toMatchObject({ blacklisted: 1 });
  });
});

it('the frame with the worst marks comes first, the page itself before its equals', () => {
  const frames = createFrameCounts();
  frames.note(1, { frameId: 5 }, { medium: 9 });
  frames.note(1, { frameId: 3 }, { low: 1 });
  frames.note(1, { frameId: 0 }, { medium: 1 });
  frames.note(1, { frameId: 9 }, { high: 1 });
  expect(frames.worstFirst(1).map(({ frameId }) => frameId)).toEqual([9, 0, 5, 3]);
});
