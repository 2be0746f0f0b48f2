import { plainBox } from '../dom/box.ts';
import type { Box } from '../dom/box.ts';
import { boxOf, clientHeightOf, clientWidthOf } from '../dom/node-reader.ts';
import { viewportElement } from '../dom/viewport.ts';
import type { Sighting } from '../find/sighting.ts';
import { leastOf } from './least-of.ts';
import type { Spot } from './spot.ts';

/**
 * Notices when a marked text moves without any event: by a new rule, a script's animation, a scroll whose event the
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
 * The most elements that are watched. Each costs the browser about two microseconds a frame and 1.2 kB. If there are
 * more, every second, fourth or eighth of them is watched: rules seldom move a single row.
 */
const MOST_WATCHED = 400;
/** The most elements that begin to be watched in one pass; more with hundreds in sight. Each takes about 0.02 ms. */
const MOST_BEGUN = 16;

/** A movement by less, in CSS px, cannot be seen. */
const MOVED_PX = 1;
/** How much the margins leave out at the end of an element, besides the part of a pixel that is left over. */
const STRIP_PX = 1;
/** Further than anything moves. */
const ROOM_PX = 10_000;

/** `onMoved` is called when a text has moved in silence, soon after the frame that showed it. */
export function createPlaceWatch(onMoved: () => void): PlaceWatch {
  /** A sum that stands for the places of each element's texts, as of the last pass. */
  let places: ReadonlyMap<Element, number> = new Map();
  const observers = new Map<Element, IntersectionObserver>();
  /** Where each element was when its watch began: as it was measured, and as the observer told first. */
  const answers = new WeakMap<Element, string>();
  let isBehind = false;

  /**
   * Notices when the element is no longer in `box`. If it is cut off, only `share` of it can be seen, at `seen`. A
   * share that is not given is asked for first.
   */
  function watch(
    element: Element,
    box: DOMRectReadOnly,
    seen: Box | null = null,
    share = NaN,
  ): void {
    // Where all of the element is seen, the margins leave out a strip at its end. Otherwise it could shrink within them
    // unnoticed.
    const rightPx = seen === null ? Math.floor(box.right) - STRIP_PX : box.right;
    const expected = seen === null ? (rightPx - box.left) / box.width : share;
    const step = seen === null ? 0.5 / box.width : 1 / Math.max(box.width, box.height);
    let isFirst = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (observers.get(element) !== observer) return;
        const told = entry as IntersectionObserverEntry;
        const { boundingClientRect, intersectionRect, intersectionRatio: now } = told;
        const isAsExpected = Math.abs(now - expected) < step;
        const { left, top } = boundingClientRect;
        const answer = [box.left, box.top, left, top].join();
        // The first answer comes with the next frame, by which the element may have moved. Or the two places differ
        // because Chromium counts the stroke of a drawing's text here alone. Then the same answer comes twice in a row.
        const isUnmoved =
          isFirst && (isAt(box, boundingClientRect) || answers.get(element) === answer);
        if (isFirst) answers.set(element, answer);
        isFirst = false;
        if (isUnmoved && isAsExpected) return;
        forget(element);
        if (!isUnmoved || !Number.isNaN(share)) onMoved();
        else if (seen !== null) watch(element, box, seen, now);
        else {
          // Something cuts the element off, so that a movement may make the share larger as well.
          const cut = plainBox(intersectionRect);
          if (cut.right > rightPx - MOVED_PX) cut.right = box.right;
          watch(element, box, cut);
        }
      },
      {
        root: document,
        rootMargin: marginsFor(box, seen ?? { ...plainBox(box), right: -ROOM_PX }, rightPx),
        threshold: [expected - step, expected + step].filter((it) => it >= 0 && it <= 1),
      },
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
      // With powers of two, those watched among more elements were already watched among fewer.
      const every = 2 ** Math.ceil(Math.log2(Math.max(now.size / MOST_WATCHED, 1)));
      const most = leastOf(now.size, MOST_BEGUN);
      let index = 0;
      let begun = 0;
      isBehind = false;
      for (const [element, place] of now) {
        index += 1;
        if (index % every !== 0) forget(element);
        else if (observers.has(element)) continue;
        else if (begun < most && places.get(element) === place) {
          begun += 1;
          watch(element, boxOf(element));
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

/**
 * Margins that make the viewport as large as `box`, in whole pixels, up to `rightPx`. Where the element is cut off on one
 * side, they leave room on the other. Otherwise a movement would hide as much there as it shows here.
 */
function marginsFor(box: DOMRectReadOnly, seen: Box, rightPx: number): string {
  const root = viewportElement();
  const margin = (px: number, other: 'top' | 'right' | 'bottom' | 'left'): string =>
    `${Math.ceil(px) + (Math.abs(seen[other] - box[other]) < MOVED_PX ? 0 : ROOM_PX)}px`;
  return [
    margin(-box.top, 'bottom'),
    margin(rightPx - clientWidthOf(root), 'left'),
    margin(box.bottom - clientHeightOf(root), 'top'),
    margin(-box.left, 'right'),
  ].join(' ');
}

function isAt(before: DOMRectReadOnly, now: DOMRectReadOnly): boolean {
  return Math.hypot(before.left - now.left, before.top - now.top) < MOVED_PX;
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
