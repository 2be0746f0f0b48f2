import type { Level } from '../domain/level.ts';
import type { Client } from '../messaging/client.ts';

/** Tells the toolbar what the page shows, when that has changed, and not more often than a person can see. */
export function createReporter(call: Client): { report: (counts: Map<Level, number>) => void } {
  let reported = '';
  let latest = new Map<Level, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    timer = undefined;
    const counts = Object.fromEntries(latest);
    const key = JSON.stringify(counts);
    if (key === reported) return;
    reported = key;
    try {
      await call('reportMarks', { counts });
    } catch {
      // The toolbar is a convenience; whoever asks for marks notices when the background is gone.
    }
  }

  return {
    report(counts) {
      latest = counts;
      timer ??= setTimeout(() => void send(), REPORT_EVERY_MS);
    },
  };
}

const REPORT_EVERY_MS = 200;
