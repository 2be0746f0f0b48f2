import { EVERYWHERE, intersect, plainBox } from '../../dom/box.ts';
import type { Box } from '../../dom/box.ts';
import { boxesOf, boxOf, matches } from '../../dom/node-reader.ts';
import { coloursIn, readColour } from '../colour.ts';
import { effectsOf } from '../disguise/effects.ts';
import { isShown } from '../style-reader.ts';
import type { StyleReader } from '../style-reader.ts';
import { visibleBox } from '../visible-box.ts';
import { boxInShape } from './clip-shape.ts';

/** What an element itself paints behind its content. */
interface Paint {
  /** How much its colour hides of what is behind it, from 0 to 1. */
  alpha: number;
  /** It paints a picture, which may hide all or next to nothing, or blurs what is behind it. */
  hasPicture: boolean;
}

const PICTURES = 'img, video, canvas, iframe, embed, object';
/** What hides less of a text than this leaves it readable, as the shade over a selection does. */
const LEAST_ALPHA = 0.5;
/** A veil over the whole viewport needs less to show that what is behind it is out of reach. */
const LEAST_VEIL_ALPHA = 0.2;
/** Scroll bars take less than this. */
const BAR_PX = 20;

/**
 * Text alone hides nothing: one sees through between its letters. It is asked once a pass: a header may get its ground by
 * a scroll alone (`scroll-state`, `animation-timeline`).
 */
function paintOf(element: Element): Paint {
  const { backdropFilter, backgroundColor, backgroundImage } = getComputedStyle(element);
  const hasPicture = isDense(backdropFilter + backgroundImage) || matches(element, PICTURES);
  return { alpha: readColour(backgroundColor).alpha, hasPicture };
}

/**
 * Whether a background, a fill or a `backdrop-filter` hides what is behind it. Nearly all gradients have a colour that
 * hides more than it shows; the others are a glow, or a shimmer. Nearly all such filters blur, so each counts as hiding:
 * `coloursIn` takes its functions for colours of full strength.
 */
function isDense(paint: string): boolean {
  return /url|current/.test(paint) || coloursIn(paint).some(({ alpha }) => alpha >= LEAST_ALPHA);
}

/** Whether an element paints a colour, however faint, or a picture that may hide what is behind it. */
export function paints(element: Element, read: StyleReader): boolean {
  const { alpha, hasPicture } = read.remember(paintOf, element);
  return hasPicture || alpha > 0;
}

const SHAPES = 'rect, circle, ellipse, path, polygon, image, use';

/**
 * Whether an element is a filled shape of a drawing, or whether style alone lays a box over what it holds or what is
 * beside it. Where there is one, only a hit test tells. A scroll alone may bring it, as other paint.
 */
export function hasVeil(element: Element, read: StyleReader): boolean {
  const { fill, fillOpacity } = getComputedStyle(element);
  return (
    Number(fillOpacity) * opacityOf(element, read) >= LEAST_ALPHA &&
    ((matches(element, SHAPES) && isDense(fill)) ||
      ['::before', '::after'].some((place) => {
        const { content, position } = getComputedStyle(element, place);
        return content !== 'none' && position !== 'static' && isDenseAt(element, place);
      }))
  );
}

/** Whether what style alone adds to an element hides what is behind it. */
function isDenseAt(element: Element, place: string): boolean {
  const style = getComputedStyle(element, place);
  return (
    Number(style.opacity) >= LEAST_ALPHA &&
    isDense(style.backgroundColor + style.backdropFilter + style.backgroundImage)
  );
}

/** Where an element hides what is behind it. */
export function hiddenBoxes(element: Element, read: StyleReader): Box[] {
  const whole = plainBox(boxOf(element));
  if (!hides(element, whole, read)) return [];
  // A backdrop is no element. That of a modal dialog hides the page, that of a popover may. No hit test finds the latter.
  if (
    matches(element, ':modal') ||
    (matches(element, ':popover-open') && isDenseAt(element, '::backdrop'))
  )
    return [EVERYWHERE];
  // Inline text that wraps hides only what is behind its lines, not what stands before or after it.
  const isInText = getComputedStyle(element).display === 'inline';
  const boxes = isInText ? Array.from(boxesOf(element), plainBox) : [whole];
  const left = read
    .rememberStyle(effectsOf, element)
    .cutters.map((cutter) => boxInShape(cutter, read))
    .reduce(intersect, EVERYWHERE);
  return boxes.map((box) => intersect(left, intersect(box, visibleBox(element, box, read))));
}

/** Whether an element with this box hides what is behind it. `isHit`: found by a hit test, so it takes the pointer. */
export function hides(element: Element, box: Box, read: StyleReader, isHit = false): boolean {
  const { alpha, hasPicture } = read.remember(paintOf, element);
  const opacity = opacityOf(element, read);
  const isWhole =
    box.right - box.left > innerWidth - BAR_PX && box.bottom - box.top > innerHeight - BAR_PX;
  // A picture over the whole viewport, or a canvas, that takes no pointer is grain, light or effects: people have to
  // see the page through it.
  const isPicture = hasPicture && (isHit || !(isWhole || matches(element, 'canvas')));
  if (isPicture) return opacity >= LEAST_ALPHA;
  return alpha * opacity >= (isWhole ? LEAST_VEIL_ALPHA : LEAST_ALPHA);
}

function opacityOf(element: Element, read: StyleReader): number {
  return isShown(element) ? read.remember(fadeOf, element) : 0;
}

/** The opacity of an element, times that of all elements around it. */
function fadeOf(element: Element, read: StyleReader): number {
  const { mixBlendMode, opacity } = getComputedStyle(element);
  const parent = read.parentOf(element);
  const around = parent ? read.remember(fadeOf, parent) : 1;
  // What is blended with the page, as a marker pen's stroke, hides nothing.
  return mixBlendMode === 'normal' ? around * Number(opacity) : 0;
}
