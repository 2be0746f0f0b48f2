import { vi } from 'vitest';
import type { PageChange } from '../../../../../lib/content/dom/page-change.ts';
import type { Layers } from '../../../../../lib/content/place/cover/layers.ts';
import { find, layersWith } from '../../page.ts';

/** The hit tests at the edges of the page in its passes. */
export interface HitTests {
  layers: Layers;
  /** One pass over `#text`; how many hit tests it made. */
  pass: (change: PageChange) => number;
}

/** Counts the hit tests of each pass, which find nothing. Each takes so long, and nothing else takes any time. */
export function countTests(eachMs = 0): HitTests {
  let tests = 0;
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const layers = layersWith(() => {
    tests += 1;
    nowMs += eachMs;
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
