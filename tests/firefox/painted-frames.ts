import type { boxOfMark as readBox } from '../support/mark-box.ts';
import type { openMarks as openRoot, paintFrame as paint } from '../support/page-tools.ts';
import type { Firefox } from './driver/launch.ts';
import { withPageTools } from './with-page-tools.ts';

/** What was painted, frame by frame. */
interface PaintedFrames {
  /** Marks seen, all frames together. */
  readonly marks: number;
  /** Marks that did not stand at the end of a text with their address. */
  readonly strays: readonly string[];
}

interface Watch {
  readonly frames: number;
  /** When the page's `change(frame)` is called: in a task between two frames, or in an animation frame. */
  readonly changeIn: 'task' | 'frame';
}

/** A script for a page: lets so many frames be painted that a script of ours would have drawn its marks. */
export const PASS_FRAMES =
  'for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);';

/** Calls the page's `change` once in each frame, and checks each frame right after it was painted. */
export function watchPaintedFrames(firefox: Firefox, watch: Watch): Promise<PaintedFrames> {
  return firefox.executePrivileged(withPageTools(changeAndLook), [watch]);
}

interface TestedWindow {
  /** The window as the page's scripts see it. */
  readonly wrappedJSObject: { change(frame: number): void };
}

interface RootHolder {
  readonly openOrClosedShadowRoot: ShadowRoot | null;
}

/** Runs in the content process, which can open closed roots. */
async function changeAndLook({ frames, changeIn }: Watch): Promise<PaintedFrames> {
  const page = (window as Window & typeof globalThis & TestedWindow).wrappedJSObject;
  const range = document.createRange();
  const strays: string[] = [];
  let marks = 0;

  const textsIn = function* (tree: Node): Generator<Node> {
    const walker = document.createTreeWalker(tree, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) yield node;
      const root = (node as Partial<RootHolder>).openOrClosedShadowRoot;
      if (root && node.nodeName !== 'HEXMARK-MARKS') yield* textsIn(root);
    }
  };
  const endsOf = (address: string, nodes: readonly Node[]): DOMRect[] => {
    const ends: DOMRect[] = [];
    for (const node of nodes) {
      const text = (node.nodeValue ?? '').toLowerCase();
      // In a link that leads to the address, the address may be shortened.
      const [head = '', tail] = text.split('…');
      const isItsLabel =
        tail !== undefined &&
        address.startsWith(head) &&
        address.endsWith(tail) &&
        node.parentElement?.closest('a')?.href.toLowerCase().endsWith(address) === true;
      const start = isItsLabel ? 0 : text.indexOf(address);
      if (start === -1) continue;
      range.setStart(node, start);
      range.setEnd(node, Math.min(start + address.length, text.length));
      ends.push(range.getBoundingClientRect());
    }
    return ends;
  };
  const look = (frame: number): void => {
    // Once for all marks, because a grid has hundreds of texts.
    const nodes = [...textsIn(document.body)].filter(({ nodeValue }) => nodeValue?.includes('0x'));
    const root = openMarks();
    if (root?.querySelector('svg')?.style.opacity === '0') return;
    for (const mark of root?.querySelectorAll('[data-address]') ?? []) {
      marks += 1;
      const address = mark.getAttribute('data-address') ?? '';
      const { x, y, width, height } = boxOfMark(mark);
      const middle = y + height / 2;
      // A mark without room stands over its address's last digits.
      const isAtItsText = endsOf(address, nodes).some(
        ({ right, top }) =>
          [x, x + width].some((edge) => Math.abs(right - edge) <= 2) && Math.abs(middle - top) <= 4,
      );
      if (!isAtItsText) strays.push(`frame ${frame}: ${address} at ${x}, ${y}`);
    }
  };
  for (let frame = 1; frame <= frames; frame += 1) {
    const change = (): void => page.change(frame);
    if (changeIn === 'task') change();
    await paintFrame(changeIn === 'frame' ? change : undefined);
    look(frame);
  }
  return { marks, strays };
}

declare const boxOfMark: typeof readBox;
declare const openMarks: typeof openRoot;
declare const paintFrame: typeof paint;
