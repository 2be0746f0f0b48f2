import { afterEach, vi } from 'vitest';
import type { PageChange } from '../../../../../lib/content/dom/page-change.ts';
import type { Layers } from '../../../../../lib/content/place/cover/layers.ts';
import { find, layersWith } from '../../page.ts';

/** The hit tests at the edges of the page in its passes. */
export interface HitTests {
  layers: Layers;
  /** How high in the viewport each hit test was made, of all passes. */
  heights: readonly number[];
  /** One pass over `#text`; how many hit tests it made. */
  pass: (change: PageChange) => number;
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** Counts the hit tests of each pass, which find nothing. Each takes `eachMs`, and nothing else takes any time. */
export function countTests(eachMs = 0): HitTests {
  const heights: number[] = [];
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const layers = layersWith((_x, y) => {
    heights.push(y);
    nowMs += eachMs;
    return null;
  });
  return {
    layers,
    heights,
    pass(change) {
      const before = heights.length;
      layers.begin(change);
      layers.isOver(find('#text'), 5, 5, 5);
      return heights.length - before;
    },
  };
}
