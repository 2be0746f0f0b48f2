import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildForTests } from '../../setup/build-e2e.ts';
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
  storm: measureStormInPage,
};
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
};

/**
 * `--only scan,placement` measures some of it; `--browser chromium` in one browser. `--write` writes what was measured
 * into `docs/performance.md`.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, browser: { type: 'string' }, write: { type: 'boolean' } },
});
const wanted = values.only?.split(',');
// A name that is mistyped would measure nothing, and find nothing wrong.
const names = [...Object.keys(IN_PAGE), ...Object.keys(WITH_EXTENSION), 'popup', 'beside'];
const unknown = wanted?.filter((name) => !names.includes(name)) ?? [];
if (unknown.length > 0) throw new Error(`Not measured: ${unknown.join()}. Known: ${names.join()}.`);
if (!['chromium', 'firefox'].includes(values.browser ?? 'chromium'))
  throw new Error('--browser takes chromium or firefox.');
const isWanted = (name: string): boolean => wanted?.includes(name) ?? true;
const isBrowser = (name: string): boolean => [undefined, name].includes(values.browser);

const code = await bundleInPage();
const figures: Figure[] = [];

async function note(name: string, measure: () => Promise<Figure[]>): Promise<void> {
  if (!isWanted(name)) return;
  console.error(`… ${name}`);
  figures.push(...(await measure()));
}

if (isBrowser('chromium')) {
  await using surface = await openPlainChromium(code);
  await note('scan', () => IN_PAGE.scan(surface));
  await note('placement', () => IN_PAGE.placement(surface));
  await note('signals', () => IN_PAGE.signals(surface));
}
if (isBrowser('chromium') && Object.keys(WITH_EXTENSION).some(isWanted)) {
  await buildForTests('chrome');
  await using stage = await setExtensionStage(code);
  for (const [name, measure] of Object.entries(WITH_EXTENSION)) {
    await note(name, () => measure(stage));
  }
}
if (isBrowser('chromium') && isWanted('popup')) {
  await buildForTests('chrome');
  await note('popup', measurePopup);
}
if (isBrowser('chromium') && isWanted('beside')) {
  await buildForTests('chrome');
  await note('beside', measureOtherExtensions);
}
if (isBrowser('firefox') && Object.keys(IN_PAGE).some(isWanted)) {
  await using surface = await openFirefox(code);
  for (const [name, measure] of Object.entries(IN_PAGE)) await note(name, () => measure(surface));
}

console.log(table(figures));
if (values.write === true) await writeReport(figures);
process.exitCode = figures.every(holds) ? 0 : 1;
