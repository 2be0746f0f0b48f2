import { evaluateInOwnWorld } from '../../support/own-world.ts';
import { waitFor } from '../../support/wait-for.ts';
import { countMarks } from './extension-stage.ts';
import type { ExtensionStage } from './extension-stage.ts';
import type { Figure } from './figures.ts';
import { inWords, readHeaps, total } from './heaps.ts';

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
