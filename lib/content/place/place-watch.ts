import { boxOf, clientHeightOf, clientWidthOf } from '../dom/node-reader.ts';
import type { Sighting } from '../find/sighting.ts';
import type { Spot } from './spot.ts';

/**
 * Notices when a marked text moves although nothing tells so: by a new rule, a script's animation, a scroll whose event the
 * page has stopped. While the browser paints a frame, it compares each text's element with the place where it was. So
 * nothing of ours runs while nothing moves.
 */
export interface PlaceWatch {
  /**
   * A pass has found the marked texts here. Those that stand where they stood in the pass before are watched from now
   * on. Reads the page's layout.
   */
  note(marked: ReadonlyMap<Sighting, Spot>): void;
  /** Whether there are texts that have to stand still for another pass before they are watched. */
  readonly isBehind: boolean;
  stop(): void;
}

/**
 * So many elements are watched at the most. Each costs the browser about two microseconds a frame. If there are more,
 * every second or third of them is watched: rules seldom move a single row.
 */
const MOST_WATCHED = 400;
/** So many begin to be watched in one pass. Each takes about 0.03 ms. */
const MOST_BEGUN = 100;

/** `onMoved` is called when a text has moved in silence, soon after the frame that showed it. */
export function createPlaceWatch(onMoved: () => void): PlaceWatch {
  /** What stands for the places of each element's texts, as of the last pass. */
  let places: ReadonlyMap<Element, number> = new Map();
  const observers = new Map<Element, IntersectionObserver>();
  let isBehind = false;

  function watch(element: Element): void {
    const { left, top, right, bottom } = boxOf(element);
    const root = document.documentElement;
    const [clientWidth, clientHeight] = [clientWidthOf(root), clientHeightOf(root)];
    const margins = [-top, right - clientWidth, bottom - clientHeight, -left];
    // Margins are whole pixels.
    const rootMargin = margins.map((px) => `${Math.ceil(px)}px`).join(' ');
    observe(element, rootMargin, 1, Math.max(right - left, bottom - top));
  }

  /** Notices when more or less than this share of an element `longPx` long is within the margins. */
  function observe(element: Element, rootMargin: string, share: number, longPx: number): void {
    const stepOfOnePx = 1 / longPx;
    const isWhole = share === 1;
    const threshold = isWhole ? [1] : [share - stepOfOnePx, share + stepOfOnePx];
    let isFirst = true;
    const observer = new IntersectionObserver(
      (entries) => {
        if (observers.get(element) !== observer) return;
        const now = entries.at(-1)?.intersectionRatio ?? 0;
        const isAsExpected = isWhole ? now === 1 : Math.abs(now - share) < stepOfOnePx;
        const wasFirst = isFirst;
        isFirst = false;
        if (wasFirst && isAsExpected) return;
        forget(element);
        // Something cuts the element off, so that a movement may make the share larger as well.
        if (wasFirst && isWhole) observe(element, rootMargin, now, longPx);
        else onMoved();
      },
      { root: document, rootMargin, threshold: threshold.filter((it) => it >= 0 && it <= 1) },
    );
    observers.set(element, observer);
    observer.observe(element);
  }

  function forget(element: Element): void {
    observers.get(element)?.disconnect();
    observers.delete(element);
  }

  return {
    note(marked) {
      const now = placesOf(marked);
      for (const element of observers.keys()) {
        if (now.get(element) !== places.get(element)) forget(element);
      }
      const every = Math.ceil(now.size / MOST_WATCHED);
      let index = 0;
      let begun = 0;
      isBehind = false;
      for (const [element, place] of now) {
        index += 1;
        if (index % every !== 0 || observers.has(element)) continue;
        if (begun < MOST_BEGUN && places.get(element) === place) {
          begun += 1;
          watch(element);
        } else isBehind = true;
      }
      places = now;
    },
    get isBehind() {
      return isBehind;
    },
    stop() {
      for (const element of observers.keys()) forget(element);
    },
  };
}

/** A sum for each element. Only whether it changes counts. */
function placesOf(marked: ReadonlyMap<Sighting, Spot>): Map<Element, number> {
  const places = new Map<Element, number>();
  for (const [{ element }, { line }] of marked) {
    const others = places.get(element) ?? 0;
    places.set(element, (others * 31 + line.left + line.top * 17) % 1e9);
  }
  return places;
}
