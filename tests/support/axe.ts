import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Frame, Page } from 'playwright';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * What axe finds wrong on a page or in a frame, one line a place. Its source goes in through the debugger: the content
 * security policy of our pages lets in no script of others.
 */
export async function findViolations(place: Page | Frame): Promise<string[]> {
  await place.evaluate(await readFile(axeFile, 'utf8'));
  const { passes, violations } = await place.evaluate(() =>
    axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Frames are looked at one by one.
      iframes: false,
    }),
  );
  if (passes.length === 0) throw new Error('axe has looked at nothing.');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

declare const axe: { run: (context: Document, options: object) => Promise<AxeResults> };
