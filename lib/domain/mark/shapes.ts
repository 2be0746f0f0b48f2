import type { Level } from '../verdict/level.ts';

/**
 * One mark as SVG path data on a 16 × 16 grid, so that the overlay, our own pages and the toolbar draw the same thing.
 * The data is relative throughout, beginning with `m`, so that it can be moved as text.
 */
export interface Shape {
  /** Filled in the level's colour. Signs within are holes: they run against what they are in, so that shapes may overlap. */
  fill?: string;
  /** Stroked in the level's colour. */
  line?: string;
  /** Dash pattern of `line`. */
  dash?: readonly number[];
  /** Width of `line`, where it is not `LINE_WIDTH`. */
  width?: number;
  /** Width of a rim in the paper colour around `fill`, to part this shape from one beneath it. */
  rim?: number;
}

/** Width of `line` on the same grid; caps and joins are round. */
export const LINE_WIDTH = 1.7;

const OCTAGON = 'm5.1 1h5.8l4.1 4.1v5.8l-4.1 4.1h-5.8l-4.1-4.1v-5.8z';
const RING = 'm8 1.6a6.4 6.4 0 1 1 0 12.8a6.4 6.4 0 0 1 0-12.8z';
const DOT = 'v.1a.95 .95 0 0 0 1.9 0v-.1a.95 .95 0 0 0-1.9 0z';

/** The marks of levels that the toolbar draws too. */
export const TOOLBAR_SHAPES = {
  blacklisted: { fill: `${OCTAGON}m-.4 6.05a.95 .95 0 0 0 0 1.9h6.6a.95 .95 0 0 0 0-1.9z` },
  high: { fill: `${OCTAGON}m1.95 3.5v4a.95 .95 0 0 0 1.9 0v-4a.95 .95 0 0 0-1.9 0zm0 6.9${DOT}` },
  medium: {
    fill: `m8.9 1.7l6 11a1 1 0 0 1-.9 1.5h-12a1 1 0 0 1-.9-1.5l6-11a1 1 0 0 1 1.8 0zm-1.85 4.1v3.5a.95 .95 0 0 0 1.9 0v-3.5a.95 .95 0 0 0-1.9 0zm0 6${DOT}`,
  },
  unavailable: { line: `${RING}m-4.4 10.8l8.8-8.8` },
} as const satisfies Partial<Record<Level, Shape>>;

export const SHAPES: Record<Level, Shape> = {
  ...TOOLBAR_SHAPES,
  low: {
    fill: 'm8 1a7 7 0 1 1 0 14a7 7 0 1 1 0-14zm-2.33 6.63a.95 .95 0 0 0-1.34 1.34l2.2 2.2a.95 .95 0 0 0 1.39-.05l3.9-4.5a.95 .95 0 0 0-1.44-1.24l-3.23 3.73z',
  },
  unrated: { line: 'm2.4 2.4h11.2v11.2h-11.2z' },
  unassessed: { line: `${RING}m-1.8 4.9a1.8 1.8 0 1 1 2.7 1.5c-.6 .4-.9 .7-.9 1.3m0 2.3v.1` },
  waiting: { line: RING, dash: [0.1, 3.92] },
  off: { line: 'm8 5a3 3 0 1 1 0 6a3 3 0 0 1 0-6z' },
};

/** How much smaller a shape is in the outline of trust. */
export const TRUSTED_SCALE = 0.72;

/** The mark of every warning (`DANGER_FLAGS`). It stands apart because the toolbar draws it, and no other flag's. */
export const DANGER_SHAPE: Shape = {
  fill: `m8 .6l7.4 7.4l-7.4 7.4l-7.4-7.4zm-.95 4.1v3.6a.95 .95 0 0 0 1.9 0v-3.6a.95 .95 0 0 0-1.9 0zm0 6.3${DOT}`,
};

/** Marks for flags. `bot` is laid over a level's shape. */
export const FLAG_SHAPES = {
  danger: DANGER_SHAPE,
  stale: { line: `${RING}m0 3.3v3.1l2.2 1.5` },
  bot: { fill: 'm10.2 10.2h5.8v5.8h-5.8z', rim: 2.6 },
  /** Around a smaller shape, which it leaves as it is. */
  trusted: { line: 'm8 .6a7.4 7.4 0 1 1 0 14.8a7.4 7.4 0 0 1 0-14.8z', width: 1.2 },
} as const satisfies Record<string, Shape>;
