import type { Scripts } from './scripts.ts';

/** One mark as it stands in a closed shadow root. */
export interface OverlayMark {
  readonly address: string;
  readonly level: string | null;
  readonly flags: readonly string[];
  readonly role: string | null;
  readonly ariaLabel: string | null;
  /** In CSS pixels from the top left of the viewport. */
  readonly rect: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

export interface Overlay {
  /**
   * The marks within the shadow root of the first element that matches, though it is closed to the
   * page; `null` while there is no such host.
   */
  readClosedOverlay(hostSelector: string): Promise<OverlayMark[] | null>;
}

export function createOverlay({ executePrivileged }: Pick<Scripts, 'executePrivileged'>): Overlay {
  return {
    readClosedOverlay: (hostSelector) => executePrivileged(readMarks, [hostSelector]),
  };
}

/** Runs in the content process; `openOrClosedShadowRoot` is there for the browser's own code. */
function readMarks(hostSelector: string): OverlayMark[] | null {
  const host: (Element & { openOrClosedShadowRoot?: ShadowRoot | null }) | null =
    document.querySelector(hostSelector);
  const root = host?.openOrClosedShadowRoot;
  if (!root) return null;
  return Array.from(root.querySelectorAll('[data-address]'), (mark) => {
    // The grid it is drawn on, which begins where its data does; shapes stand in the middle of it.
    const shape = mark.getBoundingClientRect();
    const place = /^M(\S+) (\S+)m/.exec(mark.getAttribute('d') ?? '');
    const [, left = '', top = ''] = place ?? [];
    const canvas =
      (mark instanceof SVGGraphicsElement ? mark.getScreenCTM() : null) ?? new DOMMatrix();
    const { x, y } = new DOMPoint(Number(left), Number(top)).matrixTransform(canvas);
    const width = shape.width === 0 ? 0 : 2 * (shape.x + shape.width / 2 - x);
    return {
      address: mark.getAttribute('data-address') ?? '',
      level: mark.getAttribute('data-level'),
      flags: (mark.getAttribute('data-flags') ?? '').split(/[\s,]+/).filter((flag) => flag !== ''),
      role: mark.getAttribute('role'),
      ariaLabel: mark.getAttribute('aria-label'),
      rect:
        place === null
          ? { x: shape.x, y: shape.y, width: shape.width, height: shape.height }
          : { x, y, width, height: width },
    };
  });
}
