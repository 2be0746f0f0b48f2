import { namesFrom, WrongOption } from '../../setup/command-options.ts';

const IN_BOTH = ['scan', 'placement', 'signals', 'storm'] as const;
/** Chromium alone takes the extension into a browser that is measured. */
const MEASURES = {
  chromium: [
    ...IN_BOTH,
    'quiet',
    'rest',
    'animations',
    'explorer',
    'interaction',
    'lists',
    'memory',
    'latency',
    'popup',
    'beside',
  ],
  firefox: IN_BOTH,
} as const;

export type Browser = keyof typeof MEASURES;
export type Measure = (typeof MEASURES)[Browser][number];

export const BROWSERS = Object.keys(MEASURES) as Browser[];
export const NAMES: readonly Measure[] = MEASURES.chromium;

/** What is measured in each browser. */
export type Chosen = Record<Browser, ReadonlySet<Measure>>;

export interface Options {
  only?: string;
  browser?: string;
  write?: boolean;
}

/**
 * Without names it is all. A browser in which nothing of it is measured would be without a fault, too, and a table that
 * some of it replaced would have lost the rest.
 */
export function chooseMeasures({ only, browser, write }: Options): Chosen {
  if (write === true && (only ?? browser) !== undefined)
    throw new WrongOption(
      '--write replaces the whole table, so it goes with neither --only nor --browser.',
    );
  const browsers = namesFrom('browser', browser, BROWSERS);
  const names = namesFrom('only', only, NAMES);
  const chosenIn = (it: Browser): Set<Measure> => {
    const inThis: readonly Measure[] = browsers.includes(it) ? MEASURES[it] : [];
    return new Set(names.filter((name) => inThis.includes(name)));
  };
  const chosen = { chromium: chosenIn('chromium'), firefox: chosenIn('firefox') };
  const left = names.filter((name) => BROWSERS.every((it) => !chosen[it].has(name)));
  if (only !== undefined && left.length > 0)
    throw new WrongOption(`In ${browsers.join()} there is no ${left.join(', ')} to measure.`);
  return chosen;
}
