import { findBox } from '../dom/layout-box.ts';
import { parentOf } from '../dom/shadow-tree.ts';
import type { Sighting } from '../find/sighting.ts';

/** Knows which sightings may be in or near the viewport. Only those are asked for, measured and drawn. */
export interface NearViewport {
  add(sighting: Sighting): void;
  remove(sighting: Sighting): void;
  /** Of a group with many sightings only a few may be near, wherever its element is. */
  near(): Iterable<NearGroup>;
  /** The elements that near sightings stand in. */
  elements(): Iterable<Element>;
  stop(): void;
}

/** Sightings for which the browser says together whether they may be near. */
export interface NearGroup {
  /** In the order in which they were found. */
  sightings: ReadonlySet<Sighting>;
  /** Differs after every change of the group. */
  version: number;
  /** Those near at the last look, if it was a closer one. */
  nearest?: readonly Sighting[];
}

interface Group extends NearGroup {
  sightings: Set<Sighting>;
  /** Elements around this one, if it is observed itself. */
  around: readonly Element[];
}

/** Half a screen ahead in every direction. */
const MARGIN = '50%';
/**
 * Observing 30,000 elements takes Chromium 90 ms in each frame that scrolls. So no element, with the few levels below
 * it, has more than this many observed ones. What comes after these is a group that always counts as near.
 */
const MOST_OBSERVED = 500;
const LEVELS = 4;

/** `isMoved`: some sightings stand in another element now, although they may have been measured already. */
export function createNearViewport(onChanged: (isMoved: boolean) => void): NearViewport {
  const byElement = new Map<Element, Group>();
  const groupOf = new Map<Sighting, Group>();
  /** How many observed elements an element has below it. */
  const observedIn = new WeakMap<Element, number>();
  const denseGroups = new Map<Element, Group>();
  const nearElements = new Set<Element>();
  /**
   * Elements without a sighting, and those that had none at the last look either. They stay observed until the next
   * look: an address that replaces another one there is near at once, while a new observation would leave it unmarked
   * for a frame.
   */
  let emptied = new Set<Element>();
  let emptiedBefore = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      let isMoved = false;
      for (const entry of entries) {
        const { target } = entry;
        if (entry.isIntersecting) nearElements.add(target);
        else {
          nearElements.delete(target);
          // The browser makes an object of each box that is asked for.
          const { width, height } = entry.boundingClientRect;
          if (width + height === 0 && rehome(target)) isMoved = true;
        }
      }
      onChanged(isMoved);
    },
    { rootMargin: MARGIN },
  );

  function groupFor(element: Element): Group {
    const known = byElement.get(element);
    if (known !== undefined) return known;
    const around: Element[] = [];
    for (let at = parentOf(element); at !== null && around.length < LEVELS; at = parentOf(at)) {
      // Where nothing is observed yet, the number is undefined, so this is false.
      if ((observedIn.get(at) as number) >= MOST_OBSERVED) return denseIn(at);
      around.push(at);
    }
    const group = { sightings: new Set<Sighting>(), version: 0, around };
    count(group, 1);
    byElement.set(element, group);
    observer.observe(element);
    return group;
  }

  function denseIn(element: Element): Group {
    let dense = denseGroups.get(element);
    if (dense === undefined) {
      dense = { sightings: new Set<Sighting>(), version: 0, around: [] };
      denseGroups.set(element, dense);
    }
    return dense;
  }

  function count({ around }: Group, more: number): void {
    for (const it of around) observedIn.set(it, (observedIn.get(it) ?? 0) + more);
  }

  function add(sighting: Sighting): void {
    const { element } = sighting;
    emptied.delete(element);
    emptiedBefore.delete(element);
    const group = groupFor(element);
    // No event tells that an element that is not observed has no box.
    if (group.around.length === 0) sighting.element = findBox(element);
    group.sightings.add(sighting);
    group.version += 1;
    groupOf.set(sighting, group);
  }

  function forget(element: Element): Group | undefined {
    const group = byElement.get(element);
    if (group !== undefined) count(group, -1);
    byElement.delete(element);
    nearElements.delete(element);
    observer.unobserve(element);
    return group;
  }

  /** An element that takes no room may have no box of its own. Then the element around it is observed. */
  function rehome(element: Element): boolean {
    const box = findBox(element);
    if (box === element) return false;
    for (const sighting of forget(element)?.sightings ?? []) {
      sighting.element = box;
      add(sighting);
    }
    return true;
  }

  function forgetEmptied(): void {
    for (const element of emptiedBefore) forget(element);
    [emptiedBefore, emptied] = [emptied, new Set()];
    for (const [element, { sightings }] of denseGroups)
      if (sightings.size === 0) denseGroups.delete(element);
  }

  return {
    add,
    remove(sighting) {
      const group = groupOf.get(sighting);
      if (group === undefined) return;
      groupOf.delete(sighting);
      group.sightings.delete(sighting);
      group.version += 1;
      if (group.sightings.size === 0 && group.around.length > 0) emptied.add(sighting.element);
      // A hidden tab is not looked at, and its page may go on for days.
      if (emptied.size > MOST_OBSERVED) forgetEmptied();
    },
    *near() {
      forgetEmptied();
      for (const element of nearElements) {
        const group = byElement.get(element);
        if (group !== undefined) yield group;
      }
      yield* denseGroups.values();
    },
    *elements() {
      yield* nearElements;
      for (const { nearest = [] } of denseGroups.values()) {
        for (const { element } of nearest) yield element;
      }
    },
    stop: () => observer.disconnect(),
  };
}
