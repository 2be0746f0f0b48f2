import { expect } from 'vitest';
import { addressesIn } from '../fixtures/sighting-rows.ts';
import type { SightingRow } from '../fixtures/sighting-row.ts';

/** A mark as either browser's reader gives it. */
interface SeenMark {
  readonly address: string;
  readonly flags: readonly string[];
}

/** Whether all that rows warn of is there. A row is looked at when there is time. */
export function hasWarnings(rows: readonly SightingRow[], marks: readonly SeenMark[]): boolean {
  return rows.every(({ marked: [first], flags = [] }) => {
    const mark = marks.find(({ address }) => address === first?.toLowerCase());
    return flags.every((flag) => mark?.flags.includes(flag));
  });
}

/** Exactly the addresses that the row names are marked, once each, with the row's flags. */
export function expectRow({ html, marked, flags = [] }: SightingRow, marks: readonly SeenMark[]) {
  const countOf = (address: string): number =>
    marks.filter((mark) => mark.address === address.toLowerCase()).length;
  for (const address of marked) expect(countOf(address), address).toBe(1);
  for (const address of addressesIn(html)) {
    if (!marked.includes(address)) expect(countOf(address), address).toBe(0);
  }
  const first = marks.find((mark) => mark.address === marked[0]?.toLowerCase());
  expect(first?.flags ?? []).toEqual(flags);
}
