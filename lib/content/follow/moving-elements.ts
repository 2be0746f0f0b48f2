import { outerOf } from '../dom/shadow-tree.ts';

/** Keys of keyframes that are not properties, and properties that move nothing. */
const STILL: ReadonlySet<string> = new Set([
  'offset',
  'computedOffset',
  'easing',
  'composite',
  'opacity',
  'color',
  'backgroundColor',
  'backgroundPosition',
  'backgroundPositionX',
  'boxShadow',
  'filter',
]);

const known = new WeakMap<Animation, boolean>();

/**
 * Whether one of the elements is being moved by an animation, its own or of something around it. No event reports an
 * animation that a script has begun, or how long it runs. One that follows scrolling is noticed by the scroll event.
 */
export function isAnyMoving(elements: Iterable<Element>): boolean {
  const moved = new Set<Element>();
  for (const animation of document.getAnimations()) {
    const { effect, playState, timeline } = animation;
    if (playState !== 'running' || timeline !== document.timeline) continue;
    if (!(effect instanceof KeyframeEffect) || effect.target === null) continue;
    const moves = known.get(animation) ?? isMove(effect);
    known.set(animation, moves);
    if (moves && effect.pseudoElement === null) moved.add(effect.target);
  }
  if (moved.size === 0) return false;
  for (const element of elements) {
    for (let at: Element | null = element; at !== null; at = outerOf(at)) {
      if (moved.has(at)) return true;
    }
  }
  return false;
}

function isMove(effect: KeyframeEffect): boolean {
  return effect.getKeyframes().some((frame) => Object.keys(frame).some((key) => !STILL.has(key)));
}
