import { DIALOGS, putInto } from '../dom/dialogs.ts';
import { createHost, NAMES_HOST } from '../dom/host.ts';
import { createHtml } from '../dom/html.ts';
import { checkVisibility, containsNode, isConnected } from '../dom/node-reader.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';
import overlayCss from './overlay.css?inline';

/**
 * Names of marks for assistive technology, in the dialogs whose addresses they mark. While a dialog is open, nothing
 * outside of it is read, as the marks' own layer is.
 */
export interface NamesInDialogs {
  /** Where names of marks at an element are heard; null where no dialog is around it. */
  layerAt: (element: Element) => HTMLElement | null;
  /** Where assistive technology hears what is said now. */
  heard: () => HTMLElement;
  isOurs(node: Node): boolean;
  remove(): void;
}

interface Layer {
  outer: Element;
  layer: HTMLElement;
  /** How often it was put into its dialog. */
  turns: number;
  /** It will be put there before the next frame. */
  isComing: boolean;
}

/** A dialog that keeps throwing it out has its way. */
const MOST_TURNS = 20;

/** `marksLayer` is what holds the marks. */
export function createNamesInDialogs(
  { closestTo }: Pick<ShadowTree, 'closestTo'>,
  marksLayer: () => HTMLElement,
): NamesInDialogs {
  const byDialog = new WeakMap<Element, Layer>();
  const hosts = new WeakSet<Node>();
  /** The newest first. Dialogs are made anew each time on many pages. */
  let layers: WeakRef<Layer>[] = [];

  function open(): Layer {
    const { outer, root } = createHost(NAMES_HOST, overlayCss);
    const layer = root.appendChild(createHtml('div'));
    layer.className = 'layer';
    hosts.add(root.host);
    const opened = { outer, layer, turns: 0, isComing: false };
    layers = [new WeakRef(opened), ...layers.filter((it) => it.deref() !== undefined)];
    return opened;
  }

  return {
    layerAt(element) {
      const dialog = closestTo(element, DIALOGS);
      if (dialog === null) return null;
      const found = byDialog.get(dialog) ?? open();
      byDialog.set(dialog, found);
      if (!found.isComing && !containsNode(dialog, found.outer)) {
        if (found.turns >= MOST_TURNS) return null;
        found.isComing = true;
        // Within a resize callback, as marks are drawn, a change of the page would leave a notification over, which is an
        // `error` event in the page.
        requestAnimationFrame(() => putBack(dialog, found));
      }
      return found.layer;
    },
    heard() {
      const shown = layers.map((it) => it.deref()).find((it) => it !== undefined && isShown(it));
      return shown?.layer ?? marksLayer();
    },
    isOurs: (node) => hosts.has(node),
    remove() {
      for (const it of layers) it.deref()?.outer.remove();
      layers = [];
    },
  };
}

function isShown({ outer, layer }: Layer): boolean {
  return isConnected(outer) && checkVisibility(layer);
}

function putBack(dialog: Element, of: Layer): void {
  of.isComing = false;
  of.turns += 1;
  putInto(dialog, of.outer);
}
