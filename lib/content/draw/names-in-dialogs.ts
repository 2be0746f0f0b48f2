import { dialogAround, isInUse, putInto } from '../dom/dialogs.ts';
import { createHost, NAMES_HOST } from '../dom/host.ts';
import { createHtml } from '../dom/html.ts';
import { checkVisibility, containsNode } from '../dom/node-reader.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';
import { createName } from './mark-texts.ts';
import overlayCss from './overlay.css?inline';

/**
 * Names of marks for assistive technology, in the dialogs whose addresses they mark. While a dialog is open, nothing
 * outside of it is read, and the marks' own layer is outside.
 */
export interface NamesInDialogs {
  /**
   * Adds the name that a mark's label has to the dialog around its element, if there is one, and returns that copy. While
   * the copy is heard there, the label in the marks' own layer is not.
   */
  add: (element: Element, label: HTMLElement) => Element | undefined;
  /**
   * The dialog around an element in sight gets our host, whether or not names come into it. So the host's coming does not
   * tell the page what is known of an address.
   */
  prepare: (element: Element) => void;
  /** Puts names into dialogs that are in use by now. */
  follow(): void;
  /** Where assistive technology hears what is said now. */
  heard: () => HTMLElement;
  isOurs(node: Node): boolean;
  remove(): void;
}

interface Layer {
  dialog: Element;
  outer: Element;
  layer: HTMLElement;
  /** How often it was put into its dialog in a row, and when last. */
  turns: number;
  turnedAtMs: number;
  /** It will be put there before the next frame. */
  isComing: boolean;
}

/** A dialog that throws the names out this often in a row has its way for a while. */
const MOST_TURNS = 20;
/** A dialog that is rebuilt for each question does not mean to throw them out. After this time it is tried again. */
const CALM_MS = 5000;

/** `marksLayer` is what holds the marks. */
export function createNamesInDialogs(
  tree: Pick<ShadowTree, 'closestTo'>,
  marksLayer: () => HTMLElement,
): NamesInDialogs {
  const byDialog = new WeakMap<Element, Layer>();
  /** The labels of names that are in dialogs. */
  const labels = new WeakMap<Element, Element>();
  const prepared = new WeakSet<Element>();
  /** The newest first. Dialogs are made anew each time on many pages. */
  let refs: WeakRef<Layer>[] = [];
  const layers = (): Layer[] => refs.flatMap((it) => it.deref() ?? []);

  function layerAround(element: Element): Layer | null {
    const dialog = dialogAround(element, tree);
    return dialog && (byDialog.get(dialog) ?? open(dialog));
  }

  function open(dialog: Element): Layer {
    const { outer, root } = createHost(NAMES_HOST, overlayCss);
    const layer = root.appendChild(createHtml('div'));
    layer.className = 'layer';
    // As with the marks' own layer.
    layer.style.userSelect = 'none';
    const opened = { dialog, outer, layer, turns: 0, turnedAtMs: 0, isComing: false };
    byDialog.set(dialog, opened);
    refs = [opened, ...layers()].map((it) => new WeakRef(it));
    return opened;
  }

  function putBack(of: Layer): void {
    // The marks have gone meanwhile.
    if (!layers().includes(of)) return;
    of.isComing = false;
    of.turns = isCalm(of) ? 1 : of.turns + 1;
    of.turnedAtMs = performance.now();
    putInto(of.dialog, of.outer);
    for (const name of of.layer.children) hideLabel(name);
  }

  function hideLabel(name: Element): void {
    labels.get(name)?.setAttribute('aria-hidden', 'true');
  }

  return {
    add(element, label) {
      const of = layerAround(element);
      if (of === null) return undefined;
      const added = of.layer.appendChild(createName(label.ariaLabel as string, label.lang));
      labels.set(added, label);
      if (isInPlace(of)) hideLabel(added);
      return added;
    },
    prepare(element) {
      if (prepared.has(element)) return;
      prepared.add(element);
      layerAround(element);
    },
    follow() {
      for (const of of layers()) {
        if (of.isComing || isInPlace(of)) continue;
        if (of.turns >= MOST_TURNS && !isCalm(of)) continue;
        if (!isInUse(of.dialog, tree)) continue;
        of.isComing = true;
        // Marks are drawn within a resize callback. A change of the page there would leave a notification over, which
        // is an `error` event in the page.
        requestAnimationFrame(() => putBack(of));
      }
    },
    heard: () => layers().find(({ layer }) => checkVisibility(layer))?.layer ?? marksLayer(),
    isOurs: (node) => layers().some(({ outer }) => containsNode(outer, node)),
    remove() {
      for (const { outer } of layers()) outer.remove();
      refs = [];
    },
  };
}

function isCalm({ turnedAtMs }: Layer): boolean {
  return performance.now() - turnedAtMs > CALM_MS;
}

function isInPlace({ dialog, outer }: Layer): boolean {
  return containsNode(dialog, outer);
}
