import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RESTYLED, SCROLLED, UNCHANGED } from '../../../../../lib/content/dom/page-change.ts';
import type { Sighting } from '../../../../../lib/content/find/sighting.ts';
import { createDenseGroups } from '../../../../../lib/content/place/dense/dense-groups.ts';
import type { DenseGroups } from '../../../../../lib/content/place/dense/dense-groups.ts';

let nowMs: number;
let dense: DenseGroups;
const box = { left: 0, top: 0, right: 300, bottom: 20 };
const rows = Array.from({ length: 100 }, () => ({ kind: 'text', node: {} }) as unknown as Sighting);
const group = { sightings: new Set(rows), version: 1 };

beforeEach(() => {
  nowMs = 1000;
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('scrollY', 0);
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  dense = createDenseGroups({ box: () => box, lines: () => [] }, () => true);
});

/** How many are admitted of those that come into sight, if measuring each takes this long. */
function admittedOf(count: number, ms: number, change: typeof UNCHANGED | typeof SCROLLED): number {
  dense.begin(RESTYLED);
  dense.near(group);
  dense.begin(change);
  let admitted = 0;
  for (; admitted < count && dense.isAdmitted(admitted); admitted += 1) {
    nowMs += ms;
    dense.noteNew();
  }
  expect(dense.isBehind).toBe(admitted < count);
  return admitted;
}

describe('new marks in a long list', () => {
  it('are so many as can be drawn in one pass', () => {
    expect(admittedOf(20, 0, UNCHANGED)).toBe(20);
    expect(admittedOf(200, 0, UNCHANGED)).toBe(32);
  });

  it('are two in any case, and fewer while the page moves', () => {
    expect(admittedOf(200, 30, UNCHANGED)).toBe(2);
    expect(admittedOf(200, 0.5, UNCHANGED)).toBe(9);
    expect(admittedOf(200, 0.5, SCROLLED)).toBe(5);
  });

  it('are checked until the frame is nearly over, and sooner while the page moves', () => {
    dense.begin(UNCHANGED);
    expect([dense.hasAny, dense.newEndMs(), dense.newEndMs(true)]).toEqual([
      false,
      Infinity,
      Infinity,
    ]);
    dense.near(group);
    expect([dense.hasAny, dense.newEndMs(), dense.newEndMs(true)]).toEqual([
      true,
      nowMs + 13,
      -Infinity,
    ]);
    dense.begin(SCROLLED);
    dense.near(group);
    expect(dense.newEndMs()).toBe(nowMs + 4);
    dense.begin(UNCHANGED);
    expect(dense.hasAny).toBe(false);
  });
});
