import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Frame, Page } from 'playwright';
import { waitFor } from './wait-for.ts';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'dark', forcedColors: 'active' },
} as const;

const EVERY_RULE = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules that a page's colours bear on. */
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * What axe finds wrong on a page or in a frame, one line a place. Its source goes in through the debugger: the content
 * security policy of our pages lets in no script of others.
 */
export async function findViolations(place: Page | Frame, runOnly = EVERY_RULE): Promise<string[]> {
  if (!(await place.evaluate(() => 'axe' in globalThis))) {
    await place.evaluate(await readFile(axeFile, 'utf8'));
  }
  const { passes, violations } = await place.evaluate(
    // Frames are looked at one by one. Nobody reads a description of each place that is in order.
    (rules) => axe.run(document, { runOnly: rules, iframes: false, resultTypes: ['violations'] }),
    runOnly,
  );
  if (passes.length === 0) throw new Error('axe has looked at nothing.');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The same in light, and as far as colours go in dark and forced colours; leaves the page in the last. */
export async function findViolationsInAllLooks(place: Page | Frame): Promise<string[]> {
  const page = 'mainFrame' in place ? place : place.page();
  const found: string[] = [];
  for (const [name, media] of Object.entries(LOOKS)) {
    await page.emulateMedia(media);
    const seen = await place.evaluate(() => ({
      colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      forcedColors: matchMedia('(forced-colors: active)').matches ? 'active' : 'none',
    }));
    // Colours may pass from one look to the other by degrees. A transition that another takes the place of is cancelled.
    await waitFor(
      () =>
        place.evaluate(() => document.getAnimations().every((it) => it.playState !== 'running')),
      'the end of all transitions',
    );
    if (JSON.stringify(seen) !== JSON.stringify(media)) throw new Error(`${name} is not in force.`);
    const violations = await findViolations(place, name === 'light' ? EVERY_RULE : COLOUR_RULES);
    found.push(...violations.map((violation) => `${name}: ${violation}`));
  }
  return found;
}

declare const axe: { run: (context: Document, options: object) => Promise<AxeResults> };
