import { isReservedAddress } from './address.ts';
import type { Address } from './address.ts';
import { LEAST_FIRST, LEAST_LAST, digitsToShare, isAlike } from './shared-ends.ts';
import { numberAt, repeatedIn, sharedEnds } from './shared-ends.ts';
import { createVanityEnds } from './vanity.ts';
import type { VanityEnds } from './vanity.ts';

/**
 * Knows which addresses of a page look like another one of them. Address poisoning relies on this: people compare only
 * the first and last digits, so an attacker makes an address that has the same ones. `docs/signals.md` tells how much
 * the rule finds, and how often it is wrong.
 */
export interface LookAlikes {
  /** Each add is undone by one remove. Reserved addresses are left out: nobody takes them for another. */
  add(address: Address): void;
  remove(address: Address): void;
  /** At how many places of the page the address stands. */
  countOf(address: Address): number;
  /** The address that looks most like this one; null if none does. Which of them is genuine cannot be told from here. */
  find(address: Address): Address | null;
}

/** Of a larger group with the same ends, no more are compared: on such a page everything in it is alike. */
const MOST_COMPARED = 32;

export function createLookAlikes(): LookAlikes {
  /** How often each address stands on the page. */
  const places = new Map<Address, number>();
  /** Only addresses with one of these keys in common can be alike. */
  const groups = [createGroups(keyOfEnds), createGroups(keyOfTail)];
  const found = new Map<Address, Address | null>();
  let vanityEnds: VanityEnds | null = null;
  let needed = 0;

  function changed(): void {
    if (found.size > 0) found.clear();
    vanityEnds = null;
    needed = 0;
  }

  function search(address: Address): Address | null {
    let best: Address | null = null;
    let most = 0;
    needed ||= digitsToShare((places.size * (places.size - 1)) / 2);
    for (const group of groups) {
      for (const other of group.like(address)) {
        const telling = other === address ? 0 : tellingDigits(address, other, needed, ends);
        if (telling <= most) continue;
        most = telling;
        best = other;
      }
    }
    return best;
  }

  const ends = (): VanityEnds => (vanityEnds ??= createVanityEnds(places.keys()));

  return {
    add(address) {
      if (isReservedAddress(address)) return;
      const count = places.get(address) ?? 0;
      places.set(address, count + 1);
      if (count > 0) return;
      for (const group of groups) group.add(address);
      changed();
    },
    remove(address) {
      const count = places.get(address) ?? 0;
      if (count > 1) places.set(address, count - 1);
      if (count !== 1) return;
      places.delete(address);
      for (const group of groups) group.remove(address);
      changed();
    },
    countOf: (address) => places.get(address) ?? 0,
    find(address) {
      if (groups.every((group) => group.isAlone(address))) return null;
      let other = found.get(address);
      if (other === undefined) found.set(address, (other = search(address)));
      return other;
    },
  };
}

/**
 * The digits of both ends that two addresses share with each other, and neither with a family nor as one digit's run;
 * 0 unless they are alike. `vanityEnds` is asked for only where that decides.
 */
export function tellingDigits(
  one: Address,
  other: Address,
  needed: number,
  vanityEnds: () => VanityEnds,
): number {
  const shared = sharedEnds(one, other);
  const repeated = repeatedIn(one, shared);
  const most = shared.first + shared.last - repeated.first - repeated.last;
  if (!isAlike(shared, most, needed)) return 0;
  const vanity = vanityEnds()(one, other, shared);
  const telling =
    shared.first +
    shared.last -
    Math.max(repeated.first, vanity.first) -
    Math.max(repeated.last, vanity.last);
  return isAlike(shared, telling, needed) ? telling : 0;
}

const SHORTEST_ALIKE = LEAST_FIRST + LEAST_LAST;

/** Addresses that are alike have this in common, or the next one. */
export function keyOfEnds(address: Address): number {
  return (
    numberAt(address, 0, LEAST_FIRST) * 16 ** LEAST_LAST +
    numberAt(address, 40 - LEAST_LAST, LEAST_LAST)
  );
}

/** Without the first digits, at least seven last ones have to agree. */
export function keyOfTail(address: Address): number {
  return numberAt(address, 40 - SHORTEST_ALIKE, SHORTEST_ALIKE);
}

interface Groups {
  add(address: Address): void;
  remove(address: Address): void;
  isAlone(address: Address): boolean;
  /** Those with the same key, the address itself among them. */
  like(address: Address): readonly Address[];
}

/** Almost every address is alone, and then costs no list. */
function createGroups(keyOf: (address: Address) => number): Groups {
  const groups = new Map<number, Address | Address[]>();
  return {
    add(address) {
      const key = keyOf(address);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, address);
      else if (typeof group === 'string') groups.set(key, [group, address]);
      else group.push(address);
    },
    remove(address) {
      const key = keyOf(address);
      const group = groups.get(key);
      if (typeof group === 'string') groups.delete(key);
      else if (group?.length === 1) groups.delete(key);
      else group?.splice(group.indexOf(address), 1);
    },
    isAlone: (address) => typeof groups.get(keyOf(address)) !== 'object',
    like(address) {
      const group = groups.get(keyOf(address));
      return typeof group === 'object' ? group.slice(0, MOST_COMPARED) : [];
    },
  };
}
