/** Where a mark is drawn, in CSS px of the viewport. */
export interface MarkBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whether a box begins within another. */
export function holdsCorner(outer: MarkBox, { x, y }: MarkBox): boolean {
  const [right, bottom] = [outer.x + outer.width, outer.y + outer.height];
  return x > outer.x && x < right && y > outer.y && y < bottom;
}

/**
 * Where a mark is drawn. `mark` is the element with its words, which has no box of its own: one path draws several
 * marks. The groups of words are in the order of the paths, and the words of a group in the order of the path's data.
 * The box of a hidden mark is empty. `known` keeps the parts of each path's data from one mark to the next.
 *
 * This function is sent to pages as text, so it uses nothing from outside itself.
 */
export function boxOfMark(mark: Element, known = new Map<string, string[]>()): MarkBox {
  const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };
  const group = mark.parentElement;
  const tree = mark.getRootNode();
  if (group?.parentElement == null || !(tree instanceof ShadowRoot)) return NOWHERE;
  const paths = tree.querySelectorAll<SVGPathElement>('path[data-part=shape]');
  const path = paths[[...group.parentElement.children].indexOf(group)];
  const whole = path?.getAttribute('d') ?? '';
  const parts = known.get(whole) ?? whole.split(/(?=M)/);
  known.set(whole, parts);
  const data = parts[[...group.children].indexOf(mark)];
  const canvas = path?.getScreenCTM();
  const [, left, top] = /^M(\S+) (\S+)m/.exec(data ?? '') ?? [];
  if (path === undefined || canvas == null || path.getBoundingClientRect().width === 0) {
    return NOWHERE;
  }
  const { x, y } = new DOMPoint(Number(left), Number(top)).matrixTransform(canvas);
  // Shapes are drawn on a grid of 16.
  return { x, y, width: 16 * canvas.a, height: 16 * canvas.d };
}
