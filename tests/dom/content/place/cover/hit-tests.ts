import type { PageChange } from '../../../../../lib/content/dom/page-change.ts';
import type { Layers } from '../../../../../lib/content/place/cover/layers.ts';
import { find, layersWith } from '../../page.ts';

/** The hit tests at the edges of the page in its passes. */
export interface HitTests {
  layers: Layers;
  /** One pass over `#text`; how many hit tests it made. */
  pass: (change: PageChange) => number;
}

/** Counts the hit tests of each pass, which find nothing. */
export function countTests(): HitTests {
  let tests = 0;
  const layers = layersWith(() => {
    tests += 1;
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
