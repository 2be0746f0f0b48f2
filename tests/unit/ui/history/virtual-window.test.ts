import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rowAfterKey, scrollTopFor, windowOf } from '../../../../lib/ui/history/virtual-window.ts';

const shapes = fc.record({
  count: fc.nat({ max: 20_000 }),
  rowHeight: fc.integer({ min: 20, max: 90 }),
  viewHeight: fc.nat({ max: 1200 }),
});
const scrolls = fc.double({ min: -200, max: 2_000_000, noNaN: true });

describe('the rows that are drawn', () => {
  test('cover the view wherever it is, and are few', () => {
    fc.assert(
      fc.property(shapes, scrolls, (shape, scrollTop) => {
        const { count, rowHeight, viewHeight } = shape;
        const { first, end } = windowOf(shape, scrollTop);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(count);
        expect(end - first).toBeLessThanOrEqual(viewHeight / rowHeight + 12);
        const longest = Math.max(count * rowHeight - viewHeight, 0);
        const top = Math.min(Math.max(scrollTop, 0), longest);
        for (const y of [top, top + viewHeight - 0.5]) {
          const row = Math.floor(y / rowHeight);
          if (viewHeight === 0 || row < 0 || row >= count) continue;
          expect(row).toBeGreaterThanOrEqual(first);
          expect(row).toBeLessThan(end);
        }
      }),
    );
  });

  it('are none of an empty list', () => {
    expect(windowOf({ count: 0, rowHeight: 60, viewHeight: 400 }, 900)).toEqual({
      first: 0,
      end: 0,
    });
  });
});

describe('scrolling to a row', () => {
  test('brings it into view, and not a px further than it must', () => {
    fc.assert(
      fc.property(
        shapes.filter(({ count, rowHeight, viewHeight }) => count > 0 && viewHeight >= rowHeight),
        fc.nat(),
        fc.nat({ max: 1_000_000 }),
        (shape, at, from) => {
          const index = at % shape.count;
          const top = index * shape.rowHeight;
          const to = scrollTopFor(shape, from, index);
          expect(to).toBeLessThanOrEqual(top);
          expect(to + shape.viewHeight).toBeGreaterThanOrEqual(top + shape.rowHeight);
          const wasInView = from <= top && from + shape.viewHeight >= top + shape.rowHeight;
          if (wasInView) expect(to).toBe(from);
        },
      ),
    );
  });
});

describe('a key', () => {
  const shape = { count: 100, rowHeight: 50, viewHeight: 260 };
  it.each([
    ['ArrowDown', 5, 6],
    ['ArrowDown', 99, 99],
    ['ArrowUp', 5, 4],
    ['ArrowUp', 0, 0],
    ['PageDown', 5, 9],
    ['PageDown', 98, 99],
    ['PageUp', 5, 1],
    ['PageUp', 2, 0],
    ['Home', 50, 0],
    ['End', 50, 99],
    ['a', 50, null],
    ['Tab', 50, null],
  ])('%s from row %d leads to %s', (key, from, to) => {
    expect(rowAfterKey(key, shape, from)).toBe(to);
  });
});
