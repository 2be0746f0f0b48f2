import { setAttributes } from '../dom/svg.ts';
import type { MarkLook } from './mark-look.ts';

/** A mark for screen readers: an image without a box, which has a name and no text. What tests read is there as well. */
export function createMarkWords({ address, level, flags }: MarkLook, label: string): HTMLElement {
  return setAttributes(document.createElement('i'), {
    role: 'img',
    'aria-label': label,
    'data-address': address,
    'data-level': level,
    ...(flags.length > 0 && { 'data-flags': flags.join(' ') }),
  });
}
