import type { Flag } from '../domain/level.ts';
import { findAddresses } from './find-addresses.ts';
import { addressesNamedBy } from './link-address.ts';
import type { Sighting } from './sighting.ts';

/** Text that is no text to a reader, or that belongs to what the person is writing. */
const SKIPPED =
  'script, style, noscript, template, textarea, title, [contenteditable]:not([contenteditable="false"])';

/** The whole addresses written in one text node. */
export function readText(node: Text): Sighting[] {
  const matches = findAddresses(node.data);
  const parent = node.parentElement;
  if (matches.length === 0 || parent === null || parent.closest(SKIPPED) !== null) return [];
  const element = boxOf(parent);
  const link = parent.closest('a');
  const href = link?.getAttribute('href') ?? null;
  return matches.map(({ address, start, end }) => {
    const written = node.data.slice(start, end);
    const flags: Flag[] = [];
    const named = link === null ? null : addressesNamedBy(link.href);
    if (named !== null && named.path !== address && named.holder !== address) {
      flags.push('text-link-mismatch');
    }
    return { address, kind: 'text', node, start, end, written, element, link, href, flags };
  });
}

/** The nearest element that has a box: `display: contents` has none, so it can be neither observed nor clipped by. */
export function boxOf(element: Element): Element {
  let box = element;
  while (box.parentElement !== null && getComputedStyle(box).display === 'contents') {
    box = box.parentElement;
  }
  return box;
}
