import { RESTYLED } from '../../../lib/content/dom/page-change.ts';
import { afterEach } from 'vitest';
import { pageTree } from '../../../lib/content/dom/layout-box.ts';
import * as shadowTree from '../../../lib/content/dom/shadow-tree.ts';
import { createSightings } from '../../../lib/content/find/sightings.ts';
import type { Resolver } from '../../../lib/content/find/resolver.ts';
import type { Sighting } from '../../../lib/content/find/sighting.ts';
import { createRepeats } from '../../../lib/content/draw/repeats.ts';
import { isClipped } from '../../../lib/content/place/cover/is-clipped.ts';
import { coverAt } from '../../../lib/content/place/cover/cover-at.ts';
import * as patterns from '../../../lib/content/find/address-pattern.ts';
import { createCertainty } from '../../../lib/content/resolve/certainty.ts';
import { addressesOfPage } from '../../../lib/content/resolve/page-address.ts';
import { createResolver } from '../../../lib/content/resolve/resolver.ts';
import { createLayers } from '../../../lib/content/place/cover/layers.ts';
import type { Layers } from '../../../lib/content/place/cover/layers.ts';
import { isAbove } from '../../../lib/content/place/cover/stacking-order.ts';
import { isMasked } from '../../../lib/content/place/disguise/is-masked.ts';
import { isDisguised } from '../../../lib/content/place/disguise/is-disguised.ts';
import { groundOf } from '../../../lib/content/place/ground.ts';
import type { Ground } from '../../../lib/content/place/ground.ts';
import { positionMark } from '../../../lib/content/place/mark-position.ts';
import type { Address } from '../../../lib/domain/address/address.ts';
import { createRowEvidence } from '../../../lib/content/place/row/row-evidence.ts';
import type { RowEvidence } from '../../../lib/content/place/row/row-evidence.ts';
import type { RepeatedMarks } from '../../../lib/domain/mark/mark-style.ts';
import type { MarkPosition } from '../../../lib/content/place/mark-position.ts';
import { createMeasure } from '../../../lib/content/place/measure.ts';
import type { Spot } from '../../../lib/content/place/spot.ts';
import { createStyleReader } from '../../../lib/content/place/style-reader.ts';

/**
 * The page under test and what the scanner reads from it. Tests of reading and placing reach the code through this file
 * alone, so each of them says markup in and facts out.
 */

const firstUrl = location.href;

afterEach(() => {
  history.replaceState(null, '', firstUrl);
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  document.documentElement.removeAttribute('style');
  scrollTo(0, 0);
});

/** Lets the page have another URL on its site. */
export function goTo(path: string): void {
  history.replaceState(null, '', path);
}

/** Writes the page's body. */
export function show(html: string): void {
  document.body.innerHTML = html;
}

/** The first element that matches; a test that asks for what is not there is wrong. */
export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

/** What has been read from the page, kept in step with it by reading parts again. */
export interface Reading {
  /** Reads a part of the page again, as after a change in it. */
  readAgain: (part?: Node) => Sighting[];
  prune: () => Sighting[];
  added: Sighting[];
  removed: Sighting[];
}

/** Begins to read a page; `readAgain` reads it for the first time. */
export function beginReading(): Reading {
  const [added, removed]: [Sighting[], Sighting[]] = [[], []];
  const sightings = createSightings({
    added: (sighting) => added.push(sighting),
    removed: (sighting) => removed.push(sighting),
    resolver: () => resolver,
  });
  const resolver = resolverFor(() => sightings.all());
  return {
    added,
    removed,
    readAgain(part = document.body) {
      const steps = sightings.read(part, () => 0);
      while (steps.next().done !== true);
      return [...sightings.all()];
    },
    prune() {
      for (const _ of sightings.prune());
      return [...sightings.all()];
    },
  };
}

/** What finds out whose a shortened address or a name is, as `marks.js` brings it. */
export function resolverFor(sightings: () => Iterable<Sighting>): Resolver {
  return createResolver({ tree, patterns, sightings });
}

/** What is certain of all that a reading has found until now. */
export function certainOf({ added }: Reading): Sighting[] {
  const lookAlikes = { countOf: () => 1 };
  const certainty = createCertainty({ lookAlikes, patterns, isStillOnPage: () => true });
  for (const it of added) certainty.note(it);
  return added.filter((it) => certainty.isCertain(it));
}

/** Everything sighted on a page with this body. */
export function sightingsIn(html: string): Sighting[] {
  show(html);
  return beginReading().readAgain();
}

/** A sighting in a text of the page; what a person puts into a field is not read here. */
type WrittenSighting = Exclude<Sighting, { kind: 'field' }>;

/** The only sighting on a page with this body. */
export function sightingIn(html: string): WrittenSighting {
  const [sighting, ...others] = sightingsIn(html);
  if (sighting === undefined || sighting.kind === 'field' || others.length > 0) {
    throw new Error(`${others.length + (sighting === undefined ? 0 : 1)} sightings, not one.`);
  }
  return sighting;
}

/** Attaches a shadow root that the scanner knows of. */
export function attachRoot(host: Element, html: string): ShadowRoot {
  const root = host.attachShadow({ mode: 'closed' });
  root.innerHTML = html;
  shadowTree.noteRoot(root);
  return root;
}

/** What the rows of sightings give away, on a page that is about these addresses. */
export function evidenceOf(ownAddresses: readonly Address[] = []): RowEvidence {
  return createRowEvidence({ tree: pageTree, ownAddresses: () => ownAddresses });
}

/** Where the text of a sighting is seen now; null where it is not. */
export function spotOf(sighting: Sighting): Spot | null {
  return createMeasure().spot(sighting, createStyleReader(shadowTree.parentOf));
}

/** The same of the only sighting in a body. */
export function spotIn(html: string): Spot | null {
  return spotOf(sightingIn(html));
}

/** Where the mark of the only address in a body is drawn, and the last line of its text. */
export function markIn(
  html: string,
  pageRightPx = 1000,
): { mark: MarkPosition; line: Spot['line'] } {
  const spot = spotIn(html);
  if (spot === null) throw new Error('The address is not shown.');
  return { mark: positionMark(spot, pageRightPx, 1), line: spot.line };
}

/** As the scanner hands it to the scripts that come later. */
const tree = pageTree;

/** Whether people see something else than the address that is written at a sighting. */
export function seemsDisguised(sighting: Sighting): boolean {
  const read = createStyleReader(shadowTree.parentOf);
  return (
    isDisguised(sighting, tree, read) || seemsMasked(sighting) || isClipped(sighting, tree, read)
  );
}

/** Whether a mask takes away a part of what is seen of a sighting. */
export function seemsMasked(sighting: Sighting): boolean {
  const lines = spotOf(sighting)?.lines ?? [];
  return isMasked(sighting, lines, createStyleReader(shadowTree.parentOf));
}

/** Whether something lies over a point of an element's text, in CSS px of the viewport. */
export function seemsCovered(element: Element, x: number, y: number): boolean {
  return coverAt([tree, createStyleReader(shadowTree.parentOf)], element, x, y) !== null;
}

/** The ground of an element's text. */
export function groundAt(element: Element): Ground {
  return groundOf(element, createStyleReader(shadowTree.parentOf));
}

/** Whether one element is painted above another that is at the same place. */
export function seemsAbove(over: Element, under: Element): boolean {
  return isAbove(over, under, createStyleReader(shadowTree.parentOf));
}

/** Layers of the page, with hit tests that answer so. */
export function layersWith(elementAt: typeof tree.elementAt): Layers {
  return createLayers({ ...tree, elementAt }, createStyleReader(shadowTree.parentOf));
}

/** Looks for layers over a text, after something has happened at `target`. */
export function seemsUnderLayer(text: Element, target: Element, type = 'attributes'): boolean {
  const layers = createLayers(tree, createStyleReader(shadowTree.parentOf));
  // What is there at the start is looked at once.
  layers.isOver(text, -1, -1, -1);
  layers.begin(RESTYLED);
  layers.note([{ type, target }]);
  const { left, top, bottom } = text.getBoundingClientRect();
  return layers.isOver(text, left + 5, (top + bottom) / 2, top + 2);
}

/** The sightings of a page that repeat, pass by pass. What a pass has seen is drawn after it. */
export interface Marking {
  /** One pass over what can be seen, after the page was read again, and over `others`. Returns where an address repeats. */
  pass: (isInSight?: (sighting: Sighting) => boolean, others?: readonly Sighting[]) => Sighting[];
}

/** Marks a page by its own rules for repeated addresses, without drawing. */
export function beginMarking(repeats: RepeatedMarks = 'quiet'): Marking {
  const drawn = new Map<Sighting, boolean>();
  const reading = beginReading();
  let all: Sighting[] = [];
  const calm = createRepeats({
    ownAddresses: () => addressesOfPage(),
    lookAlikes: { countOf: (address) => all.filter((it) => it.address === address).length },
    isDrawnQuiet: (sighting) => drawn.get(sighting) === true,
    tree,
  });
  return {
    pass(isInSight = () => true, others = []) {
      reading.readAgain();
      all = [...reading.prune(), ...others];
      for (const gone of reading.removed.splice(0)) {
        drawn.delete(gone);
        calm.forget(gone);
      }
      const spots = new Map<Sighting, Spot>();
      for (const sighting of all.filter(isInSight)) {
        const spot = spotOf(sighting);
        if (spot !== null) spots.set(sighting, spot);
      }
      const isRepeat = calm.among(spots, { repeats }, createStyleReader(shadowTree.parentOf));
      drawn.clear();
      for (const sighting of spots.keys()) {
        const isLeftOut = repeats === 'first' && isRepeat(sighting);
        if (!isLeftOut) drawn.set(sighting, isRepeat(sighting));
      }
      return [...spots.keys()].filter(isRepeat);
    },
  };
}
