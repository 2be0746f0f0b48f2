import { describe, expect, it } from 'vitest';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import type { Box } from '../../../../lib/content/dom/box.ts';
import type { Layers } from '../../../../lib/content/place/cover/layers.ts';
import type { Measure } from '../../../../lib/content/place/measure.ts';
import type { Spot } from '../../../../lib/content/place/spot.ts';
import { USUAL_STYLE } from '../../../../lib/domain/mark/mark-style.ts';
import { createSlowChecks } from '../../../../lib/content/place/slow-checks.ts';
import type { ShadowTree } from '../../../../lib/content/dom/shadow-tree.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { createStyleReader } from '../../../../lib/content/place/style-reader.ts';
import type { StyleReader } from '../../../../lib/content/place/style-reader.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { sightingIn, spotOf } from '../page.ts';

const line = { left: 100, top: 200, right: 400, bottom: 217 };
const crowded: Spot = {
  kind: 'text',
  lines: [line],
  line,
  isCut: false,
  isBegunUnder: false,
  isCrowded: true,
  fontSizePx: 14,
};

/** Whether a mark has no room over the end of its text where these heights are taken by what follows. */
function isCramped(takenTop: number, takenBottom: number): boolean {
  const isBeside = ({ top, bottom }: Box) =>
    Math.min(bottom, takenBottom) - Math.max(top, takenTop) >= 1;
  const measure = { isBeside } as unknown as Measure;
  const tree = { closestTo: () => null } as unknown as ShadowTree;
  const { cramped } = createSlowChecks(
    { page: { tree }, source: { style: USUAL_STYLE }, rows: { look: () => false } },
    measure,
    {} as StyleReader,
    {} as Layers,
  );
  const sighting = {} as Sighting;
  return cramped.trueOf(new Map([[sighting, crowded]]), Infinity).has(sighting);
}

describe('a mark beside text that is followed by something', () => {
  it.each([
    ['as high as the text', false, [200, 217]],
    ['half a line higher', true, [191, 208]],
    ['half a line lower', false, [209, 226]],
    ['higher and lower', true, [190, 227]],
    ['on the line above', false, [177, 194]],
  ] as const)('that stands %s is cramped: %s', (_name, expected, [top, bottom]) => {
    expect(isCramped(top, bottom)).toBe(expected);
  });
});

const NO_LAYERS: Layers = {
  note: () => undefined,
  begin: () => undefined,
  noteFound: () => undefined,
  isOver: () => false,
  knowsAll: false,
  isBehind: false,
  noteTime: () => undefined,
};

/** Whether something lies over the end of the only address in a body, as a hit test tells. */
function isCoveredIn(html: string): boolean {
  const sighting = sightingIn(html);
  const spot = spotOf(sighting);
  if (spot === null) throw new Error('The address is not shown.');
  const { covered } = createSlowChecks(
    { page: { tree: pageTree }, source: { style: USUAL_STYLE }, rows: { look: () => false } },
    {} as Measure,
    createStyleReader(pageTree.parentOf),
    NO_LAYERS,
  );
  return covered.trueOf(new Map([[sighting, spot]]), Infinity).has(sighting);
}

describe('an address whose ends have grounds of their own', () => {
  const a = draw();
  const [begin, end] = ['<b style="background:#fd8">', '</b>'];
  const ends = `${begin}${a.slice(0, 6)}${end}${a.slice(6, -4)}${begin}${a.slice(-4)}${end}`;

  it('is not covered by them', () => {
    expect(isCoveredIn(`<p>${ends}</p>`)).toBe(false);
  });

  it('is covered by what lies over its end', () => {
    const style = 'position:absolute;inset:0;background:#fff';
    expect(isCoveredIn(`<p style="position:relative">${ends}<i style="${style}"></i></p>`)).toBe(
      true,
    );
  });
});

describe('an address that runs downwards', () => {
  const [a, upright] = [draw(), 'font:16px/24px monospace;writing-mode:vertical-rl;margin:20px'];

  it.each([
    ['covered by what lies over its end', true, 'top:370px;height:100px'],
    ['not covered by what lies over its middle', false, 'top:150px;height:100px'],
    ['not covered by what lies over its beginning', false, 'top:10px;height:100px'],
  ])('is %s', (_name, expected, style) => {
    const cover = `position:absolute;left:0;width:100px;background:#fff;${style}`;
    expect(isCoveredIn(`<p style="${upright}">${a}</p><i style="${cover}"></i>`)).toBe(expected);
  });

  it.each([
    ['covered where its end is clipped away', true, 'inset(0 0 40px 0)'],
    ['not covered where nothing of it is', false, 'inset(0)'],
  ])('is %s', (_name, expected, clip) => {
    const around = `${upright};width:24px;clip-path:${clip}`;
    expect(isCoveredIn(`<div style="${around}"><p style="margin:0">${a}</p></div>`)).toBe(expected);
  });
});
