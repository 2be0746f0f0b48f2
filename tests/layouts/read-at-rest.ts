import type { boxOfMark as readBox, MarkBox } from '../support/mark-box.ts';
import type { openMarks as openRoot, paintFrame as paint } from '../support/page-tools.ts';

/** An address as the page shows it. */
export interface SeenText {
  id: string;
  address: string;
  /** The colour of what it stands on, as the browser writes it. */
  colour: string;
  /** Its lines. */
  lines: MarkBox[];
  /** Its last two digits. */
  end: MarkBox;
}

export interface SeenPage {
  /** Something still changed at the end. */
  isRestless: boolean;
  viewport: { width: number; height: number };
  marks: { address: string; box: MarkBox }[];
  texts: SeenText[];
}

/**
 * Waits until nothing has moved for some frames, and tells where marks and texts stand. Runs where the tools for pages are;
 * it is sent there as text.
 */
export async function readAtRest(): Promise<SeenPage> {
  const LEAST_FRAMES = 40;
  const QUIET_FRAMES = 25;
  const MOST_FRAMES = 400;
  const find = (root: ParentNode, found: HTMLElement[] = []): HTMLElement[] => {
    for (const it of root.querySelectorAll<HTMLElement>('*')) {
      if (it.matches('.text')) found.push(it);
      if (it.shadowRoot !== null) find(it.shadowRoot, found);
    }
    return found;
  };
  // Inside this function, because it is sent as one text.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const boxOf = ({ x, y, width, height }: DOMRect): MarkBox => ({ x, y, width, height });
  const readText = (element: HTMLElement): SeenText[] => {
    const { id, lastChild: last, style, textContent } = element;
    if (!(last instanceof Text) || textContent.length !== 42 || style.backgroundColor === '') {
      return [];
    }
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = Array.from(range.getClientRects(), boxOf);
    range.setStart(last, Math.max(0, last.length - 2));
    const end = boxOf([...range.getClientRects()].at(-1) ?? new DOMRect());
    return [{ id, address: textContent.toLowerCase(), colour: style.backgroundColor, lines, end }];
  };
  const look = (): Omit<SeenPage, 'isRestless'> => ({
    viewport: { width: innerWidth, height: innerHeight },
    marks: Array.from(openMarks()?.querySelectorAll('[data-address]') ?? [], (mark) => ({
      address: mark.getAttribute('data-address') ?? '',
      box: boxOfMark(mark),
    })).filter(({ box }) => box.width > 0),
    texts: find(document).flatMap(readText),
  });
  let last = '';
  let quietFrames = 0;
  for (let frame = 1; ; frame += 1) {
    await paintFrame();
    const seen = look();
    const now = JSON.stringify(seen);
    quietFrames = now === last ? quietFrames + 1 : 0;
    last = now;
    const isAtRest = quietFrames >= QUIET_FRAMES && frame >= LEAST_FRAMES;
    if (isAtRest || frame >= MOST_FRAMES) return { isRestless: !isAtRest, ...seen };
  }
}

declare const boxOfMark: typeof readBox;
declare const openMarks: typeof openRoot;
declare const paintFrame: typeof paint;
