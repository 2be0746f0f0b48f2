import { COLOURS } from '../../domain/mark/colours.ts';
import { SEVERE_LEVELS } from '../../domain/verdict/level.ts';
import { FLAG_SHAPES, LINE_WIDTH, SHAPES, TRUSTED_SCALE } from '../../domain/mark/shapes.ts';
import type { Shape } from '../../domain/mark/shapes.ts';
import { underlineOf } from '../../domain/mark/underline.ts';
import type { Box } from '../dom/box.ts';
import type { MarkLook } from './mark-look.ts';

/**
 * What a mark is drawn of: its shape, the ring of trust around it, the bot's shape over it, the underline of its text,
 * and what lies under that.
 */
export type Part = 'shape' | 'ring' | 'over' | 'underline' | 'under';

/** Attributes of the path that draws one part of a mark, and the same part of all marks like it. */
export interface Piece extends Readonly<Record<string, string>> {
  'data-part': Part;
}

const GRID = 16;
/** Half of the rim lies under the shape. Signs in the shape are narrower than it, so they are all paper. */
const GROUND_RIM = 4;
/** How much wider than the underline the line under it is, in CSS px. */
const UNDER_PX = 3;
/** In this form, forced colours can change it. */
const PAINT = 'currentColor';

/** The parts of a mark, its shape first. `size` is its edge in CSS px. */
export function piecesOf(look: MarkLook, size: number): Piece[] {
  const color = colourOf(look);
  const { line, dash } = shapeOf(look);
  const transform = `scale(${size / GRID})`;
  const isTrusted = look.flags.includes('trusted');
  const paper = look.ground.isDark ? '#12161c' : '#fff';
  const [paint, other, width] =
    line === undefined ? ['fill', 'stroke', GROUND_RIM] : ['stroke', 'fill', LINE_WIDTH];
  const pieces: Piece[] = [
    {
      'data-part': 'shape',
      color,
      transform: isTrusted ? `scale(${(size * TRUSTED_SCALE) / GRID})` : transform,
      [paint]: PAINT,
      'stroke-width': `${width}`,
      'stroke-dasharray': dash?.join(' ') ?? 'none',
      // The mark's own ground is a rim around a filled shape, or fills the inside of an outline.
      ...(look.ground.isUnclear ? { [other]: paper, 'paint-order': other } : {}),
    },
  ];
  if (isTrusted) {
    const { width } = FLAG_SHAPES.trusted;
    pieces.push({
      'data-part': 'ring',
      color,
      transform,
      stroke: PAINT,
      'stroke-width': `${width}`,
    });
  }
  if (look.flags.includes('bot')) {
    pieces.push({
      'data-part': 'over',
      color,
      transform,
      fill: PAINT,
      stroke: paper,
      'stroke-width': `${FLAG_SHAPES.bot.rim}`,
    });
  }
  if (underlineOf(look) !== null) {
    // The underline grows with the text's size, as the mark does.
    const width = `${Math.max(1, size / 9)}`;
    if (look.ground.isUnclear) {
      const under = `${Number(width) + UNDER_PX}`;
      pieces.push({ 'data-part': 'under', color: paper, stroke: PAINT, 'stroke-width': under });
    }
    pieces.push({ 'data-part': 'underline', color, stroke: PAINT, 'stroke-width': width });
  }
  return pieces;
}

/** Equal for pieces that one path can draw together, and for no others. */
export function keyOf(piece: Piece): string {
  // The names are needed: a filled shape and an outline may have the same colour as their value.
  return JSON.stringify(piece);
}

/** Path data of a mark's shape, or of the shape over it, in the units of the piece's transform. */
export function shapeAt(look: MarkLook, part: Part, { left, top }: Box, size: number): string {
  const isSmaller = part === 'shape' && look.flags.includes('trusted');
  const edge = isSmaller ? size * TRUSTED_SCALE : size;
  const { fill, line = '' }: Shape =
    part === 'over' ? FLAG_SHAPES.bot : part === 'ring' ? FLAG_SHAPES.trusted : shapeOf(look);
  const [x, y] = [left, top].map((px) => (((px + (size - edge) / 2) * GRID) / edge).toFixed(2));
  return `M${x} ${y}${fill ?? line}`;
}

function shapeOf(look: MarkLook): Shape {
  if (isFlagged(look)) return FLAG_SHAPES.danger;
  const isStale = look.flags.includes('stale') && !SEVERE_LEVELS.includes(look.level);
  return isStale ? FLAG_SHAPES.stale : SHAPES[look.level];
}

function colourOf(look: MarkLook): string {
  const colour = COLOURS[isFlagged(look) ? 'flag' : look.level];
  return look.ground.isDark ? colour.dark : colour.light;
}

/** Whether a danger flag is worse than the level. Then shape, colour and underline are those of the flag. */
function isFlagged(look: MarkLook): boolean {
  return underlineOf(look) === 'wavy';
}
