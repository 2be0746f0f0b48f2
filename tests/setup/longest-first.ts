import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * Files that take about half a minute or more, the longest first. In a fresh clone Vitest does not know how long they
 * take.
 */
const LONGEST = [
  'fault-matrix',
  'apps',
  'release-build',
  'long-run',
  'many-tabs',
  'silence',
  'names',
  'grids',
  'rate-limit',
  'history-sync',
  'worker-death',
  'fields',
  'faults-token',
  'covers',
  'card-copy',
  'card-frame',
  'motion',
];

/** Long files begin before short ones, so that no core is idle while the last one runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // The sequencer's own `sort`, not an array's.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? LONGEST.length : place;
}
