import type { boxOfMark as readBox } from './mark-box.ts';
import type { openMarks as openRoot, paintFrame as paint } from './page-tools.ts';

/** What was painted while something came to lie over rows. */
export interface CoveredFrames {
  /** Marks of rows over what hides rows. */
  strays: string[];
  /** Rows in sight without a mark, in all frames. */
  bare: string[];
  /** The same in the last frame. */
  lastBare: string[];
  /** Addresses with a mark in the last frame. */
  marked: string[];
}

/**
 * Looks at painted frames, each right after it was painted, and tells the page of the first by the event `watched` at the
 * document. Runs where the tools for pages are; it is sent there as text.
 */
export async function watchCovers(frames: number): Promise<CoveredFrames> {
  const seen: CoveredFrames = { strays: [], bare: [], lastBare: [], marked: [] };
  // Inside this function, because it is sent as one text.
  const look = (frame: number): void => {
    const covers = [...document.querySelectorAll('.cover')].map((it) => ({
      text: it.textContent.toLowerCase(),
      box: it.getBoundingClientRect(),
    }));
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const isIn = ({ left, top, right, bottom }: DOMRect, x: number, y: number): boolean =>
      x > left && x < right && y > top && y < bottom;
    const marks = Array.from(openMarks()?.querySelectorAll('[data-address]') ?? [], (mark) => {
      const { x, y, width, height } = boxOfMark(mark);
      const address = mark.getAttribute('data-address') ?? '';
      return { address, x: x + width / 2, y: y + height / 2 };
    });
    const isOwn = covers.map(({ text }) => text).join(' ');
    for (const { address, x, y } of marks) {
      const isSeen = y > 0 && y < innerHeight;
      if (!isSeen || isOwn.includes(address) || !covers.some(({ box }) => isIn(box, x, y)))
        continue;
      seen.strays.push(`frame ${frame}: ${address} at ${x}, ${y}`);
    }
    const bare = [...document.querySelectorAll('.row')].flatMap((row) => {
      const box = row.getBoundingClientRect();
      // Well in sight, and clear of whatever begins beside it.
      const isOut = box.top < 30 || box.bottom > innerHeight - 30;
      const isNearCover = covers.some(
        (it) =>
          it.box.left < box.right + 40 &&
          it.box.right > box.left &&
          it.box.top < box.bottom + 10 &&
          it.box.bottom > box.top - 10,
      );
      const isMarked = marks.some(
        ({ x, y }) => Math.abs(x - box.right) < 30 && Math.abs(y - box.top) < 10,
      );
      return isOut || isNearCover || isMarked ? [] : [`${row.textContent} at ${box.top}`];
    });
    seen.bare.push(...bare.map((it) => `frame ${frame}: ${it}`));
    seen.lastBare = bare;
    seen.marked = marks.map(({ address }) => address);
  };
  for (let frame = 1; frame <= frames; frame += 1) {
    await paintFrame();
    look(frame);
    if (frame === 1) document.dispatchEvent(new Event('watched'));
  }
  return seen;
}

declare const boxOfMark: typeof readBox;
declare const openMarks: typeof openRoot;
declare const paintFrame: typeof paint;
