import type { Page } from 'playwright';
import { evaluateInOwnWorld } from '../../support/own-world.ts';
import { waitFor } from '../../support/wait-for.ts';
import { countMarks } from './extension-stage.ts';
import type { ExtensionStage } from './extension-stage.ts';
import type { Figure } from './figures.ts';

const MARKS = 2000;
const VIEWPORT = { width: 2000, height: 2000 };
const STYLE =
  '<style>body{font:7px monospace;display:grid;grid-template-columns:repeat(8,1fr)}</style>';

/** The heaps of a page that is marked and of the same page without the extension. */
export async function measureMemory(stage: ExtensionStage): Promise<Figure[]> {
  const body = stage.known
    .slice(0, MARKS)
    .map((it) => `<div>${it}</div>`)
    .join('');
  const marked = await stage.openMarked('/memory', '', STYLE);
  const bare = await stage.openUnmarked('', STYLE);
  for (const page of [marked, bare]) {
    await page.bringToFront();
    await page.setViewportSize(VIEWPORT);
    await page.evaluate((html) => (document.body.innerHTML = html), body);
  }
  await marked.bringToFront();
  await waitFor(
    async () => (await evaluateInOwnWorld(marked, countMarks)) === MARKS,
    `${MARKS} marks`,
    60_000,
  );
  const [withMarks, without] = [await heapBytes(marked), await heapBytes(bare)];
  await Promise.all([marked.close(), bare.close()]);
  return [
    {
      browser: 'Chromium',
      name: `memory of ${MARKS} marks`,
      value: (withMarks - without) / 1e6,
      unit: 'MB',
      budget: { atMost: 6 },
      detail: `heaps of scripts and of the DOM, page and ours: ${megabytes(withMarks)} against ${megabytes(without)} MB`,
    },
  ];
}

/** V8's heap with all worlds, the DOM's heap, and what both hold outside; after garbage collection. */
async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const usage: Record<string, number> = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const { usedSize = Number.NaN, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage;
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
