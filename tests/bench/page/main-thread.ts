import type { CDPSession, Page } from 'playwright';

/** What a page's main thread has spent, in processor time, because other programs do not lengthen it. */
export interface Spent {
  allMs: number;
  /** The part of it in scripts: the page's and ours. */
  scriptMs: number;
}

/** Brings the page to the front and measures what its main thread spends while `work` runs. */
export async function spentOn(page: Page, work: (page: Page) => Promise<void>): Promise<Spent> {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await read(session);
  await work(page);
  const after = await read(session);
  await session.detach();
  return { allMs: after.allMs - before.allMs, scriptMs: after.scriptMs - before.scriptMs };
}

async function read(session: CDPSession): Promise<Spent> {
  const { metrics } = await session.send('Performance.getMetrics');
  const msOf = (metric: string): number =>
    1000 * (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN);
  return { allMs: msOf('TaskDuration'), scriptMs: msOf('ScriptDuration') };
}
