import { COLOURS } from '../../domain/mark/colours.ts';
import { SEVERE_LEVELS } from '../../domain/verdict/level.ts';
import { FLAG_SHAPES, LINE_WIDTH, SHAPES } from '../../domain/mark/shapes.ts';
import type { Shape } from '../../domain/mark/shapes.ts';
import { underlineOf } from '../../domain/mark/underline.ts';
import type { Box } from '../dom/box.ts';
import type { MarkLook } from './mark-look.ts';

/** Of what a mark is drawn: its shape, the bot's over it, and what is under its text. */
export type Part = 'shape' | 'over' | 'underline';

/** Attributes of the path that draws one part of a mark, and of all marks like it. */
export interface Piece extends Readonly<Record<string, string>> {
  'data-part': Part;
}

const GRID = 16;
/** Forced colours change it. */
const PAINT = 'currentColor';

/** The parts of a mark, its shape first; `size` is its edge in CSS px. */
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
    // In step with the text's size, as the mark is.
    const width = `${Math.max(1, size / 9)}`;
    pieces.push({ 'data-part': 'underline', color, stroke: PAINT, 'stroke-width': width });
  }
  return pieces;
}

/** The same for pieces that one path can draw, and for no others. */
export function keyOf(piece: Piece): string {
  // With the names: what one fills another draws the outline of in the same colour.
  return JSON.stringify(piece);
}

/** Path data of a mark's shape, or of the one over it, in what the piece's transform makes of CSS px. */
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

/** Whether a danger flag is the worst of it: then it has the shape, the colour and the line. */
function isFlagged(look: MarkLook): boolean {
  return underlineOf(look) === 'wavy';
}
