import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extendTrail, NEW_TRAIL, orderOf } from '../../../../lib/background/history/list-order.ts';
import type { AddressLookup } from '../../../../lib/domain/verdict/lookup.ts';
import { newestFirst, rowOf } from './history-stage.ts';

function orderIn(rows: readonly AddressLookup[]): string {
  return orderOf(extendTrail(NEW_TRAIL, rows));
}

describe('the order of a list', () => {
  it.each<[string, AddressLookup[], string]>([
    ['falling ids', newestFirst(5), 'newestFirst'],
    ['rising ids', newestFirst(5).toReversed(), 'oldestFirst'],
    ['nothing', [], 'other'],
    ['one row', [rowOf(1)], 'other'],
    ['rows that are all alike', [rowOf(1), rowOf(1)], 'other'],
    [
      'times of viewing that fall, and nothing else in order',
      viewed([2, '2026-03-01'], [3, '2026-02-01'], [1, '2026-01-01']),
      'newestFirst',
    ],
    [
      'times of viewing that rise: an old one viewed again moves to the end',
      viewed([2, '2026-01-01'], [3, '2026-01-02'], [1, '2026-01-03']),
      'other',
    ],
    [
      'rising ids and no times',
      [1, 2].map((n) => rowOf(n, { ...nothing(), id: n })),
      'oldestFirst',
    ],
    [
      'rising times of creation and no ids',
      [1, 2].map((n) => rowOf(n, { id: null })),
      'oldestFirst',
    ],
    [
      'times of viewing that fall but are not always told',
      viewed([2, '2026-01-01'], [3, null], [1, '2026-03-01'], [4, '2026-02-01']),
      'other',
    ],
    ['no ids and no times', [1, 2].map((n) => rowOf(n, nothing())), 'other'],
  ])('with %s', (_name, rows, expected) => {
    expect(orderIn(rows)).toBe(expected);
  });

  it('is the same however the rows are spread over pages', () => {
    const rows = fc.array(fc.integer({ min: 1, max: 30 }).map((number) => rowOf(number)));
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 5 }), (all, size) => {
        let trail = NEW_TRAIL;
        for (let at = 0; at < all.length; at += size) {
          trail = extendTrail(trail, all.slice(at, at + size));
        }
        expect(orderOf(trail)).toBe(orderIn(all));
      }),
    );
  });
});

function nothing(): Partial<AddressLookup> {
  return { id: null, created: null, modified: null, lastViewed: null };
}

function viewed(...rows: [number, string | null][]): AddressLookup[] {
  return rows.map(([number, lastViewed]) => rowOf(number, { lastViewed }));
}
