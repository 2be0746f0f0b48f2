import { expect } from 'vitest';
import type { HostileRow } from '../fixtures/hostile-row.ts';

/** With Hexmark, a hostile script sees what it sees without it, and no more on top than the row allows. */
export function expectSeen(
  { adds = [], mayAdd = [] }: HostileRow,
  seen: string[],
  without: string[],
): void {
  const more = seen.filter((line) => !without.includes(line) && !mayAdd.includes(line));
  const less = without.filter((line) => !seen.includes(line));
  expect({ more: [...new Set(more)].toSorted(), less }).toEqual({
    more: adds.toSorted(),
    less: [],
  });
}
