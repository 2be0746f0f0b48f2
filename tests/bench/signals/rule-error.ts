import type { Address } from '../../../lib/domain/address/address.ts';
import { toAddress } from '../../../lib/domain/address/address.ts';
import { createLookAlikes } from '../../../lib/domain/address/look-alikes.ts';
import { createAnchors } from '../../../lib/domain/book/anchors.ts';
import type { Anchor } from '../../../lib/domain/book/anchors.ts';
import type { Random } from '../../service/random.ts';
import { alikeTo, randomAddress, randomDigits } from '../../support/look-alike-pairs.ts';
import { drawEnds } from './distributions.ts';
import type { Distribution } from './distributions.ts';

/** The share of pairs that are found among this many addresses, as a part of 1. */
export function measureRecall(
  distribution: Distribution,
  { addresses, rounds }: { addresses: number; rounds: number },
  random: Random,
): number {
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    const page = createLookAlikes();
    for (let at = 2; at < addresses; at += 1) page.add(randomAddress(random));
    const genuine = randomAddress(random);
    const other = alikeTo(genuine, drawEnds(distribution, random), random);
    page.add(genuine);
    page.add(other);
    if (page.find(genuine) !== null && page.find(other) !== null) found += 1;
  }
  return found / rounds;
}

/**
 * How many pages of random addresses have an alarm. Two addresses without the same three first and four last digits,
 * or the same seven last ones, are never alike. So only pages with such a pair are written out and judged.
 */
export function countFalsePages(
  { addresses, pages }: { addresses: number; pages: number },
  random: Random,
): number {
  const ends = new Uint32Array(addresses);
  const tails = new Uint32Array(addresses);
  let alarms = 0;
  for (let page = 0; page < pages; page += 1) {
    for (let at = 0; at < addresses; at += 1) {
      const tail = random.integer(0, 0xfff_ffff);
      tails[at] = tail;
      ends[at] = random.integer(0, 0xfff) * 0x1_0000 + (tail & 0xffff);
    }
    if (!hasTwin(ends) && !hasTwin(tails)) continue;
    const written = Array.from(ends, (end, at) => writeOut(end, tails[at] ?? 0, random));
    if (hasAlarm(written)) alarms += 1;
  }
  return alarms;
}

/** How many pages of a family of vanity addresses, 200 with the same end, have an alarm. */
export function countFalseFamilies(end: string, pages: number, random: Random): number {
  let alarms = 0;
  for (let page = 0; page < pages; page += 1) {
    const family = Array.from({ length: 200 }, () =>
      toAddress(`0x${randomDigits(random, 40 - end.length)}${end}`),
    );
    if (hasAlarm(family)) alarms += 1;
  }
  return alarms;
}

/** How many pages, or pairs, are compared with the same anchors. */
const WITH_ONE_SET = 500;

/** The share of look-alikes that are found whose genuine half is one of the anchors alone, as a part of 1. */
export function measureAnchorRecall(
  distribution: Distribution,
  { known, addresses, rounds }: { known: number; addresses: number; rounds: number },
  random: Random,
): number {
  let found = 0;
  for (let round = 0; round < rounds; round += WITH_ONE_SET) {
    const genuine = drawAnchors(known, random);
    const anchors = createAnchors([], genuine);
    for (let at = 0; at < Math.min(WITH_ONE_SET, rounds - round); at += 1) {
      const { address } = genuine[random.integer(0, known - 1)] as Anchor;
      const other = alikeTo(address, drawEnds(distribution, random), random);
      const page = Array.from({ length: addresses - 1 }, () => randomAddress(random));
      const shown = { count: addresses, addresses: [...page, other] };
      if (anchors.find(other, shown)?.address === address) found += 1;
    }
  }
  return found / rounds;
}

/** How many pages of random addresses have an alarm beside this many anchors. */
export function countFalseAnchorPages(
  { known, addresses, pages }: { known: number; addresses: number; pages: number },
  random: Random,
): number {
  let alarms = 0;
  for (let page = 0; page < pages; page += WITH_ONE_SET) {
    const genuine = drawAnchors(known, random);
    const anchors = createAnchors([], genuine);
    const keys = new Set(genuine.flatMap(({ address }) => keysOf(address)));
    for (let at = 0; at < Math.min(WITH_ONE_SET, pages - page); at += 1) {
      let isAlarmed = false;
      for (let left = addresses; left > 0 && !isAlarmed; left -= 1) {
        const tail = random.integer(0, 0xfff_ffff);
        const end = random.integer(0, 0xfff) * 0x1_0000 + (tail & 0xffff);
        if (!keys.has(end) && !keys.has(~tail)) continue;
        const address = writeOut(end, tail, random);
        isAlarmed = anchors.find(address, { count: addresses, addresses: [address] }) !== null;
      }
      if (isAlarmed) alarms += 1;
    }
  }
  return alarms;
}

function drawAnchors(count: number, random: Random): Anchor[] {
  return Array.from({ length: count }, () => ({
    address: randomAddress(random),
    knownBy: 'lookedUp',
  }));
}

/** Only addresses with one of these in common can be alike. */
function keysOf(address: Address): number[] {
  const tail = parseInt(address.slice(-7), 16);
  return [parseInt(address.slice(2, 5), 16) * 0x1_0000 + (tail & 0xffff), ~tail];
}

function hasTwin(keys: Uint32Array): boolean {
  const sorted = keys.toSorted();
  return sorted.some((key, at) => at > 0 && key === sorted[at - 1]);
}

function writeOut(end: number, tail: number, random: Random): Address {
  const first = (end >>> 16).toString(16).padStart(3, '0');
  return toAddress(`0x${first}${randomDigits(random, 30)}${tail.toString(16).padStart(7, '0')}`);
}

function hasAlarm(addresses: readonly Address[]): boolean {
  const page = createLookAlikes();
  for (const address of addresses) page.add(address);
  return addresses.some((address) => page.find(address) !== null);
}
