import { findOutwards, isFollowedBy, matches, rootNodeOf } from '../../dom/node-reader.ts';
import type { Cause } from '../../dom/page-change.ts';
import type { StyleReader } from '../style-reader.ts';
import { isPaintedAsOne } from './painted-as-one.ts';

/** What the browser shows above everything else, whatever its place in the document. */
export const TOP_LAYER = ':modal, :popover-open';

/**
 * An element that is painted as one, and its z-index among its neighbours. A stacking context orders what it holds by
 * itself.
 */
type Layer = readonly [element: Element, z: number, isContext: boolean];

/** When each was put above the page, as far as events have told. */
const turns = new WeakMap<EventTarget, number>();
let lastTurn = 0;

/** An event of something that may have been put above the page. What was put there last is painted above the others. */
export function noteOnTop({ type, target, isTrusted }: Cause): void {
  if (target === null || isTrusted === false) return;
  // `toggle` comes late: another element may have followed. Not all browsers send an earlier event for dialogs.
  if (type === 'toggle' && turns.has(target)) return;
  lastTurn += 1;
  turns.set(target, lastTurn);
}

/**
 * Whether one element is painted above another, where both are at the same place. Hit tests cannot tell that of
 * anything with `pointer-events: none`. Of two elements in the flow neither counts as above the other.
 */
export function isAbove(over: Element, under: Element, read: StyleReader): boolean {
  const below = read.rememberStyle(layersAround, under);
  for (const [index, [element, z]] of read.rememberStyle(layersAround, over).entries()) {
    const [other, otherZ = 0] = below[index] ?? [];
    if (other === undefined || z !== otherZ) return z >= otherZ;
    if (other === element) continue;
    if (z < Infinity) return comesAfter(element, other, read);
    // For elements that were there before our script, hit tests tell.
    return (turns.get(element) ?? 0) > (turns.get(other) ?? 0);
  }
  return false;
}

/** The stacking contexts around an element, then a positioned element that makes none, if that is further inside. */
function layersAround(element: Element, read: StyleReader): readonly Layer[] {
  const parent = read.parentOf(element);
  const around = parent === null ? [] : read.rememberStyle(layersAround, parent);
  if (matches(element, TOP_LAYER)) return [[element, Infinity, true]];
  const style = getComputedStyle(element);
  const isPlaced = style.position !== 'static';
  const box = parent && findOutwards(parent, read.parentOf, hasBox);
  const isItem = box !== null && /flex|grid/.test(getComputedStyle(box).display);
  const z = isPlaced || isItem ? Number(style.zIndex) : NaN;
  const isContext = z === z || /fixed|sticky/.test(style.position) || isPaintedAsOne(element);
  if ((!isContext && !isPlaced) || !hasBox(element)) return around;
  return [...around.filter(([, , isOwn]) => isOwn), [element, z || 0, isContext]];
}

function hasBox(element: Element): boolean {
  return getComputedStyle(element).display !== 'contents';
}

/** Whether an element is painted after another of equal z-index. What an element holds comes after the element. */
function comesAfter(element: Element, other: Element, read: StyleReader): boolean {
  if (rootNodeOf(element) === rootNodeOf(other)) return isFollowedBy(other, element);
  // In two different shadow trees, the elements around them tell.
  const [way, otherWay] = [wayTo(element, read), wayTo(other, read)];
  const fork = way.findIndex((it, index) => it !== otherWay[index]);
  const [inner, otherInner] = [way[fork], otherWay[fork]];
  if (inner === undefined || otherInner === undefined) return inner !== undefined;
  return isFollowedBy(otherInner, inner);
}

/** The elements around an element, from the outermost on, and itself. */
function wayTo(element: Element, read: StyleReader): Element[] {
  const way: Element[] = [];
  findOutwards(element, read.parentOf, (at) => {
    way.unshift(at);
    return false;
  });
  return way;
}
