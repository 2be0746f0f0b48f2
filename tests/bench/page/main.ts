import process from 'node:process';
import { buildForTests } from '../../setup/build-e2e.ts';
import { readCommand } from '../../setup/command-options.ts';
import { findFirefox } from '../../support/find-firefox.ts';
import { measureAnimations } from './animations.ts';
import { bundleInPage } from './bundle.ts';
import { setExtensionStage } from './extension-stage.ts';
import { holds, table } from './figures.ts';
import type { Figure } from './figures.ts';
import { openFirefox } from './firefox.ts';
import { measureExplorerPage } from './explorer-page.ts';
import { measureInteraction } from './interaction.ts';
import { measureLatency } from './latency.ts';
import { measureLists } from './lists.ts';
import { measureLookAlikes } from './look-alikes.ts';
import { BROWSERS, chooseMeasures, NAMES } from './measures.ts';
import type { Browser, Measure } from './measures.ts';
import { measureMemory } from './memory.ts';
import { measureOtherExtensions } from './other-extensions.ts';
import { openPlainChromium } from './plain-chromium.ts';
import { measurePlacement, measureScan } from './plain-page.ts';
import { measurePopup } from './popup.ts';
import { measureQuietPage } from './quiet-page.ts';
import { measureRest } from './rest.ts';
import { measureStorm, measureStormInPage } from './storms.ts';
import { writeReport } from './report.ts';

const IN_PAGE = {
  scan: measureScan,
  placement: measurePlacement,
  signals: measureLookAlikes,
} as const;
const WITH_EXTENSION = {
  storm: measureStorm,
  quiet: measureQuietPage,
  rest: measureRest,
  animations: measureAnimations,
  explorer: measureExplorerPage,
  interaction: measureInteraction,
  lists: measureLists,
  memory: measureMemory,
  latency: measureLatency,
} as const;
const IN_OWN_BROWSERS = { popup: measurePopup, beside: measureOtherExtensions } as const;

/** `npm run bench`: what the extension costs a page and a person, beside its budget. Ends with 1 where one is broken. */
const USAGE = `npm run bench -- [--only NAMES] [--browser NAME] | [--write]

  --only NAMES    of ${NAMES.join(', ')}
  --browser NAME  ${BROWSERS.join(' or ')}
  --write         measures all and puts it into docs/performance.md, in place of what was there`;

const { chosen, isWriting } = readCommand(
  USAGE,
  { only: { type: 'string' }, browser: { type: 'string' }, write: { type: 'boolean' } },
  (values) => ({ chosen: chooseMeasures(values), isWriting: values.write === true }),
);
// Otherwise its absence would be noticed only after the other browser was measured for half an hour.
if (chosen.firefox.size > 0 && findFirefox() === null) {
  console.error('No Firefox found. Install it, or measure one browser: --browser chromium.');
  process.exit(2);
}

const code = await bundleInPage();
const figures: Figure[] = [];
// Also where one fails or the person stops it: what half an hour has measured is not lost.
process.once('exit', () => console.log(table(figures)));

async function note(
  browser: Browser,
  name: Measure,
  measure: () => Promise<Figure[]>,
): Promise<void> {
  if (!chosen[browser].has(name)) return;
  console.error(`… ${name}`);
  figures.push(...(await measure()));
}

/** Whether any of these is measured in Chromium. */
const isAny = (measures: object): boolean =>
  NAMES.some((name) => name in measures && chosen.chromium.has(name));

if (isAny(IN_PAGE)) {
  await using surface = await openPlainChromium(code);
  for (const [name, measure] of entriesOf(IN_PAGE))
    await note('chromium', name, () => measure(surface));
}
if (isAny(WITH_EXTENSION) || isAny(IN_OWN_BROWSERS)) await buildForTests('chrome');
if (isAny(WITH_EXTENSION)) {
  await using stage = await setExtensionStage(code);
  for (const [name, measure] of entriesOf(WITH_EXTENSION))
    await note('chromium', name, () => measure(stage));
}
for (const [name, measure] of entriesOf(IN_OWN_BROWSERS)) await note('chromium', name, measure);
if (chosen.firefox.size > 0) {
  // Playwright ends its browsers when this process is stopped. This one goes at the process's own end alone.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await using surface = await openFirefox(code);
  for (const [name, measure] of entriesOf({ ...IN_PAGE, storm: measureStormInPage }))
    await note('firefox', name, () => measure(surface));
}

if (isWriting) await writeReport(figures);
process.exitCode = figures.every(holds) ? 0 : 1;

function entriesOf<N extends Measure, F>(measures: Readonly<Record<N, F>>): [N, F][] {
  return Object.entries(measures) as [N, F][];
}
