import type { Box } from '../../dom/box.ts';
import { contains } from '../../dom/box.ts';
import { elementCountOf, findOutwards, matches } from '../../dom/node-reader.ts';
import { topOfPage } from '../../dom/host.ts';
import { RESTYLED, UNCHANGED } from '../../dom/page-change.ts';
import type { Cause, PageChange } from '../../dom/page-change.ts';
import type { ShadowTree } from '../../dom/shadow-tree.ts';
import type { StyleReader } from '../style-reader.ts';
import { changedBy, MOST_CHILDREN, withInner } from './changed-parts.ts';
import { hiddenBoxes, paints } from './paint.ts';
import { isAbove } from './stacking-order.ts';
import { findStaying } from './staying.ts';

/**
 * Knows the layers of the page that may lie over texts: sticky and fixed headers, dialogs, tooltips. Each is found
 * once, by what has changed or by a hit test. From then on its box tells in each pass which texts are under it, even
 * with `pointer-events: none`.
 */
export interface Layers {
  /** Something has changed or happened at these places: a layer may have appeared there. */
  note: (causes: Iterable<Cause>) => void;
  /** A pass begins: layers may be elsewhere. */
  begin(change: PageChange): void;
  /** A hit test has found this over a text. A later one may miss it, while a menu keeps the pointer from the page. */
  noteFound: (cover: Element) => void;
  /** Whether a layer lies over a text at one of two points. */
  isOver(text: Element, x: number, y: number, otherY: number): boolean;
  /** Whether all layers of the page are known in this pass without a hit test. That is so where hit tests take long. */
  readonly knowsAll: boolean;
  /** Whether an edge is left for the next frame. */
  readonly isBehind: boolean;
  /** How long a hit test of a text took. */
  noteTime: (ms: number) => void;
}

interface Cover {
  element: Element;
  /** Where it hides what is behind it. */
  box: Box;
}

/**
 * The most elements that are looked at in one pass, those changed last. Each takes one or two microseconds. Where more
 * change at once, a list is mostly being filled.
 */
const MOST_LOOKED = 100;
/** The most causes that are searched for them. Most may concern texts, as where a page counts the ages of all rows. */
const MOST_CAUSES = 1000;
/** The most layers that are remembered, those found last. */
const MOST_KNOWN = 64;
/**
 * Hit tests take this long in a text of tens of thousands of lines or elements. After two in a row, because one alone may
 * be slow by chance, all layers of the page are looked for by their styles instead.
 */
const SLOW_MS = 2;
/** The upper and the lower edge. */
const EDGES = 2;
/**
 * On a page with hundreds of layers, hit tests at one edge take longer than this. Then each pass looks at one edge, so
 * that what has begun to stay is found one frame later at the most.
 */
const SLOW_EDGE_MS = 0.5;
/** After this many changes of styles, what made a hit test slow may be gone. */
const SLOW_TURNS = 40;
/** All layers can be known of a page with fewer elements than this, long lists aside. */
const MOST_SEARCHED = 3000;
/** More layers than this take too long to measure in every pass. */
const MOST_LAYERS = 100;

export function createLayers(tree: ShadowTree, read: StyleReader): Layers {
  /** The layer found last comes first. */
  let known: readonly Element[] = [];
  let changed = [topOfPage()];
  let covers: readonly Cover[] | null = null;
  /** Edges that are still to be looked at: something may have begun to stay there, if anything has changed. */
  let edgesLeft = EDGES;
  /** The edge whose turn it is, as the direction from it inwards: 1 or -1. */
  let edge = 1;
  /** How slow hit tests have been of late, as the number of changes of styles for which that counts. */
  let slowTurns = 0;
  /** All layers, if they are known without hit tests. */
  let all: readonly Element[] | false = false;

  /** Everything that may lie over texts, in shadow trees too; false if that is too much to look at in every pass. */
  function layersIn(top: Element): readonly Element[] | false {
    const outer = [...tree.treesIn(top)].flatMap((it) => Array.from(it.children));
    const found = [...withInner(outer, MOST_SEARCHED)];
    // Decided before any style is read, because a page that changes in each frame comes here in each frame.
    if (found.length >= MOST_SEARCHED) return false;
    const layers = found.filter((it) => paints(it, read) && isAbove(it, top, read));
    return layers.length < MOST_LAYERS && !layers.some((it) => isInList(it, read)) && layers;
  }

  function add(element: Element): void {
    if (!paints(element, read)) return;
    known = [...new Set([element, ...known])].slice(0, MOST_KNOWN);
  }

  function lookAtEdges(text: Element): void {
    const startMs = performance.now();
    while (edgesLeft > 0) {
      findStaying(text, edge, tree, read, add);
      edge = -edge;
      edgesLeft -= 1;
      if (performance.now() - startMs > SLOW_EDGE_MS) return;
    }
  }

  /** Where all layers are in this pass. */
  function findCovers(text: Element): Cover[] {
    for (const element of withInner(changed, MOST_LOOKED, tree.rootOf))
      if (isLoose(element, read)) add(element);
    changed = [];
    all = slowTurns > SLOW_TURNS && read.rememberStyle(layersIn, document.documentElement);
    if (all) edgesLeft = 0;
    lookAtEdges(text);
    return [...known, ...(all || [])].flatMap((element) =>
      hiddenBoxes(element, read).map((box) => ({ element, box })),
    );
  }

  return {
    note(causes) {
      const newest = changedBy([...causes].slice(-MOST_CAUSES));
      // Cut here, because the list is worked off only while a text is in sight.
      changed = [...new Set([...changed, ...newest])].slice(-MOST_LOOKED);
    },
    begin(change) {
      covers = null;
      if (change !== UNCHANGED) edgesLeft = EDGES;
      if (all && change >= RESTYLED) slowTurns -= 1;
    },
    noteFound: add,
    isOver(text, x, y, otherY) {
      covers ??= findCovers(text);
      return covers.some(
        ({ element, box }) =>
          (contains(box, x, y) || contains(box, x, otherY)) &&
          !tree.isWithin(element, text) &&
          isAbove(element, text, read),
      );
    },
    noteTime(ms) {
      if (!all) slowTurns = ms > SLOW_MS ? slowTurns + SLOW_TURNS : 0;
    },
    get isBehind() {
      return covers !== null && edgesLeft > 0;
    },
    get knowsAll() {
      return all !== false;
    },
  };
}

/** Whether an element is in a list of which only a part was looked at. There may be more like it. */
function isInList(element: Element, read: StyleReader): boolean {
  return findOutwards(element, read.parentOf, (at) => elementCountOf(at) > MOST_CHILDREN) !== null;
}

/** Whether it may lie over something else than its own neighbours, or is out of reach for hit tests. */
function isLoose(element: Element, read: StyleReader): boolean {
  const { position, pointerEvents, zIndex } = getComputedStyle(element);
  return (
    pointerEvents === 'none' ||
    zIndex !== 'auto' ||
    /fixed|sticky/.test(position) ||
    read.rememberStyle(isInert, element)
  );
}

function isInert(element: Element, read: StyleReader): boolean {
  const parent = read.parentOf(element);
  return matches(element, '[inert]') || (parent !== null && read.rememberStyle(isInert, parent));
}
