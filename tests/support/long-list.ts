import { wordOf } from '../fixtures/sighting-row.ts';
import type { boxOfMark as readBox } from './mark-box.ts';
import type { openMarks as openRoot } from './page-tools.ts';

/** How a long list is written: all in one text, as call data in one piece, or an element for each address. */
export type ListKind = 'text' | 'words' | 'spans' | 'links';

export interface LongList {
  kind: ListKind;
  addresses: readonly string[];
}

/** The addresses over and over, `count` in all. */
export function repeat(addresses: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => addresses[index % addresses.length] ?? '');
}

/** The body of a page with nothing but the list. */
export function bodyOf({ kind, addresses }: LongList): string {
  if (kind === 'text') return `<pre>${addresses.join('\n')}</pre>`;
  if (kind === 'words') {
    const style = 'white-space:pre-wrap;overflow-wrap:anywhere';
    return `<pre style="${style}">0xa9059cbb${addresses.map(wordOf).join('')}</pre>`;
  }
  if (kind === 'spans')
    return `<pre>${addresses.map((it) => `<span>${it}</span>`).join('\n')}</pre>`;
  const links = addresses.map(
    (it) => `<a href="/address/${it}">${it.slice(0, 6)}…${it.slice(-4)}</a>`,
  );
  return `<pre>${links.join('\n')}</pre>`;
}

/** What a list shows now. */
export interface SeenList {
  /** Marks in or near the viewport. */
  marks: number;
  /** Marks that do not stand where a text with their address ends. */
  strays: string[];
  /** Addresses in the viewport without a mark. */
  unmarked: string[];
}

/**
 * Compares the marks with the ends of the texts near the viewport, each by a Range of its own. It stands alone, because it
 * is sent to pages as text; the tools for pages have to be there.
 */
export function seeList(): SeenList {
  const AHEAD = 400;
  const LINE = 43;
  const range = document.createRange();
  const list = document.querySelector('pre');
  const first = list?.firstChild;
  const text = first instanceof Text ? first : null;
  const boxAt = (index: number): DOMRect => {
    if (text === null) range.selectNodeContents(list?.children[index] as Element);
    else {
      range.setStart(text, index * LINE);
      range.setEnd(text, index * LINE + LINE - 1);
    }
    return range.getBoundingClientRect();
  };
  const addressAt = (index: number): string => {
    const link = list?.children[index]?.getAttribute('href');
    const written = link?.replace('/address/', '') ?? list?.children[index]?.textContent;
    return (written ?? text?.substringData(index * LINE, LINE - 1) ?? '').toLowerCase();
  };
  const count =
    text === null ? (list?.childElementCount ?? 0) : Math.floor((text.length + 1) / LINE);
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (boxAt(middle).bottom > -AHEAD) high = middle;
    else low = middle + 1;
  }
  const ends: { address: string; box: DOMRect }[] = [];
  for (let index = low; index < count; index += 1) {
    const box = boxAt(index);
    if (box.top > innerHeight + AHEAD) break;
    ends.push({ address: addressAt(index), box });
  }
  const known = new Map<string, string[]>();
  const marks = Array.from(openMarks()?.querySelectorAll('[data-address]') ?? [], (mark) => ({
    address: mark.getAttribute('data-address'),
    box: boxOfMark(mark, known),
  }));
  const FAR = 2;
  const isPair = (end: (typeof ends)[number], mark: (typeof marks)[number]): boolean =>
    end.address === mark.address &&
    Math.abs(end.box.right - mark.box.x) <= FAR &&
    mark.box.y + mark.box.height > end.box.top &&
    mark.box.y < end.box.bottom;
  return {
    marks: marks.length,
    strays: marks
      .filter((mark) => !ends.some((end) => isPair(end, mark)))
      .map(({ address, box }) => `${address} at ${box.x},${box.y}`),
    unmarked: ends
      .filter(({ box }) => box.top >= 0 && box.bottom <= innerHeight)
      .filter((end) => !marks.some((mark) => isPair(end, mark)))
      .map(({ address, box }) => `${address} at ${box.right},${box.top}`),
  };
}

/** Scrolls down in every frame for `ms`; gives how many frames were shown. Stands alone. */
export function countFrames(ms: number): Promise<number> {
  return new Promise((done) => {
    let frames = 0;
    const endMs = performance.now() + ms;
    const step = (): void => {
      frames += 1;
      if (performance.now() > endMs) done(frames);
      else {
        scrollBy(0, 60);
        requestAnimationFrame(step);
      }
    };
    requestAnimationFrame(step);
  });
}

declare const boxOfMark: typeof readBox;
declare const openMarks: typeof openRoot;
