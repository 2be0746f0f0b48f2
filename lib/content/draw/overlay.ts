import type { Canvas } from './path-batches.ts';
import type { Point } from './mark-corners.ts';
import { createSvg } from '../dom/svg.ts';
import { createHost, MARKS_HOST } from '../dom/host.ts';
import overlayCss from './overlay.css?inline';
import { zoomOf } from '../place/style-reader.ts';

/** The one element of ours in the page, and the closed tree in it that holds all marks. */
export interface Overlay {
  /**
   * Where marks are put; creates the host on first use. All marks share one SVG: as elements of their own each would
   * be a layer that every hit test of the browser visits, ours and the page's (with 2,000 of them 0.6 ms a test).
   * Beside it are their labels.
   */
  canvas: () => Canvas;
  /**
   * Where the canvas's origin is in the viewport, in CSS px. `shiftFor` is told, and says by how much the canvas is to
   * be moved: where most of what stands in it has moved as one, that takes Chromium a third of the time of drawing it
   * anew.
   */
  align(shiftFor: (origin: Point) => Point): Point;
  /** What holds the canvas; with it the host is created. */
  layer: () => HTMLElement;
  isOurs(node: Node): boolean;
  /** Whether the host is where it was put; false before there is one. */
  isInPlace: () => boolean;
  /** Puts the host back where the page has removed or moved it, a bounded number of times. */
  restore: () => void;
  /** The page has taken the marks out of sight, for good by all we can do. */
  isDefeated: () => boolean;
  /**
   * Makes ready for drawing: in the pixels of the viewport whatever the page's zoom, and above what the browser shows
   * above the page, where marks stand in it.
   */
  prepare(tops: ReadonlySet<Element>): void;
  /** What is shown above the page may have come anew. */
  noteLayers(): void;
  remove(): void;
}

/** A page that keeps removing the host gets its way after this many. */
const MOST_RESTORES = 20;
/** One that swaps its whole body now and then, as some do for each page of a site, does not mean the host. */
const CALM_MS = 5000;

interface Opened {
  host: HTMLElement;
  layer: HTMLElement;
  svg: SVGSVGElement;
  /** Holds all that is drawn. */
  moved: SVGGElement;
  canvas: Canvas;
}

/** `onOpened` is called once, with the layer, when the first mark needs it. */
export function createOverlay(onOpened: (layer: HTMLElement) => void): Overlay {
  let opened: Opened | null = null;
  let restores = 0;
  let restoredAtMs = -Infinity;
  let svgZoom = '1';
  /** By how much the canvas was moved so far, in CSS px of the viewport. */
  let shifted: Point = { x: 0, y: 0 };
  /** What the layer was last put above. */
  let below: ReadonlySet<Element> = new Set();

  function open(): Opened {
    const { host, root } = createHost(MARKS_HOST, overlayCss);
    const layer = root.appendChild(document.createElement('div'));
    layer.className = 'layer';
    // Not in the sheet: a page that takes the host through another document and back has the root lose its sheets.
    layer.style.pointerEvents = 'none';
    // Marks are told apart by their labels alone. `fill` is not in the sheet either: without it, what should paint nothing
    // would be black.
    const svg = layer.appendChild(createSvg('svg', { 'aria-hidden': 'true', fill: 'none' }));
    const moved = svg.appendChild(createSvg('g'));
    const canvas = {
      drawing: moved.appendChild(createSvg('g')),
      over: moved.appendChild(createSvg('g')),
      labels: layer.appendChild(document.createElement('i')),
    };
    document.body.append(host);
    opened = { host, layer, svg, moved, canvas };
    onOpened(layer);
    return opened;
  }

  const isInPlace = (): boolean => opened?.host.parentNode === document.body;

  return {
    isInPlace,
    canvas: () => (opened ?? open()).canvas,
    align(shiftFor) {
      const { svg, moved } = opened ?? open();
      const { a, b, c, d, e, f } = svg.getScreenCTM() ?? new DOMMatrix();
      const shift = shiftFor({ x: e + shifted.x, y: f + shifted.y });
      shifted = { x: shifted.x + shift.x, y: shifted.y + shift.y };
      // However the page shrinks or turns its whole body, marks are drawn in the viewport's pixels.
      const area = a * d - b * c || 1;
      const upright = [d, -b, -c, a].map((it) => it / area).join(' ');
      const now = `matrix(${upright} 0 0) translate(${shifted.x} ${shifted.y})`;
      // Even the same value, written, would have the browser work out styles anew.
      if (now !== moved.getAttribute('transform')) moved.setAttribute('transform', now);
      return { x: e + shifted.x, y: f + shifted.y };
    },
    layer: () => (opened ?? open()).layer,
    isOurs: (node) => node === opened?.host,
    restore() {
      if (opened === null || isInPlace() || restores >= MOST_RESTORES) return;
      const nowMs = performance.now();
      restores = nowMs - restoredAtMs > CALM_MS ? 1 : restores + 1;
      restoredAtMs = nowMs;
      document.body.append(opened.host);
    },
    isDefeated() {
      if (opened === null) return false;
      if (!isInPlace()) return restores >= MOST_RESTORES;
      return getComputedStyle(opened.layer).visibility === 'hidden';
    },
    prepare(tops) {
      if (!isInPlace()) return;
      const { layer, svg } = opened ?? open();
      // Firefox does not tell of `zoom` in the SVG's matrix: so it has none.
      const zoom = String(1 / zoomOf(layer));
      if (zoom !== svgZoom) svg.style.zoom = svgZoom = zoom;
      const isRaised = layer.matches(':popover-open');
      if (isRaised ? tops.size > 0 && tops.isSubsetOf(below) : tops.size === 0) return;
      below = tops;
      if (isRaised) layer.hidePopover();
      layer.popover = tops.size > 0 ? 'manual' : null;
      if (tops.size > 0) layer.showPopover();
    },
    noteLayers() {
      below = new Set();
    },
    remove() {
      opened?.host.remove();
      opened = null;
    },
  };
}
