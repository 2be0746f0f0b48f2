import { array, assert, property, stringMatching, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { createLookAlikes } from '../../../../lib/domain/address/look-alikes.ts';
import { thresholdFor } from '../../../../lib/domain/address/shared-ends.ts';
import { createRandom } from '../../../service/random.ts';
import { alikeTo, randomAddress } from '../../../support/look-alike-pairs.ts';

const random = createRandom(20);
const GENUINE = toAddress('0x3a1f09c2d4e5b6879f0e1d2c3b4a59687f6e5d4c');

function onPage(...addresses: readonly Address[]) {
  const page = createLookAlikes();
  for (const address of addresses) page.add(address);
  return page;
}

/** A page of `size` random addresses, with these among them. */
function crowd(size: number, ...addresses: readonly Address[]) {
  const others = Array.from({ length: size - addresses.length }, () => randomAddress(random));
  return onPage(...others, ...addresses);
}

describe('look-alikes', () => {
  it.each([
    [3, 4, true],
    [4, 4, true],
    [3, 6, true],
    [7, 8, true],
    [0, 9, true],
    [1, 8, true],
    [2, 7, true],
    [2, 8, true],
    [2, 6, false],
    [0, 8, false],
    [2, 4, false],
    [12, 3, false],
    [3, 3, false],
  ])('with %i first and %i last digits in common: %s', (first, last, isAlike) => {
    const other = alikeTo(GENUINE, { first, last }, random);
    const page = onPage(GENUINE, other);
    expect(page.find(GENUINE)).toBe(isAlike ? other : null);
    expect(page.find(other)).toBe(isAlike ? GENUINE : null);
  });

  it.each([
    [232, 7],
    [233, 8],
    [666, 8],
    [667, 9],
    [2186, 9],
    [2187, 10],
    [7595, 10],
    [7596, 11],
    [27_216, 11],
    [27_217, 12],
  ])('among %i addresses have to share %i digits', (size, digits) => {
    expect(thresholdFor((size * (size - 1)) / 2).digits).toBe(digits);
  });

  it('have to share more digits on a larger page', () => {
    const other = alikeTo(GENUINE, { first: 3, last: 4 }, random);
    expect(crowd(232, GENUINE, other).find(GENUINE)).toBe(other);
    expect(crowd(233, GENUINE, other).find(GENUINE)).toBeNull();
  });

  it('are none by one repeated digit', () => {
    const zeros = toAddress(`0x0000${GENUINE.slice(6)}`);
    expect(onPage(zeros, alikeTo(zeros, { first: 4, last: 5 }, random)).find(zeros)).toBeNull();
    const far = alikeTo(zeros, { first: 4, last: 7 }, random);
    expect(onPage(zeros, far).find(zeros)).toBe(far);
    const threeZeros = toAddress(`0x000${GENUINE.slice(5)}`);
    const near = alikeTo(threeZeros, { first: 3, last: 4 }, random);
    expect(onPage(threeZeros, near).find(threeZeros)).toBe(near);
    const fours = toAddress(`${GENUINE.slice(0, -4)}4444`);
    expect(onPage(fours, alikeTo(fours, { first: 4, last: 4 }, random)).find(fours)).toBeNull();
  });

  it('are none by an end that a family of addresses has', () => {
    const ofFamily = (): Address => toAddress(`${randomAddress(random).slice(0, -4)}beef`);
    const one = ofFamily();
    const other = alikeTo(one, { first: 3, last: 4 }, random);
    expect(onPage(one, other).find(one)).toBe(other);
    expect(onPage(one, other, ofFamily(), ofFamily(), ofFamily()).find(one)).toBeNull();
  });

  it.each([
    ['last', { first: 8, last: 4 }, { first: 0, last: 4 }],
    ['first', { first: 4, last: 8 }, { first: 4, last: 0 }],
  ])(
    'are none by four %s digits of a family on a page too large for three',
    (_end, pair, shared) => {
      const other = alikeTo(GENUINE, pair, random);
      const family = Array.from({ length: 3 }, () => alikeTo(GENUINE, shared, random));
      const others = Array.from({ length: 20_000 }, () => randomAddress(random));
      expect(onPage(GENUINE, other, ...others).find(GENUINE)).toBe(other);
      expect(onPage(GENUINE, other, ...others, ...family).find(GENUINE)).toBeNull();
    },
  );

  it('are found again once the family has gone', () => {
    const ofFamily = (): Address => toAddress(`${randomAddress(random).slice(0, -4)}beef`);
    const one = ofFamily();
    const other = alikeTo(one, { first: 3, last: 4 }, random);
    const family = [ofFamily(), ofFamily(), ofFamily()];
    const page = onPage(one, ...family, other);
    expect(page.find(one)).toBeNull();
    for (const address of family) page.remove(address);
    expect(page.find(one)).toBe(other);
  });

  it('are found where more addresses are compared than two bytes can number', () => {
    const other = alikeTo(GENUINE, { first: 10, last: 10 }, random);
    const others = Array.from({ length: 2 ** 16 + 1 }, () => randomAddress(random));
    const page = onPage(GENUINE, ...others, other);
    expect(page.find(GENUINE)).toBe(other);
    expect(page.find(other)).toBe(GENUINE);
    expect(others.filter((address) => page.countOf(address) !== 1)).toEqual([]);
  });

  it('are found where one history was poisoned several times', () => {
    const others = Array.from({ length: 5 }, () => alikeTo(GENUINE, { first: 3, last: 4 }, random));
    const page = onPage(GENUINE, ...others);
    for (const address of [GENUINE, ...others]) expect(page.find(address)).not.toBeNull();
  });

  it('are found beside one more address that has an end by accident', () => {
    const other = alikeTo(GENUINE, { first: 3, last: 4 }, random);
    const byFirst = alikeTo(GENUINE, { first: 3, last: 0 }, random);
    const byLast = alikeTo(GENUINE, { first: 0, last: 4 }, random);
    expect(onPage(GENUINE, other, byFirst, byLast).find(GENUINE)).toBe(other);
    // More of them on a large page.
    const nearer = alikeTo(GENUINE, { first: 3, last: 8 }, random);
    const several = Array.from({ length: 3 }, () =>
      alikeTo(GENUINE, { first: 3, last: 0 }, random),
    );
    const others = Array.from({ length: 3000 }, () => randomAddress(random));
    const unlike = others.filter((address) => !address.startsWith(GENUINE.slice(0, 5)));
    expect(onPage(GENUINE, nearer, ...several, ...unlike).find(GENUINE)).toBe(nearer);
  });

  it.each([1, 2])('are found whatever else their maker has sent: %i more of one end', (more) => {
    const other = alikeTo(GENUINE, { first: 6, last: 6 }, random);
    for (const end of [
      { first: 6, last: 0 },
      { first: 0, last: 6 },
    ]) {
      const sent = Array.from({ length: more }, () => alikeTo(GENUINE, end, random));
      const page = crowd(50, GENUINE, other, ...sent);
      expect(page.find(GENUINE)).toBe(other);
      expect(page.find(other)).toBe(GENUINE);
    }
  });

  it('are those that share most', () => {
    const near = alikeTo(GENUINE, { first: 6, last: 6 }, random);
    const far = alikeTo(GENUINE, { first: 3, last: 5 }, random);
    expect(onPage(far, GENUINE, near).find(GENUINE)).toBe(near);
  });

  it('are gone with the last place that shows them', () => {
    const other = alikeTo(GENUINE, { first: 4, last: 4 }, random);
    const page = onPage(GENUINE, other, other);
    page.remove(other);
    expect(page.find(GENUINE)).toBe(other);
    page.remove(other);
    expect(page.find(GENUINE)).toBeNull();
    page.add(other);
    expect(page.find(GENUINE)).toBe(other);
  });

  it('are counted where more addresses share their ends than are compared', () => {
    const all = Array.from({ length: 1200 }, () => alikeTo(GENUINE, { first: 3, last: 6 }, random));
    const page = onPage(...all, ...all);
    expect(all.filter((address) => page.countOf(address) !== 2)).toEqual([]);
    for (const address of all) page.remove(address);
    expect(all.filter((address) => page.countOf(address) !== 1)).toEqual([]);
    for (const address of all) page.remove(address);
    expect(all.filter((address) => page.countOf(address) !== 0)).toEqual([]);
    expect(page.find(GENUINE)).toBeNull();
    for (const address of all.toReversed()) page.add(address);
    expect(all.filter((address) => page.countOf(address) !== 1)).toEqual([]);
  });

  it('are found after thousands of others have come and gone', () => {
    const other = alikeTo(GENUINE, { first: 4, last: 5 }, random);
    const page = onPage(GENUINE, other);
    const others = Array.from({ length: 3000 }, () => randomAddress(random));
    for (const address of others) page.add(address);
    expect(page.find(GENUINE)).toBeNull();
    for (const address of others) page.remove(address);
    expect(page.find(GENUINE)).toBe(other);
    expect(page.find(other)).toBe(GENUINE);
    for (const address of others) page.add(address);
    expect(others.filter((address) => page.countOf(address) !== 1)).toEqual([]);
  });

  it('are never reserved addresses', () => {
    const burn = toAddress(`0x${'0'.repeat(36)}dead`);
    const other = alikeTo(burn, { first: 3, last: 10 }, random);
    expect(onPage(burn, other).find(other)).toBeNull();
  });

  it('see each other, and depend on no order', () => {
    const digits = stringMatching(/^[ab]{4}$/);
    const addresses = array(
      tuple(digits, digits).map(([first, last]) => toAddress(`0x${first}${'c'.repeat(32)}${last}`)),
      { minLength: 2, maxLength: 12 },
    );
    assert(
      property(addresses, (all) => {
        const page = onPage(...all);
        const reverse = onPage(...all.toReversed());
        for (const address of all) {
          const other = page.find(address);
          expect(reverse.find(address) === null).toBe(other === null);
          if (other !== null) expect(page.find(other)).not.toBeNull();
        }
      }),
    );
  });
});
