import { evaluateInOwnWorld } from '../../support/own-world.ts';
import { countWork } from '../../support/page-work.ts';
import { waitFor } from '../../support/wait-for.ts';
import { countMarks } from './extension-stage.ts';
import type { ExtensionStage } from './extension-stage.ts';
import type { Figure } from './figures.ts';
import { inWords, readHeaps, total } from './heaps.ts';

const ADDRESSES = 2000;
const STILL_FRAMES = 20;

interface Sight {
  name: string;
  viewport: { width: number; height: number };
  style: string;
  /** With this many marks, every address in sight has one. */
  marks: number;
}

const SIGHTS: readonly Sight[] = [
  {
    name: `a list of ${ADDRESSES.toLocaleString('en')} addresses`,
    viewport: { width: 1280, height: 800 },
    style: '<style>body{font:14px/20px monospace}</style>',
    marks: 40,
  },
  {
    name: `${ADDRESSES.toLocaleString('en')} marks in sight at once`,
    viewport: { width: 2000, height: 2000 },
    style:
      '<style>body{font:7px monospace;display:grid;grid-template-columns:repeat(8,1fr)}</style>',
    marks: ADDRESSES,
  },
];

/** Compares the heaps of a marked page and of the same page without the extension, both at rest, and times the way there. */
export async function measureMemory(stage: ExtensionStage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const sight of SIGHTS) figures.push(...(await measureSight(stage, sight)));
  return figures;
}

async function measureSight(stage: ExtensionStage, sight: Sight): Promise<Figure[]> {
  const body = stage.known
    .slice(0, ADDRESSES)
    .map((it) => `<div>${it}</div>`)
    .join('');
  const marked = await stage.openMarked('/memory', '', sight.style);
  const bare = await stage.openUnmarked('', sight.style);
  for (const page of [marked, bare]) {
    await page.bringToFront();
    await page.setViewportSize(sight.viewport);
  }
  await marked.bringToFront();
  const work = await countWork(marked);
  const before = await work.read();
  for (const page of [marked, bare]) {
    await page.evaluate((html) => (document.body.innerHTML = html), body);
  }
  await waitFor(
    async () => (await evaluateInOwnWorld(marked, countMarks)) >= sight.marks,
    `${sight.marks} marks`,
    60_000,
  );
  const after = await work.readAtRest(STILL_FRAMES);
  const [withMarks, without] = [await readHeaps(marked), await readHeaps(bare)];
  const marks = await evaluateInOwnWorld(marked, countMarks);
  await Promise.all([marked.close(), bare.close()]);
  return [
    {
      browser: 'Chromium',
      name: `Memory of ${sight.name}`,
      value: (total(withMarks) - total(without)) / 1e6,
      unit: 'MB',
      budget: { atMost: 'memoryMB' },
      detail: `${marks} marks, at rest and after garbage collection, page and ours: ${inWords(withMarks)} against ${inWords(without)}`,
    },
    {
      browser: 'Chromium',
      name: `Processor time of ${sight.name} until the page is left alone`,
      value: (after.taskSeconds - before.taskSeconds) * 1000,
      unit: 'ms',
      budget: { atMost: 'restMs' },
      detail: `processor time of the whole page, in which ${after.passes - before.passes} passes were asked for`,
    },
  ];
}
