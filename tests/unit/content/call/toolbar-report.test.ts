import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToolbarReport } from '../../../../lib/content/call/toolbar-report.ts';
import type { ToolbarCounts } from '../../../../lib/domain/verdict/level.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Of a page with two addresses of high risk. */
function setUp() {
  const told: ToolbarCounts[] = [];
  const call = async (_name: string, { counts }: { counts: ToolbarCounts }) => {
    told.push(counts);
    return {};
  };
  const report = createToolbarReport({
    call: call as never,
    counts: () => ({ high: 2 }),
    hidesMarks: () => false,
  });
  const look = async (): Promise<void> => {
    report.noteChanged();
    await vi.advanceTimersByTimeAsync(1000);
  };
  return { told, report, look };
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
});
