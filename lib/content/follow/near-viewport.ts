import { findBox } from '../dom/layout-box.ts';
import type { Sighting } from '../find/sighting.ts';

/** Knows which sightings are in or near the viewport. Only those are asked for, measured and drawn. */
export interface NearViewport {
  add(sighting: Sighting): void;
  remove(sighting: Sighting): void;
  near(): Iterable<Sighting>;
  /** The elements those stand in. */
  elements(): Iterable<Element>;
  stop(): void;
}

/** Half a screen ahead in every direction. */
const MARGIN = '50%';

export function createNearViewport(onChanged: () => void): NearViewport {
  const byElement = new Map<Element, Sighting[]>();
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
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (isIntersecting) nearElements.add(target);
        else {
          nearElements.delete(target);
          if (boundingClientRect.width + boundingClientRect.height === 0) rehome(target);
        }
      }
      onChanged();
    },
    { rootMargin: MARGIN },
  );

  function add(sighting: Sighting): void {
    const { element } = sighting;
    emptied.delete(element);
    emptiedBefore.delete(element);
    const together = byElement.get(element);
    if (together === undefined) {
      byElement.set(element, [sighting]);
      observer.observe(element);
    } else together.push(sighting);
  }

  /** An element that takes no room may have no box of its own. Then the element around it is observed. */
  function rehome(element: Element): void {
    const together = byElement.get(element) ?? [];
    const box = findBox(element);
    if (box === element) return;
    byElement.delete(element);
    observer.unobserve(element);
    for (const sighting of together) {
      sighting.element = box;
      add(sighting);
    }
  }

  function forgetEmptied(): void {
    for (const element of emptiedBefore) {
      byElement.delete(element);
      nearElements.delete(element);
      observer.unobserve(element);
    }
    [emptiedBefore, emptied] = [emptied, new Set()];
  }

  return {
    add,
    remove(sighting) {
      const together = byElement.get(sighting.element);
      const index = together?.indexOf(sighting) ?? -1;
      if (together === undefined || index === -1) return;
      together.splice(index, 1);
      if (together.length === 0) emptied.add(sighting.element);
    },
    *near() {
      forgetEmptied();
      for (const element of nearElements) yield* byElement.get(element) ?? [];
    },
    elements: () => nearElements,
    stop() {
      observer.disconnect();
      byElement.clear();
      nearElements.clear();
    },
  };
}
