import type { Page } from 'playwright';
import { valueOf } from './evaluation.ts';
import type { boxOfMark as readBox } from './mark-box.ts';
import { askPage } from './page-session.ts';
import { PAGE_TOOLS } from './page-tools.ts';
import type { openMarks as openRoot } from './page-tools.ts';

/**
 * Runs a function in the extension's own world of a page's main frame, where `chrome.dom.openOrClosedShadowRoot` sees into closed
 * roots. Arguments and result travel as JSON; the tools for pages are there as well.
 */
export async function evaluateInOwnWorld<A extends unknown[], R>(
  page: Page,
  run: (...parameters: A) => R | Promise<R>,
  ...parameters: A
): Promise<R> {
  const answer = await askPage(page, async ({ send, worlds }) => {
    // Frames have worlds of ours too, and one may go at any moment.
    const { frameTree } = await send('Page.getFrameTree');
    const own = worlds().find(
      ({ auxData, origin }) =>
        auxData?.type === 'isolated' &&
        auxData.frameId === frameTree.frame.id &&
        origin.startsWith('chrome-extension:'),
    );
    if (own === undefined) return null;
    return send('Runtime.evaluate', {
      contextId: own.id,
      expression: `{
        ${PAGE_TOOLS}
        (${run.toString()})(...${JSON.stringify(parameters)});
      }`,
      awaitPromise: true,
      returnByValue: true,
    });
  });
  if (answer === null) throw new Error('The scanner does not run on this page.');
  return valueOf(answer) as R;
}

/** What was painted, frame by frame. */
export interface PaintedFrames {
  frames: number;
  /** Marks seen, all frames together. */
  marks: number;
  /** Marks that stood beside no text with their address. */
  strays: string[];
  /** Addresses in sight that had no mark in the last frame; those in open shadow roots are told apart. */
  unmarked: { inPage: string[]; inShadow: string[] };
}

/**
 * Looks at every frame for a while, right after it was painted, and finds marks that do not stand at the end of a
 * text with their own address, or of a link to it whose label is that address shortened. Open shadow roots are looked
 * into. The page must change in animation frames or resize callbacks only: what changes in a
 * task after the paint is not yet on screen. Tells the page that the watch has begun by the event `watched` at the
 * document.
 */
export function watchPaintedFrames(page: Page, frames: number): Promise<PaintedFrames> {
  return evaluateInOwnWorld(
    page,
    async (wanted: number) => {
      const painted: PaintedFrames = {
        frames: 0,
        marks: 0,
        strays: [],
        unmarked: { inPage: [], inShadow: [] },
      };
      const range = document.createRange();
      interface TextEnd {
        node: Node;
        address: string;
        right: number;
        top: number;
        bottom: number;
      }
      const endOf = (address: string, node: Node, start: number, end: number): TextEnd => {
        range.setStart(node, start);
        range.setEnd(node, end);
        const { right, top, bottom } = range.getBoundingClientRect();
        return { node, address: address.toLowerCase(), right, top, bottom };
      };
      /** The end of a shortened label, if it agrees with the address that its link leads to. */
      const labelEnds = (node: Node): TextEnd[] => {
        const text = node.nodeValue ?? '';
        const address = /0x[0-9a-f]{40}$/i.exec(node.parentElement?.closest('a')?.href ?? '')?.[0];
        const shown = /^(0x[0-9a-f]+)…([0-9a-f]+)$/i.exec(text)?.map((it) => it.toLowerCase());
        if (address === undefined || shown === undefined) return [];
        const isItsOwn =
          address.toLowerCase().startsWith(shown[1] ?? '-') &&
          address.toLowerCase().endsWith(shown[2] ?? '-');
        return isItsOwn ? [endOf(address, node, 0, text.length)] : [];
      };
      const textEnds = (root: Node): TextEnd[] => {
        const walker = document.createTreeWalker(
          root,
          NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
        );
        const ends: TextEnd[] = [];
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          if (node instanceof Element) {
            const inner =
              node instanceof HTMLElement && node.localName !== 'hexmark-marks'
                ? chrome.dom.openOrClosedShadowRoot(node)
                : null;
            if (inner !== null) ends.push(...textEnds(inner));
            continue;
          }
          for (const match of (node.nodeValue ?? '').matchAll(/0x[0-9a-fA-F]{40}/g)) {
            ends.push(endOf(match[0], node, match.index, match.index + 42));
          }
          ends.push(...labelEnds(node));
        }
        return ends;
      };
      interface SeenMark {
        address: string | null;
        box: ReturnType<typeof readBox>;
      }
      /** Behind the text, or over its last digits where there is no room. */
      const isBeside = ({ address, right, top, bottom }: TextEnd, mark: SeenMark): boolean => {
        const { x, y, width, height } = mark.box;
        const isAtEnd = [x, x + width].some((edge) => Math.abs(right - edge) <= 2);
        return address === mark.address && isAtEnd && y + height > top && y < bottom;
      };
      /** A text that is cut off at its top or bottom has no mark. */
      const isInSight = ({ node, right, top, bottom }: TextEnd): boolean => {
        const root = node.getRootNode() as Document | ShadowRoot;
        return [top + 1, (top + bottom) / 2, bottom - 1].every(
          (y) => root.elementFromPoint(right - 2, y) === node.parentElement,
        );
      };
      const look = (): void => {
        painted.frames += 1;
        const root = openMarks();
        const canvas = root?.querySelector('svg');
        const isHidden = canvas?.style.opacity === '0';
        // Finding a box is slow, and each mark is compared with many texts.
        const labels = isHidden ? [] : (root?.querySelectorAll('[data-address]') ?? []);
        const known = new Map<string, string[]>();
        const marks = Array.from(labels, (mark) => ({
          address: mark.getAttribute('data-address'),
          box: boxOfMark(mark, known),
        }));
        const ends = textEnds(document.body);
        painted.marks += marks.length;
        for (const mark of marks) {
          if (ends.some((end) => isBeside(end, mark))) continue;
          const { address, box } = mark;
          painted.strays.push(`frame ${painted.frames}: ${address} at ${box.x},${box.y}`);
        }
        if (painted.frames === 1) document.dispatchEvent(new Event('watched'));
        if (painted.frames < wanted) return;
        for (const end of ends) {
          if (!isInSight(end) || marks.some((mark) => isBeside(end, mark))) continue;
          const place = end.node.getRootNode() === document ? 'inPage' : 'inShadow';
          painted.unmarked[place].push(end.address);
        }
      };
      while (painted.frames < wanted) {
        await new Promise<void>((done) => {
          requestAnimationFrame(() => {
            // Ahead of the scanner's own tasks, which may take away after the paint what was painted.
            done(scheduler.postTask(look, { priority: 'user-blocking' }));
          });
        });
      }
      return painted;
    },
    frames,
  );
}

declare const boxOfMark: typeof readBox;
declare const openMarks: typeof openRoot;
declare const chrome: { dom: { openOrClosedShadowRoot: (element: Element) => ShadowRoot | null } };
