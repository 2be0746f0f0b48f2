import { boxOf, clientTopOf, isHtml, scrollTopOf } from '../dom/node-reader.ts';
import type { FieldSpot, TextSpot } from './spot.ts';

const LEAST_INSET_PX = 4;

/** A field's mark stands on its upper edge, clear of its rounded corners. Null: something cuts that edge. */
export function spotAtField(spot: TextSpot, field: Element): FieldSpot | null {
  const { left, top, right, bottom } = spot.line;
  const style = getComputedStyle(field);
  const radiusPx = Number.parseFloat(style.borderTopRightRadius) || 0;
  const edge = boxOf(field).top + clientTopOf(field);
  if (top > edge + 1) return null;
  const inset = Math.min(Math.max(radiusPx, LEAST_INSET_PX), (right - left) / 4);
  const line = { left: left + inset, top, right: right - inset, bottom };
  return { ...spot, kind: 'field', lines: [line], line, roomPx: roomIn(field, style, spot) };
}

function roomIn(field: Element, { paddingTop }: CSSStyleDeclaration, spot: TextSpot): number {
  const { top, bottom } = spot.line;
  // The text of an input stands in its middle.
  if (isHtml(field, 'input')) return Math.max(0, (bottom - top - spot.fontSizePx) / 2);
  // The text of a scrolled text area begins at its very edge.
  return scrollTopOf(field) > 0 ? 0 : Number.parseFloat(paddingTop) || 0;
}
