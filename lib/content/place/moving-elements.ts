import {
  animationsOf,
  closest,
  findOutwards,
  isShadowRoot,
  rootNodeOf,
} from '../dom/node-reader.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';
import { readColour } from './colour.ts';

/**
 * Knows which elements are being moved by animations and transitions. No event reports an animation that a script has
 * begun, or how long one runs. One that follows scrolling is noticed by the scroll event.
 */
export interface MovingElements {
  /**
   * Asks the browser anew, unless the last answers took long and are not old. `near` are the elements in whose shadow
   * roots it asks, too.
   */
  look(near: Iterable<Element>): void;
  /** Whether one of the elements is being moved or faded out, by an animation of its own or of something around it. */
  isAny(elements: Iterable<Element>): boolean;
  /** Whether the last look has asked the browser and found no animation that ends and could move or fade a text. */
  isStill: () => boolean;
  /**
   * Whether an element is on a short flight, as rows are while they change places after a sort. Browsers go on moving
   * it while scripts run, the page's or ours, so a mark could not keep up.
   */
  isFlying: (element: Element) => boolean;
  /** Whether one of the elements fades or moves as the page scrolls (`animation-timeline`). */
  isScrolled: (elements: Iterable<Element>) => boolean;
}

/** Keys of keyframes that are not properties, and properties that change neither place nor sight of a text. */
const STILL = /^(offset$|comp|easing|background|boxShadow)/;
/** Properties that move nothing, but may hide a text. */
const FADING = /^(opacity|filter|color)$/;
/** Filters that may hide a text. All others leave it readable, as a glow or another hue does. */
const HIDING_FILTERS = /opacity|blur|url/;
/** Where the document does not tell of its view transition yet, its pictures do. */
const PICTURES = '::view';
/**
 * An element with a view transition of its own. It is shown as it was until the pictures come, while its texts may be
 * elsewhere already. Browsers without such transitions find nothing.
 */
const CHANGING = ':is(:active-view-transition)';
/** Properties that browsers animate without the page's scripts. */
const FLYING = /^(trans|rotate|scale|offset[A-Z])/;
/** What moves for longer keeps its marks: a ticker would never have any. */
const LONGEST_FLIGHT_MS = 1000;
/**
 * With hundreds of animations, asking takes some milliseconds. It may take a hundredth of the time at the most. Less
 * than `QUICK_MS` counts as nothing, because Firefox's clock goes by milliseconds. More than `SLOW_MS` counts as
 * `SLOW_MS`, because an old answer hides marks whose flight has ended.
 */
const QUICK_MS = 1;
const SLOW_MS = 11;
const SHARE_OF_TIME = 100;

/** Text with less opacity cannot be read. If it fades for ever, a look may come just then, and has to be repeated. */
const LEAST_OPACITY = 0.3;

/** What an animation does to the texts in its element; from `MOVES` on they stand elsewhere. */
const PULSES = 0;
const FADES = 1;
const MOVES = 2;
const FLIES = 3;
type Kind = typeof PULSES | typeof FADES | typeof MOVES | typeof FLIES;

/**
 * `onFinished`: an animation has ended. Events report this of those in style sheets alone, and texts that have faded in
 * look different from then on.
 */
export function createMovingElements(
  { parentOf, hasRoots }: Pick<ShadowTree, 'parentOf' | 'hasRoots'>,
  onFinished: () => void,
): MovingElements {
  const kinds = new WeakMap<Animation, Kind>();
  let moving = new Set<Element>();
  let flying = new Set<Element>();
  let scrolled = new Set<Element>();
  let isStill = false;
  /** The page changes by a view transition: its texts are elsewhere already, and pictures of them move there. */
  let isInTransition = false;
  let askAgainMs = 0;
  let lastMs = 0;

  function note(animation: Animation): void {
    const { effect } = animation;
    if (!(effect instanceof KeyframeEffect)) return;
    let kind = kinds.get(animation);
    if (kind === undefined) {
      kinds.set(animation, (kind = kindOf(effect)));
      animation.addEventListener('finish', onFinished);
    }
    const { target, pseudoElement } = effect;
    if (kind === PULSES) return;
    if (animation.timeline !== document.timeline) {
      // Also one that has run to its end, because a scroll back takes it out of there.
      if (target !== null && pseudoElement === null) scrolled.add(target);
      return;
    }
    if (animation.playState !== 'running') return;
    if (effect.getComputedTiming().endTime !== Infinity) isStill = false;
    const isPicture = String(pseudoElement).startsWith(PICTURES);
    if (target === null || (pseudoElement !== null && !isPicture)) return;
    moving.add(target);
    // Before it begins there is no progress.
    if ((isPicture || kind === FLIES) && effect.getComputedTiming().progress !== null)
      flying.add(target);
  }

  function isAnyWithin(elements: Iterable<Element>, around: ReadonlySet<Element>): boolean {
    const isAround = (at: Element): boolean => around.has(at);
    return around.size > 0 && [...elements].some((it) => findOutwards(it, parentOf, isAround));
  }

  /** The document leaves out what is animated in shadow roots, such as around a slot. */
  function treesAround(elements: Iterable<Element>): Iterable<Partial<DocumentOrShadowRoot>> {
    if (!hasRoots()) return [document];
    const trees = new Set<Partial<DocumentOrShadowRoot>>([document]);
    const seen = new Set<Element>();
    for (const element of elements) {
      for (let at: Element | null = element; at && !seen.has(at); at = parentOf(at)) {
        seen.add(at);
        trees.add(rootNodeOf(at) as Partial<DocumentOrShadowRoot>);
      }
    }
    return trees;
  }

  return {
    look(near) {
      const startMs = performance.now();
      isInTransition = Boolean(document.activeViewTransition);
      isStill = startMs >= askAgainMs;
      if (!isStill) return;
      moving = new Set();
      flying = new Set();
      scrolled = new Set();
      for (const tree of treesAround(near)) tree.getAnimations?.().forEach(note);
      const endMs = performance.now();
      const tookMs = endMs - startMs;
      // One answer alone may have taken long because the machine is busy.
      askAgainMs = endMs + (Math.min(tookMs, lastMs, SLOW_MS) - QUICK_MS) * SHARE_OF_TIME;
      lastMs = tookMs;
    },
    isAny: (elements) => isInTransition || isAnyWithin(elements, moving),
    isScrolled: (elements) => isAnyWithin(elements, scrolled),
    isStill: () => isStill && !isInTransition,
    isFlying(element) {
      const changing = changingAround(element);
      if (changing) moving.add(changing);
      return isInTransition || changing !== null || isAnyWithin([element], flying);
    },
  };
}

/** Asks once for each shadow root around: element by element, it would take long on a page of components. */
function changingAround(element: Element): Element | null {
  const root = rootNodeOf(element);
  return closest(element, CHANGING) ?? (isShadowRoot(root) ? changingAround(root.host) : null);
}

/** Whether all animations in an element are like a pulse: they move nothing, and go on for ever. */
export function pulses(element: Element): boolean {
  return animationsOf(element, { subtree: true }).every(
    ({ effect }) =>
      effect?.getComputedTiming().activeDuration === Infinity &&
      kindOf(effect as KeyframeEffect) < MOVES,
  );
}

function kindOf(effect: KeyframeEffect): Kind {
  const frames = effect.getKeyframes();
  const keys = frames.flatMap((frame) => Object.keys(frame)).filter((key) => !STILL.test(key));
  if (keys.every((key) => FADING.test(key))) {
    const alpha = keys.includes('opacity') ? alphaOf(effect.target) : 1;
    return keys.includes('color') || frames.some((it) => isUnseenIn(it, alpha)) ? FADES : PULSES;
  }
  const isShort = (effect.getComputedTiming().activeDuration as number) <= LONGEST_FLIGHT_MS;
  return isShort && keys.some((key) => FLYING.test(key)) ? FLIES : MOVES;
}

/** Whether nothing is left of a text in one frame. `alpha`: how opaque it is by its colour alone. */
function isUnseenIn({ opacity, filter }: ComputedKeyframe, alpha: number): boolean {
  return Number(opacity ?? 1) * alpha < LEAST_OPACITY || HIDING_FILTERS.test(String(filter));
}

function alphaOf(element: Element | null): number {
  return element === null ? 1 : readColour(getComputedStyle(element).color).alpha;
}
