import { COLOURS } from '../../domain/mark/colours.ts';
import { SEVERE_LEVELS } from '../../domain/verdict/level.ts';
import { FLAG_SHAPES, LINE_WIDTH, SHAPES } from '../../domain/mark/shapes.ts';
import type { Shape } from '../../domain/mark/shapes.ts';
import { underlineOf } from '../../domain/mark/underline.ts';
import type { Box } from '../dom/box.ts';
import type { MarkLook } from './mark-look.ts';

/** What a mark is drawn of: its shape, the bot's shape over it, and the underline of its text. */
export type Part = 'shape' | 'over' | 'underline';

/** Attributes of the path that draws one part of a mark, and the same part of all marks like it. */
export interface Piece extends Readonly<Record<string, string>> {
  'data-part': Part;
}

const GRID = 16;
/** In this form, forced colours can change it. */
const PAINT = 'currentColor';

/** The parts of a mark, its shape first. `size` is its edge in CSS px. */
export function piecesOf(look: MarkLook, size: number): Piece[] {
  const color = colourOf(look);
  const { line, dash } = shapeOf(look);
  const transform = `scale(${size / GRID})`;
  const pieces: Piece[] = [
    {
      'data-part': 'shape',
      color,
      transform,
      [line === undefined ? 'fill' : 'stroke']: PAINT,
      'stroke-width': `${LINE_WIDTH}`,
      'stroke-dasharray': dash?.join(' ') ?? 'none',
    },
  ];
  if (look.flags.includes('bot')) {
    pieces.push({
      'data-part': 'over',
      color,
      transform,
      fill: PAINT,
      stroke: look.isOnDark ? '#12161c' : '#fff',
      'stroke-width': `${FLAG_SHAPES.bot.rim}`,
    });
  }
  if (underlineOf(look) !== null) {
    // The underline grows with the text's size, as the mark does.
    const width = `${Math.max(1, size / 9)}`;
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
  const { fill, line = '' }: Shape = part === 'over' ? FLAG_SHAPES.bot : shapeOf(look);
  const [x, y] = [left, top].map((px) => ((px * GRID) / size).toFixed(2));
  return `M${x} ${y}${fill ?? line}`;
}

function shapeOf(look: MarkLook): Shape {
  if (isFlagged(look)) return FLAG_SHAPES.danger;
  const isStale = look.flags.includes('stale') && !SEVERE_LEVELS.includes(look.level);
  return isStale ? FLAG_SHAPES.stale : SHAPES[look.level];
}

function colourOf(look: MarkLook): string {
  const colour = COLOURS[isFlagged(look) ? 'flag' : look.level];
  return look.isOnDark ? colour.dark : colour.light;
}

/** Whether a danger flag is worse than the level. Then shape, colour and underline are those of the flag. */
function isFlagged(look: MarkLook): boolean {
  return underlineOf(look) === 'wavy';
}
