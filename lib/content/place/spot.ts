import { runsDown } from '../dom/box.ts';
import type { Box } from '../dom/box.ts';

/** Where a sighting's text is seen now, in CSS px of the viewport, and what is found out about its surroundings. */
export type Spot = TextSpot | FieldSpot;

interface Seen {
  /** The visible boxes of the text, one a line, in reading order. */
  lines: Box[];
  /** The last of them. */
  line: Box;
  fontSizePx: number;
  /** Whether something cuts the last line before the text ends. */
  isCut: boolean;
  /** Something lies over the beginning of the text, as far as is known. */
  isBegunUnder?: boolean;
  /** What comes next on the page begins where the mark would stand. */
  isCrowded?: boolean;
  /** What comes next also begins above the text, where a crowded mark would stand. */
  isCramped?: boolean;
}

export interface TextSpot extends Seen {
  kind: 'text';
}

/** The line of a field is that of its upper edge. */
export interface FieldSpot extends Seen {
  kind: 'field';
  /** How far a mark may reach into the field from above without lying over its text. */
  roomPx: number;
}

/** Whether a text runs downwards. Its last line may be short, so all lines count. */
export function isUpright({ kind, lines, fontSizePx }: Spot): boolean {
  return kind === 'text' && lines.some((it) => runsDown(it, fontSizePx));
}
