import type { MarkBox, boxOfMark as readBox } from '../support/mark-box.ts';
import { withPageTools } from './with-page-tools.ts';
import type { Scripts } from './driver/scripts.ts';

/** One mark in a closed shadow root. */
export interface OverlayMark {
  readonly address: string;
  readonly level: string | null;
  readonly flags: readonly string[];
  readonly role: string | null;
  readonly ariaLabel: string | null;
  readonly rect: MarkBox;
}

export interface Overlay {
  /**
   * The marks in the closed shadow root of the first element that matches, from the top down. `null` if there is no
   * such host.
   */
  readClosedOverlay(hostSelector: string): Promise<OverlayMark[] | null>;
}

export function createOverlay({ executePrivileged }: Pick<Scripts, 'executePrivileged'>): Overlay {
  return {
    readClosedOverlay: (hostSelector) =>
      executePrivileged(withPageTools(readMarks), [hostSelector]),
  };
}

/** Runs in the content process, where the browser's own code has `openOrClosedShadowRoot`. */
function readMarks(hostSelector: string): OverlayMark[] | null {
  const host: (Element & { openOrClosedShadowRoot?: ShadowRoot | null }) | null =
    document.querySelector(hostSelector);
  const root = host?.openOrClosedShadowRoot;
  if (!root) return null;
  const marks = Array.from(root.querySelectorAll('[data-address]'), (mark) => {
    const own = mark.getBoundingClientRect();
    return {
      address: mark.getAttribute('data-address') ?? '',
      level: mark.getAttribute('data-level'),
      flags: (mark.getAttribute('data-flags') ?? '').split(/[\s,]+/).filter((flag) => flag !== ''),
      role: mark.getAttribute('role'),
      ariaLabel: mark.getAttribute('aria-label'),
      // A mark's label has no box, because the mark itself is drawn elsewhere.
      rect:
        own.width === 0
          ? boxOfMark(mark)
          : { x: own.x, y: own.y, width: own.width, height: own.height },
    };
  });
  return marks.toSorted((a, b) => a.rect.y - b.rect.y || a.rect.x - b.rect.x);
}

declare const boxOfMark: typeof readBox;
