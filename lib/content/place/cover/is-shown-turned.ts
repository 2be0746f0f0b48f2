import { findOutwards } from '../../dom/node-reader.ts';
import type { StyleReader } from '../style-reader.ts';
import { isBox } from './painted-as-one.ts';

/** Whether an element is shown rotated, skewed or mirrored. Its sides are then not those of its drawn box. */
export function isShownTurned(element: Element, read: StyleReader): boolean {
  return findOutwards(element, read.parentOf, turns) !== null;
}

function turns(element: Element): boolean {
  const { offsetPath, rotate, scale, transform } = getComputedStyle(element);
  const isUpright =
    (transform === 'none' || /^matrix\([\d.]+, 0, 0, \d/.test(transform)) &&
    rotate === 'none' &&
    offsetPath === 'none' &&
    !scale.includes('-');
  return !isUpright && isBox(element);
}
