import { COLOURS } from '../domain/colours.ts';
import { SEVERE_LEVELS } from '../domain/level.ts';
import type { Flag, Level } from '../domain/level.ts';
import { FLAG_SHAPES, SHAPES, STROKES } from '../domain/shapes.ts';
import type { Shape } from '../domain/shapes.ts';

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

/** How the whole address is underlined, where it matters. */
export type UnderlineStyle = 'solid' | 'double' | 'dashed' | 'wavy';

const SVG = 'http://www.w3.org/2000/svg';
const GRID = 16;
/** Draws nothing, but gives every mark the same box whatever its shape. */
const FULL_BOX = `M0 0H${GRID}V${GRID}H0Z`;

/** Flags that warn of the address as the page shows it. They outrank the level's own shape, except the worst two. */
const DANGER_FLAGS: ReadonlySet<Flag> = new Set([
  'bad-checksum',
  'look-alike',
  'text-link-mismatch',
]);

/** What is drawn for one sighting: a group that is moved as a whole, the mark in it, and the underline under both. */
export interface MarkElements {
  group: SVGGElement;
  mark: SVGSVGElement;
  underline: SVGPathElement;
}

export function createMarkElements(): MarkElements {
  const group = document.createElementNS(SVG, 'g');
  const mark = document.createElementNS(SVG, 'svg');
  mark.setAttribute('class', 'mark');
  mark.setAttribute('viewBox', `0 0 ${GRID} ${GRID}`);
  mark.setAttribute('role', 'img');
  const underline = drawPath('underline', '');
  group.append(underline, mark);
  return { group, mark, underline };
}

/** Draws a look into a mark: attributes for tests and assistive technology, shapes for the eye, and no text at all. */
export function drawMark({ group, mark }: MarkElements, look: MarkLook): void {
  mark.setAttribute('data-address', look.address);
  mark.setAttribute('data-level', look.level);
  mark.setAttribute('data-flags', look.flags.join(' '));
  mark.setAttribute('aria-label', look.label);
  group.style.color = colourOf(look);
  group.style.setProperty('--paper', look.isOnDark ? '#12161c' : '#fff');
  const shapes: Shape[] = [shapeOf(look)];
  if (look.flags.includes('bot')) shapes.push(FLAG_SHAPES.bot);
  mark.replaceChildren(drawPath('box', FULL_BOX), ...shapes.flatMap(drawShape));
}

export function underlineOf({ level, flags }: MarkLook): UnderlineStyle | null {
  if (level === 'blacklisted') return 'double';
  if (level === 'high') return 'solid';
  if (flags.some((flag) => DANGER_FLAGS.has(flag))) return 'wavy';
  return level === 'medium' ? 'dashed' : null;
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

function drawShape(shape: Shape): SVGElement[] {
  const parts: SVGElement[] = [];
  if (shape.halo !== undefined) parts.push(drawPath('halo', shape.halo));
  if (shape.fill !== undefined) parts.push(drawPath('fill', shape.fill));
  if (shape.line !== undefined) {
    const line = drawPath('line', shape.line);
    line.setAttribute('stroke-width', String(STROKES.line));
    if (shape.dash !== undefined) line.setAttribute('stroke-dasharray', shape.dash);
    parts.push(line);
  }
  if (shape.ink !== undefined) {
    const ink = drawPath('ink', shape.ink);
    ink.setAttribute('stroke-width', String(STROKES.ink));
    parts.push(ink);
  }
  return parts;
}

function drawPath(part: string, d: string): SVGPathElement {
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('data-part', part);
  path.setAttribute('d', d);
  return path;
}
