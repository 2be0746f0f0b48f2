import type { Level } from './level.ts';

/** One mark as SVG path data on a 16 × 16 grid, so that the overlay and our own pages draw the same thing. */
export interface Shape {
  /** Painted in the paper colour before anything else, to part this shape from one beneath it. */
  halo?: string;
  /** Filled in the level's colour. */
  fill?: string;
  /** Stroked in the level's colour. */
  line?: string;
  /** Dash pattern of `line`. */
  dash?: string;
  /** Stroked over `fill` in the paper colour. */
  ink?: string;
}

/** Stroke widths on the same grid; caps and joins are round. */
export const STROKES = { line: 1.7, ink: 1.9 } as const;

const OCTAGON = 'M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1Z';
const RING = 'M8 1.6a6.4 6.4 0 1 1 0 12.8a6.4 6.4 0 0 1 0-12.8Z';

export const SHAPES: Record<Level, Shape> = {
  blacklisted: { fill: OCTAGON, ink: 'M4.7 8h6.6' },
  high: { fill: OCTAGON, ink: 'M8 4.5v4M8 11.4v.1' },
  medium: {
    fill: 'M8.9 1.7l6 11a1 1 0 0 1-.9 1.5H2a1 1 0 0 1-.9-1.5l6-11a1 1 0 0 1 1.8 0Z',
    ink: 'M8 5.8v3.5M8 11.8v.1',
  },
  low: { fill: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Z', ink: 'M5 8.3 7.2 10.5 11.1 6' },
  unrated: { line: 'M2.4 2.4h11.2v11.2H2.4Z' },
  unassessed: {
    line: `${RING}M6.2 6.5a1.8 1.8 0 1 1 2.7 1.5c-.6.4-.9.7-.9 1.3M8 11.6v.1`,
  },
  unavailable: { line: `${RING}M3.6 12.4 12.4 3.6` },
  waiting: { line: RING, dash: '.1 3.92' },
  off: { line: 'M8 5a3 3 0 1 1 0 6a3 3 0 0 1 0-6Z' },
};

/** Marks for flags. `danger` stands for every flag found on the page itself; `bot` is laid over a level's shape. */
export const FLAG_SHAPES = {
  danger: { fill: 'M8 .6 15.4 8 8 15.4.6 8Z', ink: 'M8 4.7v3.6M8 11v.1' },
  stale: { line: `${RING}M8 4.9V8l2.2 1.5` },
  bot: { halo: 'M9.2 9.2H16V16H9.2Z', fill: 'M10.8 10.8h4.4v4.4h-4.4Z' },
} as const satisfies Record<string, Shape>;
