import type { ToolbarCounts } from '../../domain/verdict/level.ts';
import type { Client } from '../../messaging/client.ts';

export interface ToolbarReport {
  noteChanged(): void;
  /**
   * The page is left: what it showed is gone. `isSilent`: the background knows, so nothing is sent. If the page comes
   * back, it is told again.
   */
  leave(isSilent: boolean): void;
  /** This many addresses stay without a verdict, because nobody answers any more. */
  giveUp(count: number): void;
  stop(): void;
}

export interface ToolbarReportDeps {
  call: Client;
  counts: () => ToolbarCounts;
  /** Whether the page keeps the marks out of sight. */
  hidesMarks: () => boolean;
}

/** Tells the toolbar what the page shows when that has changed, and not more often than a person can notice. */
export function createToolbarReport({
  call,
  counts: countNow,
  hidesMarks,
}: ToolbarReportDeps): ToolbarReport {
  let reported = keyOf({});
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** From now on this counts as reported. Returns whether it was not before. */
  function noteReported(counts: ToolbarCounts, isHidden?: boolean): boolean {
    clearTimeout(timer);
    timer = undefined;
    const before = reported;
    reported = keyOf(counts, isHidden);
    return reported !== before;
  }

  async function send(counts: ToolbarCounts, isHidden?: boolean): Promise<void> {
    if (!noteReported(counts, isHidden)) return;
    try {
      await call('reportMarks', { counts, hidesMarks: isHidden });
    } catch {
      // The toolbar is a convenience. The source of marks notices when the background is gone.
    }
  }

  return {
    noteChanged() {
      timer ??= setTimeout(() => void send(countNow(), hidesMarks()), REPORT_EVERY_MS);
    },
    leave(isSilent) {
      if (isSilent) noteReported({});
      else void send({});
    },
    giveUp: (count) => void send(count === 0 ? {} : { unavailable: count }),
    stop() {
      clearTimeout(timer);
    },
  };
}

const REPORT_EVERY_MS = 200;

function keyOf(counts: ToolbarCounts, isHidden = false): string {
  return JSON.stringify([counts, isHidden]);
}
