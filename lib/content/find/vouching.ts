import type { Address } from '../../domain/address/address.ts';
import { attributeOf } from '../dom/node-reader.ts';
import { pathOfPage } from '../dom/page-url.ts';
import { isWithin } from '../dom/shadow-tree.ts';

/** What told the whole of a shortened address, or whose a name is. The sighting holds while it stays the same. */
export type Voucher =
  | {
      kind: 'attribute';
      element: Element;
      attribute: string;
      value: string;
      /** Holds both the attribute and the text. A text that is moved out of it is not vouched for any more. */
      around: Element;
    }
  /** The address is written whole in a text of the same row. */
  | { kind: 'text'; node: Text; value: string; around: Element }
  /** The URL of the page names it. */
  | { kind: 'url'; address: Address };

/** Whether the page still says what a sighting was resolved by. */
export function isVouchedFor(voucher: Voucher, node: Node): boolean {
  if (voucher.kind === 'url') return pathOfPage().toLowerCase().includes(voucher.address);
  const { around, value } = voucher;
  const carrier = voucher.kind === 'text' ? voucher.node : voucher.element;
  const isThere =
    voucher.kind === 'text'
      ? voucher.node.data.includes(value)
      : attributeOf(voucher.element, voucher.attribute) === value;
  return isThere && isWithin(around, carrier) && isWithin(around, node);
}

export function isSameVoucher(a: Voucher | null, b: Voucher | null): boolean {
  if (a === null || b === null || a.kind !== b.kind) return a === b;
  const keys = Object.keys(a) as (keyof typeof a)[];
  return keys.every((key) => a[key] === b[key]);
}
