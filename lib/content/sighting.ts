import type { Address } from '../domain/address.ts';
import type { Flag } from '../domain/level.ts';

/**
 * One place on the page where an address stands. It holds no Range: live ranges make every change of the page slower
 * (2,000 of them 7 times in Chromium, 22 times in Firefox).
 */
export interface Sighting {
  address: Address;
  /** `text`: the address itself is written there; `label`: a link's name or shortened address. */
  kind: 'text' | 'label';
  node: Text;
  start: number;
  end: number;
  /** What stood at start…end: the sighting is true only as long as this is still there. */
  written: string;
  /** The nearest element with a box of its own. */
  element: Element;
  /** The link around it, if any. */
  link: HTMLAnchorElement | null;
  /** The link's `href` attribute when it was read. */
  href: string | null;
  /** Found on the page itself. A bad checksum is not among them: it shows when the address's mark is known. */
  flags: Flag[];
}

/** Whether the page still shows what the sighting says. */
export function isTrue(sighting: Sighting): boolean {
  const { node, start, end, written, link, href } = sighting;
  return (
    node.isConnected &&
    node.data.slice(start, end) === written &&
    (link === null || (link.getAttribute('href') === href && link.contains(node)))
  );
}

/** Whether two sightings are the same place and address, so that a mark can stay. */
export function isSame(a: Sighting, b: Sighting): boolean {
  return (
    a.address === b.address &&
    a.node === b.node &&
    a.start === b.start &&
    a.end === b.end &&
    a.element === b.element &&
    a.kind === b.kind &&
    a.link === b.link &&
    a.href === b.href &&
    a.flags.join() === b.flags.join()
  );
}
