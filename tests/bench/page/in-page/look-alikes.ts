import { toAddress } from '../../../../lib/domain/address/address.ts';
import { createLookAlikes } from '../../../../lib/domain/address/look-alikes.ts';
import { createAnchors } from '../../../../lib/domain/book/anchors.ts';
import { addressOf } from './fill.ts';

/** More than a person's address book, history and copies may bring. */
const KNOWN = 1550;

/** Compares so many addresses with those that a person knows, every hundredth of which looks like one. In ms. */
export function findKnown(count: number): { ms: number; found: number } {
  const known = Array.from({ length: KNOWN }, (_none, at) => toAddress(addressOf(count + at)));
  const addresses = Array.from({ length: count }, (_none, at) => {
    const whole = known[at % KNOWN] ?? '';
    return toAddress(at % 100 === 1 ? `${whole.slice(0, 12)}5${whole.slice(13)}` : addressOf(at));
  });
  const startMs = performance.now();
  const met = known.map((address) => ({ address, knownBy: 'lookedUp' }) as const);
  const anchors = createAnchors([], met);
  const shown = { count, addresses };
  const found = addresses.filter((address) => anchors.find(address, shown) !== null).length;
  return { ms: performance.now() - startMs, found };
}

/** Finds all look-alikes among so many addresses, every hundredth of which has one. In ms. */
export function findLookAlikes(count: number): { ms: number; found: number } {
  const addresses = Array.from({ length: count }, (_none, at) => {
    const whole = addressOf(at % 100 === 1 ? at - 1 : at);
    return toAddress(at % 100 === 1 ? `${whole.slice(0, 12)}5${whole.slice(13)}` : whole);
  });
  const startMs = performance.now();
  const page = createLookAlikes();
  for (const address of addresses) page.add(address);
  const found = addresses.filter((address) => page.find(address) !== null).length;
  return { ms: performance.now() - startMs, found };
}
