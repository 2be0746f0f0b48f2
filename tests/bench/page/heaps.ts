import type { Page } from 'playwright';

/** What a page holds in memory, in bytes. */
export interface Heaps {
  /** V8's heap, with the objects of all worlds. */
  scripts: number;
  /** The renderer's own heap: nodes, styles, layout. */
  dom: number;
  /** Buffers that both hold outside. */
  buffers: number;
}

/** After garbage collection. */
export async function readHeaps(page: Page): Promise<Heaps> {
  const session = await page.context().newCDPSession(page);
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const usage: Record<string, number> = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return {
    scripts: usage['usedSize'] ?? Number.NaN,
    dom: usage['embedderHeapUsedSize'] ?? Number.NaN,
    buffers: usage['backingStorageSize'] ?? Number.NaN,
  };
}

export function total({ scripts, dom, buffers }: Heaps): number {
  return scripts + dom + buffers;
}

export function inWords({ scripts, dom, buffers }: Heaps): string {
  return `scripts ${megabytes(scripts)}, DOM ${megabytes(dom)}, buffers ${megabytes(buffers)}`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
