import { expect, it } from 'vitest';
import { positionCard } from '../../../../lib/content/card/card-position.ts';
import { createSvg } from '../../../../lib/content/dom/svg.ts';
import { createDrawnMarks } from '../../../../lib/content/draw/drawn-marks.ts';
import type { MarkLook } from '../../../../lib/content/draw/mark-look.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { sightingIn, spotOf } from '../page.ts';

const STYLE = 'position:fixed;width:150px;margin:0;font:16px/20px monospace;overflow-wrap:anywhere';

it.each([
  ['above', 'left:100px;bottom:10px'],
  ['below', 'left:100px;top:10px'],
  [
    'above, and the text runs downwards',
    'left:100px;bottom:10px;writing-mode:vertical-rl;height:150px',
  ],
  [
    'below, and the text runs downwards',
    'left:100px;top:10px;writing-mode:vertical-rl;height:150px',
  ],
])('a card covers no line of an address of several lines: %s', (_where, style) => {
  const sighting = sightingIn(`<p style="${STYLE};${style}">${draw()}</p>`);
  const spot = spotOf(sighting);
  if (spot === null) throw new Error('It is not shown.');
  const labels = document.createElement('i');
  const drawn = createDrawnMarks(
    () => ({ drawing: createSvg('g'), over: createSvg('g'), labels }),
    { label: () => '', lang: 'en' },
    { add: () => undefined, prepare: () => undefined },
  );
  const ground = { isDark: false, isUnclear: false };
  const look = { level: 'low', flags: [], pageFlags: [], ground } as unknown as MarkLook;
  drawn.show(sighting, look, spot, { origin: { x: 0, y: 0 }, pageRight: 1280, factor: 1 });
  const { text = spot.line } = drawn.find(sighting) ?? {};
  const { top, height } = positionCard(text, 360, visualViewport as VisualViewport);
  expect(spot.lines.length).toBeGreaterThan(2);
  const isClear = spot.lines.map((it) => top >= it.bottom || top + height <= it.top);
  expect(isClear).not.toContain(false);
  expect(text.right).toBeCloseTo(spot.line.right, 0);
});
