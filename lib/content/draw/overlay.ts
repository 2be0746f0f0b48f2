import type { Canvas } from './path-batches.ts';
import type { Point } from './mark-corners.ts';
import {
  attributeOf,
  clientWidthOf,
  matches,
  parentNodeOf,
  scrollWidthOf,
} from '../dom/node-reader.ts';
import { createSvg } from '../dom/svg.ts';
import { createHost, MARKS_HOST, topOfPage } from '../dom/host.ts';
import { createHtml } from '../dom/html.ts';
import type { Cause } from '../dom/page-change.ts';
import overlayCss from './overlay.css?inline';
import { noteOnTop } from '../place/cover/stacking-order.ts';
import { zoomOf } from '../place/style-reader.ts';

/** The one element of ours in the page, and the closed tree in it that holds all marks. */
export interface Overlay {
  /**
   * Where marks are put. Creates the host on first use. All marks share one SVG: an element for each would be a layer
   * that every hit test of the browser visits, ours and the page's (0.6 ms a test with 2,000 of them). The labels of
   * marks stand beside it.
   */
  canvas: () => Canvas;
  /**
   * Where the canvas's origin is in the viewport, in CSS px. `shiftFor` is given the origin and returns by how much the
   * canvas is to be moved. If most marks have moved together, that takes Chromium a third of the time of drawing them
   * again.
   */
  align(shiftFor: (origin: Point) => Point): Point;
  /** What holds the canvas. Creates the host on first use. */
  layer: () => HTMLElement;
  isOurs(node: Node): boolean;
  /** Whether the host is where it was put; false before there is one. */
  isInPlace: () => boolean;
  /**
   * Puts the host back where the page has removed or moved it, a bounded number of times. Returns whether it was put
   * back.
   */
  restore: () => boolean;
  /** The page has taken the marks out of sight, and we can do no more about it. */
  isDefeated: () => boolean;
  /**
   * Prepares the canvas for drawing in the viewport's pixels, whatever the page's zoom. If marks stand in `tops`, which
   * the browser shows above the page, the layer is put above those.
   */
  prepare(tops: ReadonlySet<Element>): void;
  /** Something may have come above the page since the last pass: an event of it. */
  noteLayers(cause: Cause): void;
  remove(): void;
}

/** After this many restores, a page that keeps removing the host has its way for a while. */
const MOST_RESTORES = 20;
/**
 * A page that swaps its whole body now and then, as some sites do for each page, does not mean the host. Nor may one that
 * has done so in quick succession: after this time it is tried again.
 */
const CALM_MS = 5000;

/** Some ten times as far from where their SVG stands, browsers draw marks blurred or not at all. So it goes along. */
const FAR_PX = 1e6;

/**
 * Set by `public/marks.css`, which goes with the extension. Not in the layer's sheet, because a page that is saved as one
 * file keeps our tree and loses the sheet.
 */
const SEEN = 'var(--hexmark, hidden)';

/**
 * Elements of a page that can come above it. In Chromium the events of our card leave its shadow tree as if they were
 * of the tree's host, which is none of these. Going above the page for them would never end, because the card then goes
 * above the marks.
 */
const COMES_ABOVE = '[popover],dialog,:fullscreen';

interface Opened {
  outer: Element;
  root: ShadowRoot;
  layer: HTMLElement;
  svg: SVGSVGElement;
  /** Holds all that is drawn. */
  moved: SVGGElement;
  canvas: Canvas;
}

/** `onOpened` is called once, with the layer and what is drawn in, when the first mark needs it. */
export function createOverlay(onOpened: (layer: HTMLElement, svg: SVGElement) => void): Overlay {
  let opened: Opened | null = null;
  let restores = 0;
  let restoredAtMs = -Infinity;
  let svgStyle = '';
  /** By how much the canvas has been moved so far, in CSS px of the viewport. */
  let shifted: Point = { x: 0, y: 0 };
  /** What the layer was last put above. */
  let below: ReadonlySet<Element> = new Set();

  function open(): Opened {
    const { outer, root } = createHost(MARKS_HOST, overlayCss);
    const layer = root.appendChild(createHtml('div'));
    layer.className = 'layer';
    // Not in the sheet: the root loses its sheets when a page moves the host through another document and back. What can
    // be selected in a closed tree would go along with what is copied or dragged, where the page could read it.
    layer.style.pointerEvents = layer.style.userSelect = 'none';
    // Assistive technology knows marks only by their labels. `fill` is not in the sheet either, because without it, what
    // should paint nothing would be black.
    const svg = layer.appendChild(createSvg('svg', { 'aria-hidden': 'true', fill: 'none' }));
    const moved = svg.appendChild(createSvg('g'));
    const canvas = {
      drawing: moved.appendChild(createSvg('g')),
      over: moved.appendChild(createSvg('g')),
      labels: layer.appendChild(createHtml('i')),
    };
    topOfPage().append(outer);
    opened = { outer, root, layer, svg, moved, canvas };
    onOpened(layer, svg);
    return opened;
  }

  const isInPlace = (): boolean => opened !== null && parentNodeOf(opened.outer) === topOfPage();

  return {
    isInPlace,
    canvas: () => (opened ?? open()).canvas,
    align(shiftFor) {
      const { layer, svg, moved } = opened ?? open();
      const { a, b, c, d, e, f } = svg.getScreenCTM() ?? new DOMMatrix();
      const shift = shiftFor({ x: e + shifted.x, y: f + shifted.y });
      shifted = { x: shifted.x + shift.x, y: shifted.y + shift.y };
      // Marks are drawn in the viewport's pixels, even if the page shrinks or turns its whole body.
      const area = a * d - b * c || 1;
      const upright = [d, -b, -c, a].map((it) => it / area).join(' ');
      const now = `matrix(${upright} 0 0) translate(${shifted.x} ${shifted.y})`;
      // In a perspective no matrix tells where the canvas is, and marks would stand beside other addresses.
      const visibility = isInSpace() ? 'hidden' : SEEN;
      // Writing even the same value would make the browser compute styles again.
      if (visibility !== layer.style.visibility) layer.style.visibility = visibility;
      if (now !== attributeOf(moved, 'transform')) moved.setAttribute('transform', now);
      return { x: e + shifted.x, y: f + shifted.y };
    },
    layer: () => (opened ?? open()).layer,
    isOurs: (node) => node === opened?.root.host,
    restore() {
      if (opened === null || isInPlace()) return false;
      const nowMs = performance.now();
      if (nowMs - restoredAtMs > CALM_MS) restores = 0;
      if (restores >= MOST_RESTORES) return false;
      restores += 1;
      restoredAtMs = nowMs;
      topOfPage().append(opened.outer);
      return true;
    },
    isDefeated() {
      if (opened === null) return false;
      if (!isInPlace()) return restores >= MOST_RESTORES;
      return getComputedStyle(opened.layer).visibility === 'hidden';
    },
    prepare(tops) {
      if (!isInPlace()) return;
      const { layer, svg } = opened ?? open();
      // In Firefox the SVG's matrix ignores `zoom`, so the SVG's own zoom undoes that of the page.
      const top = Math.trunc(scrollY / FAR_PX) * FAR_PX;
      const style = `zoom:${1 / zoomOf(layer)};top:${top}px`;
      if (style !== svgStyle) svg.style.cssText = svgStyle = style;
      const isRaised = matches(layer, ':popover-open');
      if (isRaised ? tops.size > 0 && tops.isSubsetOf(below) : tops.size === 0) return;
      below = tops;
      if (isRaised) layer.hidePopover();
      layer.popover = tops.size > 0 ? 'manual' : null;
      if (tops.size > 0) layer.showPopover();
    },
    noteLayers(cause) {
      noteOnTop(cause);
      const { target } = cause;
      if (target instanceof Element && matches(target, COMES_ABOVE)) below = new Set();
    },
    remove() {
      opened?.outer.remove();
      opened = null;
    },
  };
}

/** Whether the page is turned in space as a whole. A perspective alone moves nothing that lies flat. */
function isInSpace(): boolean {
  const { perspective, transform } = getComputedStyle(document.documentElement);
  const top = getComputedStyle(topOfPage());
  return (
    /3d/.test(transform + top.transform) ||
    (perspective !== 'none' && /\d/.test(top.rotate + top.translate + top.scale))
  );
}

/** Right edge of what can be seen of the page after a scroll sideways, in CSS px of the viewport. */
export function rightEdgeOfPage(): number {
  const root = document.documentElement;
  // The viewport takes the body's direction, and its overflow where the root has none.
  const { direction, overflowX } = getComputedStyle(topOfPage());
  const own = getComputedStyle(root).overflowX;
  if (/hid|clip/.test(own === 'visible' ? overflowX : own)) return clientWidthOf(root);
  return (direction === 'rtl' ? clientWidthOf(root) : scrollWidthOf(root)) - scrollX;
}
