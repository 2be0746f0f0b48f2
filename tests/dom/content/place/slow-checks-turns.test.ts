import { describe, expect, it, vi } from 'vitest';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import { RESTYLED, SCROLLED } from '../../../../lib/content/dom/page-change.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import type { Layers } from '../../../../lib/content/place/cover/layers.ts';
import type { Ground } from '../../../../lib/content/place/ground.ts';
import type { Measure } from '../../../../lib/content/place/measure.ts';
import { createSlowChecks } from '../../../../lib/content/place/slow-checks.ts';
import type { SlowChecks } from '../../../../lib/content/place/slow-checks.ts';
import type { Spot } from '../../../../lib/content/place/spot.ts';
import { createStyleReader } from '../../../../lib/content/place/style-reader.ts';
import { USUAL_STYLE } from '../../../../lib/domain/mark/mark-style.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, show, sightingIn, spotOf } from '../page.ts';

const read = createStyleReader(pageTree.parentOf);
const noteFound = vi.fn<(cover: Element) => void>();
const noteTime = vi.fn<(ms: number) => void>();

/** Checks on a page whose layers are not known, or all known. */
function checksWith(layers: Partial<Layers> = {}, measure: Partial<Measure> = {}): SlowChecks {
  noteFound.mockClear();
  noteTime.mockClear();
  const none = { isOver: () => false, knowsAll: false, noteFound, noteTime };
  return createSlowChecks(
    { page: { tree: pageTree }, source: { style: USUAL_STYLE }, rows: { look: () => false } },
    measure as Measure,
    read,
    { ...none, ...layers } as Layers,
  );
}

function spotsOf(...sightings: Sighting[]): Map<Sighting, Spot> {
  const spots = sightings.map((it): [Sighting, Spot] => [it, spotOf(it) ?? expect.fail('unseen')]);
  return new Map(spots);
}

const [LIGHT, DARK, GREY] = ['#fff', '#111', '#808080'];

describe('the ground that a mark is drawn for', () => {
  it.each<[string, Ground]>([
    [LIGHT, { isDark: false, isUnclear: false }],
    [DARK, { isDark: true, isUnclear: false }],
    [GREY, { isDark: false, isUnclear: true }],
    ['#666', { isDark: true, isUnclear: true }],
  ])('is told on %s', (colour, expected) => {
    const sighting = sightingIn(`<p style="background:${colour};color:lime">${draw()}</p>`);
    const groundOf = checksWith().groundsOf(spotsOf(sighting), Infinity);
    expect(groundOf(sighting)).toEqual(expected);
  });

  it('is another one once the page has changed, and the same thing on the same ground', () => {
    const sighting = sightingIn(`<p style="color:lime">${draw()}</p>`);
    const checks = checksWith();
    const grounds = [GREY, LIGHT, DARK, LIGHT].map((colour) => {
      find('p').style.background = colour;
      read.begin(RESTYLED);
      checks.dark.begin(RESTYLED);
      return checks.groundsOf(spotsOf(sighting), Infinity)(sighting);
    });
    expect(grounds.map(({ isDark, isUnclear }) => [isDark, isUnclear])).toEqual([
      [false, true],
      [false, false],
      [true, false],
      [false, false],
    ]);
    // A mark is drawn anew for each other thing.
    expect(grounds[3]).toBe(grounds[1]);
  });
});

describe('a mark is crowded by', () => {
  it.each([
    ['what comes after a text', 'ltr', true, true],
    ['nothing that comes before it', 'ltr', false, false],
    ['what comes after a text that runs from right to left', 'rtl', true, true],
    ['what comes before one, too', 'rtl', false, true],
    ['nothing where both sides are free', 'rtl', undefined, false],
  ])('%s (%s)', (_name, direction, isTakenAfter, expected) => {
    const sighting = sightingIn(`<div dir="${direction}"><p>${draw()}</p></div>`);
    const isBeside: Measure['isBeside'] = (_mark, _of, isAfter) => isAfter === isTakenAfter;
    const { crowded } = checksWith({}, { isBeside });
    expect(crowded.trueOf(spotsOf(sighting), Infinity).has(sighting)).toBe(expected);
  });
});

const BESIDE = 'position:absolute;width:30px;height:400px;top:0;background:#fff';
const at = (end: 'left' | 'right'): string => `<i style="${BESIDE};${end}:0"></i>`;
const beside = (column: string): string =>
  `<div style="position:relative;width:fit-content"><p style="margin:0">${draw()}</p>${column}</div>`;

describe('an address in a table that scrolls under a column', () => {
  it.each([
    ['at its beginning', at('left'), [false, true]],
    ['at its end', at('right'), [true, false]],
  ])('is found to be under it %s', (_name, column, expected) => {
    const sighting = sightingIn(beside(column));
    const { covered, begunUnder } = checksWith();
    const spots = spotsOf(sighting);
    const found = [covered, begunUnder].map((it) => it.trueOf(spots, Infinity).has(sighting));
    expect(found).toEqual(expected);
    // Later hit tests may miss it.
    expect(noteFound.mock.calls).toEqual([[find('i')]]);
    expect(noteTime).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['beginning, on its first line', 'left:0;top:0', [false, true]],
    ['end, on its last line', 'left:0;top:20px', [true, false]],
  ])('is told by the place of its %s', (_name, place, expected) => {
    const style = 'margin:0;width:38ch;word-break:break-all;font:16px/20px monospace';
    const over = `<i style="position:absolute;${place};width:4ch;height:20px;background:#fff"></i>`;
    const sighting = sightingIn(
      `<div style="position:relative;font:16px monospace"><p style="${style}">${draw()}</p>${over}</div>`,
    );
    const { covered, begunUnder } = checksWith();
    const spots = spotsOf(sighting);
    expect(spots.get(sighting)?.lines).toHaveLength(2);
    const found = [covered, begunUnder].map((it) => it.trueOf(spots, Infinity).has(sighting));
    expect(found).toEqual(expected);
  });

  it('is found to begin under it, if it runs downwards', () => {
    const style = 'font:16px/24px monospace;writing-mode:vertical-rl;margin:20px';
    const over =
      '<i style="position:absolute;left:0;top:10px;width:100px;height:60px;background:#fff">';
    const sighting = sightingIn(`<p style="${style}">${draw()}</p>${over}</i>`);
    expect(checksWith().begunUnder.trueOf(spotsOf(sighting), Infinity).has(sighting)).toBe(true);
  });
});

it('an address whose pieces have grounds of their own is not begun under the first of them', () => {
  const [a, b] = [draw(), '<b style="background:#fd8">'];
  const sighting = sightingIn(
    `<p>${b}${a.slice(0, 6)}</b>${a.slice(6, -4)}${b}${a.slice(-4)}</b></p>`,
  );
  const { begunUnder } = checksWith();
  expect(begunUnder.trueOf(spotsOf(sighting), Infinity).has(sighting)).toBe(false);
});

it('an address of which a mask takes the end away counts as covered', () => {
  const mask = 'linear-gradient(90deg, #000 50%, transparent 60%)';
  const html = `<p style="width:fit-content;mask-image:${mask}">${draw()}</p>`;
  const sighting = sightingIn(html);
  expect(checksWith().covered.trueOf(spotsOf(sighting), Infinity).has(sighting)).toBe(true);
});

it('a text under a layer that is known is found without a hit test, and again as it moves', () => {
  const sighting = sightingIn(`<p>${draw()}</p>`);
  const spots = spotsOf(sighting);
  const { right, top, bottom } = spots.get(sighting)?.line ?? expect.fail('no line');
  const isOver = vi.fn<Layers['isOver']>(() => true);
  const { covered } = checksWith({ isOver });
  expect(covered.trueOf(spots, Infinity).has(sighting)).toBe(true);
  expect(isOver).toHaveBeenCalledWith(find('p'), right - 2, (top + bottom) / 2, top + 2);
  expect(noteTime).not.toHaveBeenCalled();
  isOver.mockReturnValue(false);
  covered.begin(SCROLLED);
  expect(covered.trueOf(spots, Infinity).has(sighting)).toBe(false);
});

it('where all layers are known, what a hit test would find does not count', () => {
  const sighting = sightingIn(beside(at('right')));
  const { covered } = checksWith({ knowsAll: true });
  expect(covered.trueOf(spotsOf(sighting), Infinity).has(sighting)).toBe(false);
});

const over = (left: number): string =>
  `<b style="position:absolute;left:${left}px;top:0;width:60px;height:30px;background:#fff"></b>`;

it('a field is not covered by a button of the page at its end, and is by what lies over its middle', () => {
  const style = 'position:absolute;left:0;top:0;width:400px;height:30px;box-sizing:border-box';
  const line = { left: 0, top: 0, right: 400, bottom: 30 };
  const isCovered = [340, 170].map((left) => {
    show(`<input style="${style}">${over(left)}`);
    const field = { kind: 'field', element: find('input'), node: find('input') };
    const spot = { kind: 'field', lines: [line], line, fontSizePx: 16, isCut: false, roomPx: 3 };
    const spots = new Map([[field as unknown as Sighting, spot as Spot]]);
    return checksWith().covered.trueOf(spots, Infinity).size;
  });
  expect(isCovered).toEqual([0, 1]);
});
