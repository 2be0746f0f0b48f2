import type { Address } from '../../domain/address/address.ts';
import type { Flag } from '../../domain/verdict/level.ts';
import { withoutUnseen } from './address-pattern.ts';
import { isWithin } from '../dom/shadow-tree.ts';
import { runFrom } from './text-run.ts';
import { isVouchedFor } from './voucher.ts';
import type { Voucher } from './voucher.ts';

/** What a person writes an address into. */
export type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * One place on the page where an address stands. It holds no Range: live ranges make every change of the page slower
 * (2,000 of them 7 times in Chromium, 22 times in Firefox).
 */
export interface Sighting {
  address: Address;
  /** `text`: the whole address is written there; `short`: a shortened one; `label`: a link's name. */
  kind: 'text' | 'short' | 'label';
  /** Where it begins; or the field that holds it, whose text has no node. */
  node: Text | Field;
  start: number;
  /** The text nodes it is spread over, in order; mostly `node` alone, and none for a field. */
  parts: readonly Text[];
  /** Where it ends in the last part, or in the field's value. */
  end: number;
  /** What was seen there: the sighting is true only as long as this is still there. */
  written: string;
  /** All that the field holds. */
  value?: string;
  /** The nearest element with a box of its own; until it was looked for, the text's own. */
  element: Element;
  /** The link around it, if any. */
  link: HTMLAnchorElement | null;
  /** The link's `href` attribute when it was read. */
  href: string | null;
  /** What a shortened address was resolved by. */
  voucher: Voucher | null;
  /** Found on the page itself. A bad checksum is not among them: it shows when the address's mark is known. */
  flags: readonly Flag[];
}

/** Whether the page still shows what the sighting says. */
export function isTrue(sighting: Sighting): boolean {
  const { node, link, href, voucher } = sighting;
  return (
    node.isConnected &&
    readAgain(sighting) === sighting.written &&
    (link === null || (link.getAttribute('href') === href && isWithin(link, node))) &&
    (voucher === null || isVouchedFor(voucher, node))
  );
}

/** What stands at the sighting's place now. Pieces may have been moved, hidden or parted, and still have their text. */
function readAgain({ node, start, end, parts, written, value }: Sighting): string {
  if (!(node instanceof Text)) return node.value === value ? written : '';
  const run = parts.length === 1 ? null : runFrom(node, node.data);
  if (run !== null && parts.some((part, index) => part !== run.parts[index])) return '';
  const text =
    run === null
      ? node.data.slice(start, end)
      : parts
          .map(({ data }, index) => (index === parts.length - 1 ? data.slice(0, end) : data))
          .join('')
          .slice(start);
  return text.length === written.length ? text : withoutUnseen(text);
}

/** Whether two sightings are the same place and address, so that a mark can stay. */
export function isSame(a: Sighting, b: Sighting): boolean {
  return (
    a.address === b.address &&
    a.node === b.node &&
    a.written === b.written &&
    a.value === b.value &&
    a.start === b.start &&
    a.end === b.end &&
    a.parts.length === b.parts.length &&
    a.parts.every((part, index) => part === b.parts[index]) &&
    a.element === b.element &&
    a.kind === b.kind &&
    a.link === b.link &&
    a.href === b.href &&
    a.voucher?.element === b.voucher?.element &&
    a.voucher?.value === b.voucher?.value &&
    a.voucher?.attribute === b.voucher?.attribute &&
    a.flags.join() === b.flags.join()
  );
}
