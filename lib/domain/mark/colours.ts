import type { Level } from '../verdict/level.ts';

/** What has a colour: every level, and warnings. */
export type ColourName = Level | 'flag';

export interface Colour {
  /** At least 3 : 1 against white. */
  light: string;
  /** At least 3 : 1 against near-black. */
  dark: string;
}

const neutral: Colour = { light: '#687485', dark: '#98a4b2' };

/**
 * The colours of marks. They come second, after the shape: chosen so that high, medium and low also differ in
 * lightness and stay apart under protanopia and deuteranopia.
 */
export const COLOURS: Record<ColourName, Colour> = {
  blacklisted: { light: '#8f1239', dark: '#ff7d9c' },
  high: { light: '#c6262e', dark: '#ff6b62' },
  medium: { light: '#b45f06', dark: '#f2a33a' },
  low: { light: '#0b7a75', dark: '#46bdb0' },
  unrated: neutral,
  unassessed: neutral,
  unavailable: neutral,
  waiting: neutral,
  off: neutral,
  flag: { light: '#6b3fa0', dark: '#b596f2' },
};
