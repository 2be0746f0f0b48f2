import { afterEach, vi } from 'vitest';
import type { PageChange } from '../../../../../lib/content/dom/page-change.ts';
import type { Layers } from '../../../../../lib/content/place/cover/layers.ts';
import { find, layersWith } from '../../page.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The hit tests of the page in its passes. */
export interface HitTests {
  layers: Layers;
  /** One pass over `#text`; how many hit tests it made. */
  pass: (change: PageChange) => number;
}

/** Counts the hit tests of each pass. Each takes so long by the clock, finds nothing, and no other time passes. */
export function countTests(ms: (test: number) => number = () => 0): HitTests {
  let tests = 0;
  let allTests = 0;
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const layers = layersWith(() => {
    tests += 1;
    allTests += 1;
    nowMs += ms(allTests);
    return null;
  });
  return {
    layers,
    pass(change) {
      tests = 0;
      layers.begin(change);
      layers.isOver(find('#text'), 5, 5, 5);
      return tests;
    },
  };
}
