import type { Box } from '../../dom/box.ts';
import { contains } from '../../dom/box.ts';
import { topOfPage } from '../../dom/host.ts';
import { SCROLLED, UNCHANGED } from '../../dom/page-change.ts';
import type { Cause, PageChange } from '../../dom/page-change.ts';
import type { ShadowTree } from '../../dom/shadow-tree.ts';
import type { StyleReader } from '../style-reader.ts';
import { changedBy, withInner } from './changed-parts.ts';
import { hiddenBox, paints } from './paint.ts';
import { isAbove } from './stacking-order.ts';
import { findStaying, LOWER, UPPER } from './staying.ts';
import type { Edge } from './staying.ts';

/**
 * Knows the layers of the page that may lie over texts: sticky and fixed headers, dialogs, tooltips. Each is found once,
 * by what has changed or by a hit test. From then on its box says in each pass which texts are under it, with
 * `pointer-events: none` too.
 */
export interface Layers {
  /** Something has changed or happened at these places: a layer may have appeared there. */
  note: (causes: Iterable<Cause>) => void;
  /** A pass begins: layers may be elsewhere. */
  begin(change: PageChange): void;
  /** Whether a layer lies over a text at one of two points. */
  isOver(text: Element, x: number, y: number, otherY: number): boolean;
  /** Whether an edge at which something may have begun to stay has not been tested since the last change. */
  readonly isBehind: boolean;
}

interface Cover {
  element: Element;
  /** Where it hides what is behind it. */
  box: Box;
}

/**
 * So many elements are looked at in one pass, each in one or two microseconds. What changes more at once is mostly a list
 * that is filled.
 */
const MOST_LOOKED = 100;
/** Those found before these are forgotten. */
const MOST_KNOWN = 32;
/**
 * Hit tests take this long in a text of tens of thousands of elements. Then no pass tests both edges, and while the text
 * scrolls every second one tests none.
 */
const SLOW_MS = 1;
const ONE_OF = 2;

export function createLayers(tree: ShadowTree, read: StyleReader): Layers {
  /** The one found last comes first. */
  let known: readonly Element[] = [];
  const changed = new Set<Element>([topOfPage()]);
  let covers: readonly Cover[] | null = null;
  let passes = 0;
  /** How long the hit tests at each edge took. One alone may be slow because the machine is busy. */
  let edgesMs = [0, 0];
  /** The edge that was tested last, and how many have to be. Nothing begins to stay while nothing changes. */
  let edge: Edge = LOWER;
  let left = 2;
  let isBehind = false;

  function add(element: Element): void {
    if (!paints(element, read)) return;
    known = [element, ...known.filter((it) => it !== element)].slice(0, MOST_KNOWN);
  }

  /** Looks for what stays at the edges, or at one of them where that takes long. */
  function testEdges(text: Element): void {
    const isSlow = Math.min(...edgesMs) > SLOW_MS;
    const end = isSlow ? Math.max(left - (passes % ONE_OF === 0 ? 1 : 0), 0) : 0;
    for (; left > end; left -= 1) {
      const startMs = performance.now();
      edge = edge === UPPER ? LOWER : UPPER;
      findStaying(text, edge, tree, read, add);
      edgesMs = [edgesMs[1] ?? 0, performance.now() - startMs];
    }
    isBehind = left > 0;
  }

  /** Where all layers are in this pass. */
  function findCovers(text: Element): Cover[] {
    for (const element of withInner(changed, MOST_LOOKED)) if (isLoose(element)) add(element);
    changed.clear();
    testEdges(text);
    return known.flatMap((element) => {
      const box = hiddenBox(element, read);
      return box === null ? [] : { element, box };
    });
  }

  return {
    note(causes) {
      for (const element of changedBy(causes)) {
        if (changed.size >= MOST_LOOKED) return;
        changed.add(element);
      }
    },
    begin(change) {
      covers = null;
      passes = change === SCROLLED ? passes + 1 : 0;
      isBehind = false;
      if (change !== UNCHANGED) left = 2;
    },
    isOver(text, x, y, otherY) {
      covers ??= findCovers(text);
      return covers.some(
        ({ element, box }) =>
          (contains(box, x, y) || contains(box, x, otherY)) &&
          !tree.isWithin(element, text) &&
          isAbove(element, text, read),
      );
    },
    get isBehind() {
      return isBehind;
    },
  };
}

/** Whether it may lie over something else than its own neighbours, or is out of reach for hit tests. */
function isLoose(element: Element): boolean {
  const { position, pointerEvents, zIndex } = getComputedStyle(element);
  return pointerEvents === 'none' || zIndex !== 'auto' || /fixed|sticky/.test(position);
}
