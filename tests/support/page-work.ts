import type { Page } from 'playwright';
import { evaluateInOwnWorld } from './own-world.ts';
import { passFrames } from './pass-frames.ts';
import { waitFor } from './wait-for.ts';

/** What has been done for a page. */
export interface PageWork {
  /** Processor time of its main thread. */
  taskSeconds: number;
  /** How often the scanner has asked for a pass: each time it observes its probe anew. */
  passes: number;
}

export interface PageWorkReader {
  read(): Promise<PageWork>;
  /** Waits until no pass has been asked for during this many frames, and then reads. */
  readAtRest(frames: number): Promise<PageWork>;
}

/** Counts from now on. */
export async function countWork(page: Page): Promise<PageWorkReader> {
  const session = await page.context().newCDPSession(page);
  // By the clock, other programs would lengthen it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });

  await evaluateInOwnWorld(page, () => {
    const { prototype } = ResizeObserver;
    const observe = Reflect.get(prototype, 'observe');
    globalThis.passes = 0;
    prototype.observe = function count(...target) {
      passes += 1;
      observe.apply(this, target);
    };
  });

  async function read(): Promise<PageWork> {
    const { metrics } = await session.send('Performance.getMetrics');
    const valueOf = (wanted: string): number =>
      metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    return {
      taskSeconds: valueOf('TaskDuration'),
      passes: await evaluateInOwnWorld(page, () => passes),
    };
  }

  return {
    read,
    async readAtRest(frames) {
      let before = await read();
      return waitFor(async () => {
        await passFrames(page, frames);
        const now = await read();
        const isStill = now.passes === before.passes;
        before = now;
        return isStill && now;
      }, 'the page to be left alone');
    },
  };
}

declare global {
  var passes: number;
}
