import { toAddress } from '../../../../lib/domain/address/address.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { createLookAlikes } from '../../../../lib/domain/address/look-alikes.ts';
import { createAnchors } from '../../../../lib/domain/book/anchors.ts';
import { createRandom } from '../../../service/random.ts';
import { alikeTo, randomAddress } from '../../../support/look-alike-pairs.ts';

/** More than a person's address book, history and copies may bring. */
const KNOWN = 1550;
const SHARED = { first: 10, last: 10 };

/**
 * A page's own index lives as long as the page. Without a living one, collecting the garbage before a round also throws
 * away what the browser has compiled for it (V8: "weak objects"), and each round would measure a page's first addresses.
 */
const living = { page: createLookAlikes(), anchors: createAnchors([]) };
keepAlive();

function keepAlive(): void {
  const random = createRandom(1, 4);
  const pairs = Array.from({ length: 32 }, () => {
    const one = randomAddress(random);
    return [one, alikeTo(one, SHARED, random)] as const;
  });
  const met = pairs.map(([address]) => ({ address, knownBy: 'lookedUp' }) as const);
  living.anchors = createAnchors([], met);
  for (const address of pairs.flat()) living.page.add(address);
  for (const address of pairs.flat()) {
    living.page.find(address);
    living.anchors.find(address, { count: 1, addresses: [address] });
  }
}

/** Compares so many addresses with those that a person knows, every hundredth of which looks like one. In ms. */
export function findKnown(count: number): { ms: number; found: number } {
  const random = createRandom(count, 1);
  const known = Array.from({ length: KNOWN }, () => randomAddress(random));
  const addresses = Array.from({ length: count }, (_none, at) => {
    const one = known[at % KNOWN];
    return at % 100 === 1 && one ? alikeTo(one, SHARED, random) : randomAddress(random);
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
  const random = createRandom(count, 2);
  const addresses: Address[] = [];
  while (addresses.length < count) {
    const one = randomAddress(random);
    addresses.push(one);
    if (addresses.length % 100 === 1) addresses.push(alikeTo(one, SHARED, random));
  }
  return timeLookAlikes(addresses);
}

/**
 * The same on a page that is made to cost as much as it can: all addresses share eight first digits, and four, six or
 * eight last ones with hundreds of others. In ms.
 */
export function findInCrowd(count: number): { ms: number; found: number } {
  const random = createRandom(count, 3);
  const one = randomAddress(random);
  const families = Array.from({ length: 16 }, () => alikeTo(one, { first: 8, last: 4 }, random));
  const addresses = Array.from({ length: count }, (_none, at) => {
    const family = families[at % 16] ?? one;
    return alikeTo(family, { first: 8, last: 4 + 2 * (at % 3) }, random);
  });
  return timeLookAlikes(addresses);
}

function timeLookAlikes(written: readonly Address[]): { ms: number; found: number } {
  // As a page's texts come: no address has been looked at before.
  const addresses = written.map((address) => toAddress(`0X${address.slice(2)}`));
  const startMs = performance.now();
  const page = createLookAlikes();
  for (const address of addresses) page.add(address);
  const found = addresses.filter((address) => page.find(address) !== null).length;
  return { ms: performance.now() - startMs, found };
}
