import { describe, expect, it } from 'vitest';
import type { MarkLook } from '../../../../lib/content/draw/mark-look.ts';
import { keyOf, piecesOf, shapeAt } from '../../../../lib/content/draw/mark-pieces.ts';
import { FLAG_SHAPES, SHAPES, TRUSTED_SCALE } from '../../../../lib/domain/mark/shapes.ts';
import type { Shape } from '../../../../lib/domain/mark/shapes.ts';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import type { Flag, Level } from '../../../../lib/domain/verdict/level.ts';

function look(
  level: Level,
  flags: readonly Flag[] = [],
  isDark = false,
  isUnclear = false,
): MarkLook {
  const address = toAddress(`0x${'5'.repeat(40)}`);
  return {
    address,
    mark: undefined,
    level,
    flags,
    pageFlags: [],
    alike: null,
    ground: { isDark, isUnclear },
    isQuiet: false,
  };
}

const dashOf = (level: Level) => piecesOf(look(level), 16)[0]?.['stroke-dasharray'];
const paperOf = (isDark: boolean) => piecesOf(look('high', [], isDark, true), 16)[0]?.['stroke'];
const BOX = { left: 0, top: 0, right: 16, bottom: 16 };
const partsOf = (of: MarkLook) => piecesOf(of, 10).map((piece) => piece['data-part']);
const shapeKey = (of: MarkLook, size = 10) => piecesOf(of, size).map(keyOf)[0];

describe('what a mark is drawn of', () => {
  it.each([
    ['its shape', look('low'), ['shape']],
    ['the shape of a bot over it', look('low', ['bot']), ['shape', 'over']],
    ['a line where it matters', look('high'), ['shape', 'underline']],
    [
      'something under that line on an unclear ground',
      look('high', [], false, true),
      ['shape', 'under', 'underline'],
    ],
    [
      'a ring around one that the person trusts',
      look('high', ['trusted']),
      ['shape', 'ring', 'underline'],
    ],
    ['all of these', look('blacklisted', ['bot']), ['shape', 'over', 'underline']],
    ['no line where it is quiet', { ...look('high'), isQuiet: true }, ['shape']],
  ] as const)('is %s', (_name, of, parts) => {
    expect(partsOf(of)).toEqual(parts);
  });

  it('keeps its level, colour and box where the person trusts it', () => {
    const [shape, ring] = piecesOf(look('high', ['trusted']), 16);
    expect(shape?.['color']).toBe(piecesOf(look('high'), 16)[0]?.['color']);
    expect(ring?.['transform']).toBe('scale(1)');
    const box = { left: 16, top: 32, right: 32, bottom: 48 };
    const at = shapeAt(look('high', ['trusted']), 'shape', box, 16);
    const [, x = 0, y = 0] = (/^M(\S+) ([\d.]+)/.exec(at) ?? []).map(Number);
    // Its middle stays where it was: 8 of its own units from its corner.
    expect((x + 8) * TRUSTED_SCALE).toBeCloseTo(24, 1);
    expect((y + 8) * TRUSTED_SCALE).toBeCloseTo(40, 1);
    expect(at).toContain(SHAPES.high.fill);
  });

  it('is drawn together with what is alike in all but its place', () => {
    expect(shapeKey(look('low', ['bot']))).toBe(shapeKey(look('low')));
  });

  it.each([
    ['in another colour', look('medium')],
    ['on a dark ground', look('low', [], true)],
    ['as an outline in the same colour', look('low', ['stale'])],
    ['with a danger flag', look('low', ['look-alike'])],
    ['on a ground of its own', look('low', [], false, true)],
  ])('is drawn apart from what is drawn %s', (_name, other) => {
    expect(shapeKey(other)).not.toBe(shapeKey(look('low')));
  });

  it('is drawn apart from what is of another size', () => {
    expect(shapeKey(look('low'), 12)).not.toBe(shapeKey(look('low')));
  });

  it('is scaled from the grid of 16, and begins where it stands', () => {
    const [piece] = piecesOf(look('low'), 12);
    expect(piece).toMatchObject({ transform: 'scale(0.75)' });
    const box = { left: 30, top: 15, right: 42, bottom: 27 };
    expect(shapeAt(look('low'), 'shape', box, 12)).toMatch(/^M40\.00 20\.00m8 1a7 7 /);
  });

  it.each([
    ['its level', look('medium'), SHAPES.medium],
    ['a clock hand where its verdict is old', look('low', ['stale']), FLAG_SHAPES.stale],
    ['its level where that is high, however old', look('high', ['stale']), SHAPES.high],
    ['its level where that is blacklisted', look('blacklisted', ['stale']), SHAPES.blacklisted],
    ['the danger of a flag', look('low', ['look-alike', 'stale']), FLAG_SHAPES.danger],
    ['its level where that is worse than a flag', look('high', ['look-alike']), SHAPES.high],
  ] as const)('has the shape of %s', (_name, of, { fill, line }: Shape) => {
    expect(shapeAt(of, 'shape', BOX, 16)).toBe(`M0.00 0.00${fill ?? line}`);
  });

  it.each(['ring', 'over'] as const)('has its %s as large as itself', (part) => {
    const { fill, line }: Shape = FLAG_SHAPES[part === 'over' ? 'bot' : 'trusted'];
    const of = look('low', ['trusted', 'bot']);
    expect(shapeAt(of, part, BOX, 16)).toBe(`M0.00 0.00${fill ?? line}`);
  });

  it('is smaller in its ring, in the units that its shape is drawn in', () => {
    const [shape] = piecesOf(look('high', ['trusted']), 16);
    expect(shape?.['transform']).toBe(`scale(${TRUSTED_SCALE})`);
  });

  it('is dotted while it waits, and is not where nothing is asked', () => {
    expect(dashOf('waiting')).toMatch(/^\d/);
    expect(dashOf('off')).toBe('none');
  });

  it('has a ground of its own that is dark between dark colours', () => {
    expect([paperOf(false), paperOf(true)]).toEqual(['#fff', '#12161c']);
  });
});
