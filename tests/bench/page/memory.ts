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
  const [withMarks, without] = [await readHeaps(marked), await readHeaps(bare)];
  await Promise.all([marked.close(), bare.close()]);
  return [
    {
      browser: 'Chromium',
      name: `memory of ${MARKS} marks`,
      value: (total(withMarks) - total(without)) / 1e6,
      unit: 'MB',
      budget: { atMost: 6 },
      detail: `after garbage collection, page and ours: ${inWords(withMarks)} against ${inWords(without)}`,
    },
  ];
}

/** In bytes. */
interface Heaps {
  /** V8's heap, with the objects of all worlds. */
  scripts: number;
  /** The renderer's own heap: nodes, styles, layout. */
  dom: number;
  /** Buffers that both hold outside. */
  buffers: number;
}

async function readHeaps(page: Page): Promise<Heaps> {
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

function total({ scripts, dom, buffers }: Heaps): number {
  return scripts + dom + buffers;
}

function inWords({ scripts, dom, buffers }: Heaps): string {
  return `scripts ${megabytes(scripts)}, DOM ${megabytes(dom)}, buffers ${megabytes(buffers)}`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
