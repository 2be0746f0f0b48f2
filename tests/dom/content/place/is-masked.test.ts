import { expect, it } from 'vitest';
import { draw } from '../../../fixtures/sighting-row.ts';
import { seemsMasked, sightingIn } from '../page.ts';

const a = draw();
const BOTH = 'linear-gradient(to right,#0000,#000 40px,#000 calc(100% - 40px),#0000)';

/** A text of 210 px at a place of a box of 500 × 200 px with a mask. */
function isMaskedAt([left, top]: readonly [number, number], mask: string): boolean {
  const text = `<p style="position:absolute;left:${left}px;top:${top}px;margin:0;font:10px/12px monospace">${a}</p>`;
  const style = `position:relative;width:500px;height:200px;mask-image:${mask}`;
  return seemsMasked(sightingIn(`<div style="${style}">${text}</div>`));
}

it.each([
  ['at the top of a list that fades', [0, 0], 'linear-gradient(#000 80%,#0000)', false],
  ['at its bottom', [0, 186], 'linear-gradient(#000 80%,#0000)', true],
  ['where a list from below is whole', [0, 186], 'linear-gradient(to top,#000 80%,#0000)', false],
  ['where it has faded', [0, 2], 'linear-gradient(0deg,#000 80%,#0000)', true],
  ['between both ends of a strip', [100, 0], BOTH, false],
  ['at the beginning of a strip', [0, 0], BOTH, true],
  ['at the end of a strip', [285, 0], BOTH, true],
  ['before a gap', [0, 0], 'linear-gradient(90deg,#000 55%,#0000 55% 57%,#000 57%)', false],
  ['over a gap', [150, 0], 'linear-gradient(90deg,#000 55%,#0000 55% 57%,#000 57%)', true],
  ['in the middle of three colours', [130, 0], 'linear-gradient(90deg,#0000,#000,#0000)', false],
  ['at the first of them', [0, 0], 'linear-gradient(90deg,#0000,#000,#0000)', true],
  ['in what is half there', [0, 0], 'linear-gradient(#0008,#0008)', false],
  ['in the lower left corner', [0, 186], 'linear-gradient(45deg,#000 70%,#0000 70%)', false],
  ['in the upper right corner', [280, 0], 'linear-gradient(45deg,#000 70%,#0000 70%)', true],
  [
    'where one of two masks is whole',
    [0, 0],
    'linear-gradient(#0000,#0000),linear-gradient(#000,#000)',
    false,
  ],
  [
    'where not both are',
    [0, 0],
    'linear-gradient(#0000,#0000),linear-gradient(#000,#000);mask-composite:intersect',
    true,
  ],
  ['beside its box', [510, 0], 'linear-gradient(#000,#000)', true],
  ['below its box', [0, 210], 'radial-gradient(#000,#000)', true],
  ['with its end out of the box', [400, 0], 'linear-gradient(#000,#000)', true],
  ['where nobody knows', [0, 0], 'radial-gradient(#000 80%,#0000)', false],
] as const)('a text %s is masked by %s', (_name, at, mask, expected) => {
  expect(isMaskedAt(at, mask)).toBe(expected);
});
