import { expect } from 'vitest';
import type { HostileRow } from '../fixtures/hostile-row.ts';

/** What a hostile script has seen with Hexmark there is what it sees without, and what the row allows beyond. */
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
