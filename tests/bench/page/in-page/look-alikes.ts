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

/** What is looked at: a page with pairs, one beside all that a person knows, or one that is made to cost most. */
export type Compared = 'pairs' | 'known' | 'crowd';

let prepared: { known: readonly Address[]; written: readonly Address[] };

/**
 * Writes `count` addresses. Making them leaves several times as much garbage as looking at them, which has to be
 * collected before the time is taken.
 */
export function prepareLookAlikes(compared: Compared, count: number): void {
  const write = { pairs: writePairs, known: writeLikeKnown, crowd: writeCrowd }[compared];
  prepared = write(count);
}

/** Finds all look-alikes among what was prepared. In ms. */
export function findLookAlikes(compared: Compared): { ms: number; found: number } {
  const { known, written } = prepared;
  // As a page's texts come: no address has been looked at before.
  const addresses = written.map((address) => toAddress(`0X${address.slice(2)}`));
  return compared === 'known' ? timeKnown(known, addresses) : timePage(addresses);
}

/** Every hundredth of them has a look-alike. */
function writePairs(count: number) {
  const random = createRandom(count, 2);
  const written: Address[] = [];
  while (written.length < count) {
    const one = randomAddress(random);
    written.push(one);
    if (written.length % 100 === 1) written.push(alikeTo(one, SHARED, random));
  }
  return { known: [], written };
}

/** Every hundredth of them looks like one that the person knows. */
function writeLikeKnown(count: number) {
  const random = createRandom(count, 1);
  const known = Array.from({ length: KNOWN }, () => randomAddress(random));
  const written = Array.from({ length: count }, (_none, at) => {
    const one = known[at % KNOWN];
    return at % 100 === 1 && one ? alikeTo(one, SHARED, random) : randomAddress(random);
  });
  return { known, written };
}

/** All share eight first digits, and four, six or eight last ones with hundreds of others. */
function writeCrowd(count: number) {
  const random = createRandom(count, 3);
  const one = randomAddress(random);
  const families = Array.from({ length: 16 }, () => alikeTo(one, { first: 8, last: 4 }, random));
  const written = Array.from({ length: count }, (_none, at) => {
    const family = families[at % 16] ?? one;
    return alikeTo(family, { first: 8, last: 4 + 2 * (at % 3) }, random);
  });
  return { known: [], written };
}

function timePage(addresses: readonly Address[]): { ms: number; found: number } {
  const startMs = performance.now();
  const page = createLookAlikes();
  for (const address of addresses) page.add(address);
  const found = addresses.filter((address) => page.find(address) !== null).length;
  return { ms: performance.now() - startMs, found };
}

function timeKnown(known: readonly Address[], addresses: readonly Address[]) {
  const startMs = performance.now();
  const met = known.map((address) => ({ address, knownBy: 'lookedUp' }) as const);
  const anchors = createAnchors([], met);
  const shown = { count: addresses.length, addresses };
  const found = addresses.filter((address) => anchors.find(address, shown) !== null).length;
  return { ms: performance.now() - startMs, found };
}
