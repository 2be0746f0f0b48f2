import { expect } from 'vitest';
import type { CrowdedRow, NextBox } from '../fixtures/crowded-rows.ts';
import type { MarkBox } from './mark-box.ts';

const USUAL_PX = 10;
/** The edge of a mark is round. */
const MOST_OVERLAP_PX = 1;

/** A mark covers nothing that stands beside it, and is as large as that allows. */
export function expectClear(mark: MarkBox, next: NextBox, { isCrowded }: CrowdedRow): void {
  const across = Math.min(mark.x + mark.width, next.right) - Math.max(mark.x, next.left);
  const down = Math.min(mark.y + mark.height, next.bottom) - Math.max(mark.y, next.top);
  expect(Math.min(across, down)).toBeLessThanOrEqual(MOST_OVERLAP_PX);
  expect(mark.width).toBe(isCrowded ? 0.8 * USUAL_PX : USUAL_PX);
}
