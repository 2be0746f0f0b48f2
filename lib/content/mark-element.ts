import { COLOURS } from '../domain/colours.ts';
import { SEVERE_LEVELS } from '../domain/level.ts';
import type { Flag, Level } from '../domain/level.ts';
import { FLAG_SHAPES, LINE_WIDTH, scaledPath, SHAPES } from '../domain/shapes.ts';
import type { Shape } from '../domain/shapes.ts';
import { DANGER_FLAGS, underlineOf } from '../domain/underline.ts';

/** What a mark shows. Two equal looks need no redrawing. */
export interface MarkLook {
  address: string;
  level: Level;
  flags: readonly Flag[];
  /** Those of the flags that the page itself gives, not the verdict. */
  pageFlags: readonly Flag[];
  label: string;
  /** Whether the text it stands at is light on dark. */
  isOnDark: boolean;
}

const SVG = 'http://www.w3.org/2000/svg';
const GRID = 16;

/** Where a mark is drawn in the canvas: its left and top, and its edge, in CSS px. */
export interface MarkPlace {
  x: number;
  y: number;
  size: number;
}

/**
 * What is drawn for one sighting: mostly one path, placed by its own data. A group or a transform for each would cost
 * the browser more than the drawing: with 2,000 marks 16 MB instead of 3, and ten times as long a hit test.
 */
export interface MarkElements {
  mark: SVGPathElement;
  /** The bot's shape over the mark. */
  over: SVGPathElement | null;
  underline: SVGPathElement | null;
  /** What they were drawn for. */
  look: MarkLook | null;
  size: number;
}

export function createMarkElements(): MarkElements {
  return { mark: createPath('fill'), over: null, underline: null, look: null, size: 0 };
}

export function pathsOf({ mark, over, underline }: MarkElements): SVGPathElement[] {
  return [mark, over, underline].filter((path) => path !== null);
}

/** Draws a look at a place; `underline` is path data, empty where nothing is underlined. */
export function drawMark(
  elements: MarkElements,
  look: MarkLook,
  place: MarkPlace,
  underline: string,
): void {
  if (look !== elements.look || place.size !== elements.size) style(elements, look, place.size);
  const { fill, line } = shapeOf(look);
  elements.mark.setAttribute('d', pathAt(fill ?? line ?? '', place));
  elements.over?.setAttribute('d', pathAt(FLAG_SHAPES.bot.fill, place));
  elements.underline?.setAttribute('d', underline);
}

/** Attributes for tests and assistive technology, colours and widths for the eye, and no text at all. */
function style(elements: MarkElements, look: MarkLook, size: number): void {
  const { mark } = elements;
  const { address, level, flags, label, isOnDark } = look;
  const { line, dash } = shapeOf(look);
  const scale = size / GRID;
  Object.assign(elements, { look, size });
  mark.setAttribute('role', 'img');
  mark.setAttribute('aria-label', label);
  mark.setAttribute('data-address', address);
  mark.setAttribute('data-level', level);
  mark.setAttribute('data-flags', flags.join(' '));
  mark.setAttribute('data-part', line === undefined ? 'fill' : 'line');
  mark.setAttribute('stroke-width', String(LINE_WIDTH * scale));
  mark.setAttribute('stroke-dasharray', dash?.map((length) => length * scale).join(' ') ?? 'none');
  for (const [part, isWanted] of [
    ['over', flags.includes('bot')],
    ['underline', underlineOf(look) !== null],
  ] as const) {
    if (!isWanted) elements[part]?.remove();
    elements[part] = isWanted ? (elements[part] ?? createPath(part)) : null;
  }
  const { over, underline } = elements;
  over?.setAttribute('stroke', isOnDark ? '#12161c' : '#fff');
  over?.setAttribute('stroke-width', String(FLAG_SHAPES.bot.rim * scale));
  // In step with the text's size, as the mark is.
  underline?.setAttribute('stroke-width', String(Math.max(1, size / 9)));
  for (const path of pathsOf(elements)) path.setAttribute('color', colourOf(look));
}

function shapeOf({ level, flags }: MarkLook): Shape {
  if (SEVERE_LEVELS.includes(level)) return SHAPES[level];
  if (flags.some((flag) => DANGER_FLAGS.has(flag))) return FLAG_SHAPES.danger;
  return flags.includes('stale') ? FLAG_SHAPES.stale : SHAPES[level];
}

function colourOf(look: MarkLook): string {
  const isDanger =
    !SEVERE_LEVELS.includes(look.level) && look.flags.some((flag) => DANGER_FLAGS.has(flag));
  const colour = COLOURS[isDanger ? 'flag' : look.level === 'off' ? 'neutral' : look.level];
  return look.isOnDark ? colour.dark : colour.light;
}

/** Few shapes in few sizes: worked out once each. */
const scaled = new Map<string, string>();

function pathAt(path: string, { x, y, size }: MarkPlace): string {
  const key = size + path;
  const known = scaled.get(key) ?? scaledPath(path, size / GRID);
  scaled.set(key, known);
  return `M${x} ${y}${known}`;
}

export function createPath(part: string): SVGPathElement {
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('data-part', part);
  return path;
}
