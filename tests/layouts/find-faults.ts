import type { MarkBox } from '../support/mark-box.ts';
import { sharesOf } from './colour-shares.ts';
import type { Pixels } from './colour-shares.ts';
import type { SeenPage } from './read-at-rest.ts';

/** What is wrong with one address of a page. */
export interface Fault {
  /** A mark with nothing of its address beside it, or an address that is seen whole and has none. */
  kind: 'stray' | 'bare';
  /** That of the element with the address. */
  id: string;
  what: string;
}

/** Something of the address has to be seen this near to its mark, in CSS px. */
const NEAR_PX = 12;
/** The edge of the viewport cuts what is nearer to it than this. */
const EDGE_PX = 4;
const LEAST_NEAR = 0.005;
/** The digits themselves take the rest of what an address stands on. */
const MOSTLY = 0.5;
const LEAST_WIDTH_PX = 30;

/** Compares where marks stand on a page at rest with a picture of it. */
export function findFaults(page: SeenPage, picture: Pixels): Fault[] {
  const { marks, texts, isRestless, viewport } = page;
  const share = sharesOf(picture);
  const faults: Fault[] = [];
  if (isRestless) faults.push({ kind: 'stray', id: 'page', what: 'is never at rest' });
  const { width, height } = viewport;
  for (const { address, box } of marks) {
    const text = texts.find((it) => it.address === address);
    const isInside =
      box.x > EDGE_PX &&
      box.y > EDGE_PX &&
      box.x + box.width < width - EDGE_PX &&
      box.y + box.height < height - EDGE_PX;
    if (isInside && (text === undefined || share(grow(box), text.colour) < LEAST_NEAR)) {
      const what = `mark at ${placeOf(box)}, text ends at ${text ? placeOf(text.end) : 'no place'}`;
      faults.push({ kind: 'stray', id: text?.id ?? address, what });
    }
  }
  for (const { id, address, colour, lines, end } of texts) {
    const [first] = lines;
    const isMarked = marks.some((mark) => mark.address === address);
    if (isMarked || first === undefined || first.width < LEAST_WIDTH_PX) continue;
    const least = Math.min(...[...lines, end].map((it) => share(it, colour)));
    if (least > MOSTLY) faults.push({ kind: 'bare', id, what: `text ends at ${placeOf(end)}` });
  }
  return faults;
}

function grow({ x, y, width, height }: MarkBox): MarkBox {
  return {
    x: x - NEAR_PX,
    y: y - NEAR_PX,
    width: width + 2 * NEAR_PX,
    height: height + 2 * NEAR_PX,
  };
}

function placeOf({ x, y }: MarkBox): string {
  return `${Math.round(x)}, ${Math.round(y)}`;
}
