import { array, assert, integer, option, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceOf, searchNear } from '../../../../../lib/content/place/dense/search-near.ts';
import type { Extent, Part } from '../../../../../lib/content/place/dense/search-near.ts';

const AREA: Extent = { top: 0, bottom: 1000 };

interface Listed extends Part {
  /** Where it really is. */
  real: Extent | null;
}

function partsOf(extents: readonly (Extent | null)[]): Listed[] {
  return extents.map((real) => ({ real, isOld: true }));
}

function isNear(extent: Extent | null | undefined): boolean {
  return extent != null && distanceOf(extent, AREA) === 0;
}

/** Searches with time for `most` measurements, and counts them. */
function search(parts: Listed[], most = Infinity): { isDone: boolean; count: number } {
  let count = 0;
  const isDone = searchNear(
    parts,
    AREA,
    (part) => {
      count += 1;
      part.extent = part.real;
      part.isOld = false;
    },
    () => count < most,
  );
  return { isDone, count };
}

function foundIn(parts: readonly Listed[]): Listed[] {
  return parts.filter(({ extent }) => isNear(extent));
}

const extents = array(
  option(
    tuple(integer({ min: -5000, max: 5000 }), integer({ min: 0, max: 900 })).map(
      ([top, height]) => ({ top, bottom: top + height }),
    ),
    { nil: null },
  ),
  { maxLength: 60 },
);

/** Parts one below the other, of different heights, the first at some distance from the area. */
const list = tuple(
  integer({ min: -60_000, max: 1500 }),
  array(integer({ min: 200, max: 260 }), { minLength: 50, maxLength: 400 }),
).map(([first, heights]) => {
  let bottom = first;
  return heights.map((height) => ({ top: bottom, bottom: (bottom += height) }));
});

describe('the parts near an area', () => {
  it('are those that measuring all would find, wherever they stand', () => {
    assert(
      property(extents, (places) => {
        const parts = partsOf(places);
        expect(search(parts).isDone).toBe(true);
        expect(foundIn(parts)).toEqual(parts.filter(({ real }) => isNear(real)));
      }),
    );
  });

  it('are all found in the end where time is short, and none is measured twice', () => {
    assert(
      property(extents, integer({ min: 1, max: 5 }), (places, most) => {
        const parts = partsOf(places);
        let total = 0;
        for (let turn = 0; turn <= places.length; turn += 1) {
          const { isDone, count } = search(parts, most);
          total += count;
          if (isDone) break;
        }
        expect(foundIn(parts)).toEqual(parts.filter(({ real }) => isNear(real)));
        expect(total).toBe(places.length);
      }),
    );
  });

  it('are found at once in a list from the top down, among the first few measured', () => {
    assert(
      property(list, (places) => {
        const parts = partsOf(places);
        const near = parts.filter(({ real }) => isNear(real));
        // Those near, one beyond at either end, the list's ends, and some on the way there.
        search(parts, near.length + 12);
        expect(foundIn(parts)).toEqual(near);
      }),
    );
  });

  it('come first where they were known before', () => {
    assert(
      property(list, (places) => {
        const parts = partsOf(places);
        search(parts);
        for (const part of parts) part.isOld = true;
        const near = foundIn(parts);
        search(parts, near.length);
        expect(near.every((part) => !part.isOld)).toBe(true);
      }),
    );
  });

  it('are not asked for where nothing is old', () => {
    const parts = partsOf([{ top: 0, bottom: 100 }]);
    search(parts);
    expect(search(parts, 0)).toEqual({ isDone: true, count: 0 });
  });
});
