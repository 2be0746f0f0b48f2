import { parentOf } from './shadow-tree.ts';
import type { StyleReader } from './style-reader.ts';

/** Whether an element's text stands on a dark ground: the nearest painted background decides, else the text's colour. */
export function isOnDark(element: Element, read: StyleReader): boolean {
  return groundBehind(element, read) ?? read.facts(element).hasLightText();
}

/** Whether it is dark; null where nothing or a picture is painted. */
function groundBehind(element: Element, read: StyleReader): boolean | null {
  return read.remember('isOnDark', element, () => {
    const ground = read.facts(element).ground();
    if (ground === 'picture') return null;
    if (ground !== null) return ground === 'dark';
    const parent = parentOf(element);
    return parent === null ? null : groundBehind(parent, read);
  });
}
