import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { distanceTo, positionMark } from '../../../../lib/content/place/mark-position.ts';
import type { TextSpot } from '../../../../lib/content/place/spot.ts';
import {
  round,
  sharpen,
  styleUnder,
  underlinePath,
} from '../../../../lib/content/draw/underline-path.ts';

const line = { left: 100, top: 200, right: 400, bottom: 217 };
const spot: TextSpot = {
  kind: 'text',
  lines: [line],
  line,
  isCut: false,
  isBegunUnder: false,
  fontSizePx: 14,
};

describe('a mark', () => {
  it('has its left edge at the end of the text, its middle at the tops of the digits', () => {
    const mark = positionMark(spot, 1000, 1);
    expect(mark).toMatchObject({ size: 10, left: 400.5 });
    expect((mark?.top ?? 0) + 5).toBeCloseTo(201.96);
  });

  it('reaches hardly further down beside large text, over the control that follows', () => {
    const bottoms = [14, 18, 24, 40].map((fontSizePx) => {
      const { top, size } = positionMark({ ...spot, fontSizePx }, 1000, 1);
      return (top + size - line.top) / fontSizePx;
    });
    expect(bottoms).toEqual(bottoms.toSorted((a, b) => b - a));
    expect(bottoms[1]).toBeLessThan(0.45);
  });

  it.each([
    [8, 10],
    [12, 10],
    [16, 11],
    [24, 13],
    [60, 20],
  ])('of text %i px high is %i px', (fontSizePx, size) => {
    expect(positionMark({ ...spot, fontSizePx }, 1000, 1).size).toBe(size);
  });

  it.each([
    [0.8, 8],
    [1.35, 14],
  ])(
    'of text 14 px high drawn at %d of its size is %i px, whole for sharp edges',
    (factor, size) => {
      const mark = positionMark(spot, 1000, factor);
      expect(mark).toMatchObject({ size, left: 400.5 });
      expect((mark?.top ?? 0) + size / 2).toBeCloseTo(201.96);
    },
  );

  it('stands inside what cuts its text', () => {
    expect(positionMark({ ...spot, isCut: true }, 1000, 1).left).toBe(400 - 10);
  });

  it.each([
    ['the smallest text', 8],
    ['small text', 12],
    ['usual text', 14],
    ['large text', 18],
    ['a heading', 40],
  ])(
    'is smaller and over the digits of %s where something follows at once',
    (_name, fontSizePx) => {
      const roomy = positionMark({ ...spot, fontSizePx }, 1000, 1);
      const crowded = positionMark({ ...spot, fontSizePx, isCrowded: true }, 1000, 1);
      expect(crowded.left).toBe(roomy.left);
      expect(crowded.size).toBe(Math.round(roomy.size * 0.8));
      expect(crowded.bottom).toBeCloseTo(line.top + 0.2 * fontSizePx);
    },
  );

  it.each([[8], [14], [40]])(
    'is over the last digits of text %i px high where what follows stands higher',
    (fontSizePx) => {
      const crowded = positionMark({ ...spot, fontSizePx, isCrowded: true }, 1000, 1);
      const cramped = positionMark(
        { ...spot, fontSizePx, isCrowded: true, isCramped: true },
        1000,
        1,
      );
      const { top, bottom, size } = crowded;
      expect(cramped).toMatchObject({ top, bottom, size, right: line.right });
    },
  );

  it.each([[8], [14], [40]])('is smaller at text %i px high where it is quiet', (fontSizePx) => {
    const full = positionMark({ ...spot, fontSizePx }, 1000, 1);
    const quiet = positionMark({ ...spot, fontSizePx }, 1000, 1, true);
    expect(quiet.left).toBe(full.left);
    expect(quiet.size).toBe(Math.round(full.size * 0.8));
    const crowded = { ...spot, fontSizePx, isCrowded: true };
    expect(positionMark(crowded, 1000, 1, true)).toEqual(positionMark(crowded, 1000, 1));
  });

  it('is as far from the line above as lines mostly are, where something follows at once', () => {
    const { top } = positionMark({ ...spot, isCrowded: true }, 1000, 1);
    // Where the digits of a line above stand, 1.4 times the size of the text higher.
    const above = line.top + 0.92 * 14 - 1.4 * 14;
    expect(top).toBeGreaterThan(above + 1);
  });

  it.each([
    [14, 1, 5, 8],
    [14, 1.35, 10, 11],
    [24, 1, 11, 10],
    [40, 1.35, 12, 18],
  ])(
    'of text %i px high drawn at %d of its size is moved in %i px from the edge of the page, clear of its own digits',
    (fontSizePx, factor, roomPx, size) => {
      const pageRight = line.right + roomPx;
      const mark = positionMark({ ...spot, fontSizePx }, pageRight, factor);
      expect(mark.right).toBe(Math.min(pageRight, line.right + 0.5 + size));
      expect(mark.size).toBe(size);
      expect(mark.bottom).toBeCloseTo(line.top + 0.2 * fontSizePx);
    },
  );

  it('stands at the last line of a wrapped address', () => {
    const second = { left: 100, top: 220, right: 150, bottom: 237 };
    expect(positionMark({ ...spot, lines: [line, second], line: second }, 1000, 1).left).toBe(
      150.5,
    );
  });

  it.each([
    [10, 7, 23],
    [20, 10, 30],
  ])(
    'of %i px answers to hover from %i to %i px, at least 16, and nearer to its middle',
    (size, from, to) => {
      const box = { left: 10, top: 10, right: 10 + size, bottom: 10 + size };
      const on = [from, 10 + size / 2, to].map((x) => distanceTo(box, x, 12));
      expect(on).toEqual(on.filter((distance) => distance <= Math.max(size, 16) / 2));
      expect(on[1]).toBeLessThan(on[0] ?? 0);
      expect([from - 0.1, to + 0.1].map((x) => distanceTo(box, x, 12))).toEqual([
        Infinity,
        Infinity,
      ]);
      expect([from - 0.1, to + 0.1].map((y) => distanceTo(box, 12, y))).toEqual([
        Infinity,
        Infinity,
      ]);
    },
  );

  it('stands below text that runs downwards, raised to its right', () => {
    const down = { left: 100, top: 50, right: 117, bottom: 350 };
    const { left, top } = positionMark({ ...spot, lines: [down], line: down }, 1000, 1);
    expect(top).toBe(350.5);
    expect(left + 5).toBeCloseTo(115.04);
  });

  it('below text that runs downwards has room at the edge of the page', () => {
    const down = { left: 100, top: 50, right: 117, bottom: 350 };
    expect(positionMark({ ...spot, lines: [down], line: down }, 125, 1).size).toBe(10);
  });

  it('underlines text that runs downwards at its left', () => {
    const lines = [{ left: 100, top: 50, right: 117, bottom: 350 }];
    expect(underlinePath('solid', lines)).toBe('M100 50V350');
  });

  it.each([
    ['with room over its text', 8, 206.5],
    ['with little', 3, 203],
    ['with none', 0, 200],
  ])('at a field %s stands on its upper edge, above the text', (_name, roomPx, bottom) => {
    const { left, top, size } = positionMark({ ...spot, kind: 'field', roomPx }, 1000, 1);
    expect([left, top, size]).toEqual([387, bottom - 13, 13]);
  });
});

describe('an underline', () => {
  beforeEach(() => void vi.stubGlobal('devicePixelRatio', 1));
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['solid', 'M-5 17.5H15'],
    ['double', 'M-5 16.5H15M-5 19.5H15'],
    ['dashed', 'M-5 17.5H-1M2 17.5H6M9 17.5H13'],
    ['wavy', 'M-5 17.5q1 -2 2 0t2 0q1 -2 2 0t2 0q1 -2 2 0t2 0q1 -2 2 0t2 0q1 -2 2 0t2 0'],
  ] as const)('%s', (style, path) => {
    const box = { left: -5, top: 0, right: 15, bottom: 17.5 };
    expect(underlinePath(style, [box])).toBe(path);
  });

  it.each([
    ['solid', 1],
    ['dashed', 1],
    ['wavy', 1],
    ['double', 2],
  ] as const)('has its own ground, where %s, under each of %i lines', (style, count) => {
    const path = underlinePath(styleUnder(style), [line]);
    expect(path.match(/M100 [\d.]+H400/g)).toHaveLength(count);
  });

  it('runs under every line of a wrapped address', () => {
    const lines = [line, { ...line, top: 220, bottom: 237 }];
    expect(underlinePath('solid', lines)).toBe('M100 217H400M100 237H400');
  });

  it.each([
    ['in the middle of a pixel', 1, 17.6, 17.5],
    ['on the edge of two where pixels are small', 1.5, 17.6, 17.3],
    ['there too', 2, 17.6, 17.5],
    ['in the middle of a small one where a line covers three', 3, 17.6, 17.5],
  ])('lies %s', (_where, density, bottom, y) => {
    vi.stubGlobal('devicePixelRatio', density);
    expect(round(sharpen(bottom))).toBe(y);
  });
});
