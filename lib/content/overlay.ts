import { createHost } from './host.ts';
import { createSpeaker } from './live-region.ts';
import overlayCss from './overlay.css?inline';

/** The one element of ours in the page, and the closed tree in it that holds all marks. */
export interface Overlay {
  /**
   * Where marks are put; creates the host on first use. All marks share one SVG: as elements of their own each would
   * be a layer that every hit test of the browser visits, ours and the page's (with 2,000 of them 0.6 ms a test).
   */
  canvas(): SVGSVGElement;
  readonly isOpen: boolean;
  /** Tells assistive technology something, and nobody else. */
  say(text: string): void;
  isOurs(node: Node): boolean;
  /** Puts the host back where the page has removed it, a bounded number of times. True when it was put back. */
  restore(): boolean;
  remove(): void;
}

export const MARKS_HOST = 'hexmark-marks';
/** A page that keeps removing the host gets its way after this many. */
const MOST_RESTORES = 20;

/** `onOpened` is called once, with the layer, when the first mark needs it. */
export function createOverlay(onOpened: (layer: HTMLElement) => void): Overlay {
  let host: HTMLElement | null = null;
  let canvas: SVGSVGElement | null = null;
  let speak: ((text: string) => void) | null = null;
  let restores = 0;

  function open(): SVGSVGElement {
    const created = createHost(MARKS_HOST, overlayCss);
    host = created.host;
    const layer = created.root.appendChild(document.createElement('div'));
    layer.className = 'layer';
    canvas = layer.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
    canvas.setAttribute('class', 'canvas');
    speak = createSpeaker(layer);
    document.body.append(host);
    onOpened(layer);
    return canvas;
  }

  return {
    canvas: () => canvas ?? open(),
    get isOpen() {
      return canvas !== null;
    },
    say: (text) => speak?.(text),
    isOurs: (node) => node === host,
    restore() {
      if (host === null || host.isConnected || restores >= MOST_RESTORES) return false;
      restores += 1;
      document.body.append(host);
      return true;
    },
    remove() {
      host?.remove();
      host = null;
      canvas = null;
    },
  };
}
