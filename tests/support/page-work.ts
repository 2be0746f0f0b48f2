import type { Page } from 'playwright';
import { passFrames } from './pass-frames.ts';
import { waitFor } from './wait-for.ts';

/** What Chromium has done for a page. */
export interface PageWork {
  /** Processor time of its main thread. */
  taskSeconds: number;
  layouts: number;
}

export interface PageWorkReader {
  read(): Promise<PageWork>;
  /** Waits until the page has not been laid out for so many frames, and reads then. */
  readAtRest(frames: number): Promise<PageWork>;
}

/** Counts from now on. */
export async function countWork(page: Page): Promise<PageWorkReader> {
  const session = await page.context().newCDPSession(page);
  // By the clock, other programs would lengthen it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });

  async function read(): Promise<PageWork> {
    const { metrics } = await session.send('Performance.getMetrics');
    const valueOf = (wanted: string): number =>
      metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    return { taskSeconds: valueOf('TaskDuration'), layouts: valueOf('LayoutCount') };
  }

  return {
    read,
    async readAtRest(frames) {
      let before = await read();
      return waitFor(async () => {
        await passFrames(page, frames);
        const now = await read();
        const isStill = now.layouts === before.layouts;
        before = now;
        return isStill && now;
      }, 'the page to be left alone');
    },
  };
}
