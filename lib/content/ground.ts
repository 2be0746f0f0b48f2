import { parentOf } from './clip.ts';
import type { StyleReader } from './style-reader.ts';

/** Whether an element's text stands on a dark ground: the nearest painted background decides, else the text's colour. */
export function isOnDark(element: Element, read: StyleReader): boolean {
  const ground = groundBehind(element, read);
  return ground === 'unknown' ? read.facts(element).hasLightText : ground === 'dark';
}

function groundBehind(element: Element, read: StyleReader): 'dark' | 'light' | 'unknown' {
  return read.remember('groundBehind', element, () => {
    const { ground } = read.facts(element);
    if (ground === 'picture') return 'unknown';
    if (ground !== null) return ground;
    const parent = parentOf(element);
    return parent === null ? 'unknown' : groundBehind(parent, read);
  });
}
