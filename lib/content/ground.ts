import { parentOf } from './shadow-tree.ts';
import type { StyleReader } from './style-reader.ts';

/** Whether an element's text stands on a dark ground: the nearest painted background decides, else the text's colour. */
export function isOnDark(element: Element, read: StyleReader): boolean {
  for (let current: Element | null = element; current !== null; current = parentOf(current)) {
    const { ground } = read.facts(current);
    if (ground === 'picture') break;
    if (ground !== null) return ground === 'dark';
  }
  return read.facts(element).hasLightText;
}
