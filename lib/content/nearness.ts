import type { Sighting } from './sighting.ts';

/** Knows which sightings are in or near the viewport: only those are asked for, measured and drawn. */
export interface Nearness {
  add(sighting: Sighting): void;
  remove(sighting: Sighting): void;
  near(): Iterable<Sighting>;
  stop(): void;
}

/** Half a screen ahead in every direction. */
const MARGIN = '50%';

export function createNearness(onChanged: () => void): Nearness {
  const byElement = new Map<Element, Set<Sighting>>();
  const nearElements = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) nearElements.add(target);
        else nearElements.delete(target);
      }
      onChanged();
    },
    { rootMargin: MARGIN },
  );

  return {
    add(sighting) {
      const together = byElement.get(sighting.element);
      if (together === undefined) {
        byElement.set(sighting.element, new Set([sighting]));
        observer.observe(sighting.element);
      } else together.add(sighting);
    },
    remove(sighting) {
      const together = byElement.get(sighting.element);
      together?.delete(sighting);
      if (together === undefined || together.size > 0) return;
      byElement.delete(sighting.element);
      nearElements.delete(sighting.element);
      observer.unobserve(sighting.element);
    },
    *near() {
      for (const element of nearElements) yield* byElement.get(element) ?? [];
    },
    stop() {
      observer.disconnect();
      byElement.clear();
      nearElements.clear();
    },
  };
}
