import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToolbarReport } from '../../../../lib/content/call/toolbar-report.ts';
import type { ToolbarCounts } from '../../../../lib/domain/verdict/level.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The report of a page with two addresses of high risk. */
function setUp() {
  const told: ToolbarCounts[] = [];
  const toldHidden: boolean[] = [];
  const page = { high: 2, hidesMarks: false };
  const call = async (_name: string, input: { counts: ToolbarCounts; hidesMarks?: boolean }) => {
    told.push(input.counts);
    toldHidden.push(input.hidesMarks === true);
    return {};
  };
  const report = createToolbarReport({
    call: call as never,
    counts: () => ({ high: page.high }),
    hidesMarks: () => page.hidesMarks,
  });
  const look = async (): Promise<void> => {
    report.noteChanged();
    await vi.advanceTimersByTimeAsync(1000);
  };
  return { told, toldHidden, page, report, look };
}

describe('the toolbar', () => {
  it('is told what a page shows, once', async () => {
    const { told, look } = setUp();
    await look();
    await look();
    expect(told).toEqual([{ high: 2 }]);
  });

  it('hears nothing of a whole page that is left, and is told anew when the person goes back to it', async () => {
    const { told, report, look } = setUp();
    await look();
    report.noteChanged();
    report.leave(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual([{ high: 2 }]);
    await look();
    expect(told).toEqual([{ high: 2 }, { high: 2 }]);
  });

  it('hears of a frame that goes, and of one that comes back', async () => {
    const { told, report, look } = setUp();
    await look();
    report.leave(false);
    await look();
    expect(told).toEqual([{ high: 2 }, {}, { high: 2 }]);
  });

  it('hears that the page hides the marks, though it shows what it has shown', async () => {
    const { toldHidden, page, look } = setUp();
    await look();
    page.hidesMarks = true;
    await look();
    expect(toldHidden).toEqual([false, true]);
  });

  it('hears no more often than a person can notice of a page that changes in each frame', async () => {
    const { told, page, report } = setUp();
    for (let frame = 0; frame < 60; frame += 1) {
      page.high += 1;
      report.noteChanged();
      await vi.advanceTimersByTimeAsync(16);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(told.at(-1)).toEqual({ high: 62 });
    expect(told.length).toBeLessThanOrEqual(6);
  });

  it('hears nothing of what a page has shown before the scanner was stopped', async () => {
    const { told, report } = setUp();
    report.noteChanged();
    report.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual([]);
  });

  it('hears how many addresses stay without an answer, and of none where there are none', () => {
    const { told, report } = setUp();
    report.giveUp(0);
    expect(told).toEqual([]);
    report.giveUp(3);
    expect(told).toEqual([{ unavailable: 3 }]);
  });
});
