import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Files of more than half a minute, the longest first. Vitest itself knows how long a file takes after its first run. */
const LONGEST = [
  'fault-matrix',
  'long-run',
  'apps',
  'history-sync',
  'many-tabs',
  'rate-limit',
  'faults-token',
  'modes-on-demand',
];

/** Long files begin before short ones, so that in the end no machine waits for a last one with half its cores idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // A sequencer's, not an array's.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? LONGEST.length : place;
}
