import type { Page } from 'playwright';

/** One event of Chromium's own trace. Times are in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** The part of the time in which the thread had the processor. Other programs do not lengthen it. */
  tdur?: number;
  tid: number;
  pid: number;
  args?: { data?: { url?: string; timerId?: number; id?: number; fileName?: string } };
}

/** What Chromium does while `work` runs, in all pages together. */
export async function traceChromium(
  page: Page,
  includedCategories: string[],
  work: () => Promise<void>,
): Promise<TraceEvent[]> {
  const browser = page.context().browser();
  const session = await (browser?.newBrowserCDPSession() ?? page.context().newCDPSession(page));
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories, recordMode: 'recordAsMuchAsPossible' },
  });
  try {
    await work();
  } finally {
    // A trace that goes on would refuse the next one.
    const ended = new Promise<void>((done) => {
      session.once('Tracing.tracingComplete', () => done());
    });
    await session.send('Tracing.end');
    await ended;
    await session.detach();
  }
  return events;
}
