import { evaluateInOwnWorld } from '../../support/own-world.ts';
import { waitFor } from '../../support/wait-for.ts';
import { countMarks } from './extension-stage.ts';
import type { ExtensionStage } from './extension-stage.ts';
import type { Figure } from './figures.ts';
import { inWords, readHeaps, total } from './heaps.ts';

const ADDRESSES = 2000;
const BUDGET_MB = 6;

interface Sight {
  name: string;
  viewport: { width: number; height: number };
  style: string;
  /** From so many marks on, all that are in sight have theirs. */
  marks: number;
}

const SIGHTS: readonly Sight[] = [
  {
    name: `memory of a list of ${ADDRESSES} addresses`,
    viewport: { width: 1280, height: 800 },
    style: '<style>body{font:14px/20px monospace}</style>',
    marks: 40,
  },
  {
    name: `memory of ${ADDRESSES} marks in sight at once`,
    viewport: { width: 2000, height: 2000 },
    style:
      '<style>body{font:7px monospace;display:grid;grid-template-columns:repeat(8,1fr)}</style>',
    marks: ADDRESSES,
  },
];

/** The heaps of a page that is marked and of the same page without the extension. */
export async function measureMemory(stage: ExtensionStage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const sight of SIGHTS) figures.push(await measureSight(stage, sight));
  return figures;
}

async function measureSight(stage: ExtensionStage, sight: Sight): Promise<Figure> {
  const body = stage.known
    .slice(0, ADDRESSES)
    .map((it) => `<div>${it}</div>`)
    .join('');
  const marked = await stage.openMarked('/memory', '', sight.style);
  const bare = await stage.openUnmarked('', sight.style);
  for (const page of [marked, bare]) {
    await page.bringToFront();
    await page.setViewportSize(sight.viewport);
    await page.evaluate((html) => (document.body.innerHTML = html), body);
  }
  await marked.bringToFront();
  await waitFor(
    async () => (await evaluateInOwnWorld(marked, countMarks)) >= sight.marks,
    `${sight.marks} marks`,
    60_000,
  );
  const [withMarks, without] = [await readHeaps(marked), await readHeaps(bare)];
  const marks = await evaluateInOwnWorld(marked, countMarks);
  await Promise.all([marked.close(), bare.close()]);
  return {
    browser: 'Chromium',
    name: sight.name,
    value: (total(withMarks) - total(without)) / 1e6,
    unit: 'MB',
    budget: { atMost: BUDGET_MB },
    detail: `${marks} marks, after garbage collection, page and ours: ${inWords(withMarks)} against ${inWords(without)}`,
  };
}
