import { describe, expect, it } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import { createEntry } from '../../../../lib/domain/book/address-book.ts';
import type { BookEntry } from '../../../../lib/domain/book/address-book.ts';
import { createAnchors, KNOWN_BY } from '../../../../lib/domain/book/anchors.ts';
import type { ComparedWith } from '../../../../lib/domain/book/anchors.ts';
import { createRandom } from '../../../service/random.ts';
import { alikeTo, randomAddress } from '../../../support/look-alike-pairs.ts';

const random = createRandom(21);
const MINE = toAddress('0x3a1f09c2d4e5b6879f0e1d2c3b4a59687f6e5d4c');

const bookOf = (...addresses: Address[]) => addresses.map((address) => createEntry(address));
const findAnchor = (book: BookEntry[], address: Address, shown?: ComparedWith) =>
  createAnchors(book).find(address, shown)?.address ?? null;
const crowd = (size: number) => Array.from({ length: size }, () => randomAddress(random));

describe('an address that looks like one of the book', () => {
  it.each([
    [3, 4, true],
    [4, 4, true],
    [3, 6, true],
    [0, 9, true],
    [2, 6, false],
    [2, 4, false],
    [3, 3, false],
  ])('with %i first and %i last digits in common is found: %s', (first, last, isAlike) => {
    const other = alikeTo(MINE, { first, last }, random);
    const book = bookOf(...crowd(20), MINE, ...crowd(20));
    const shown = { count: 100, addresses: crowd(100) };
    expect(findAnchor(book, other, shown)).toBe(isAlike ? MINE : null);
  });

  it('has to share more the more pairs there are', () => {
    const other = alikeTo(MINE, { first: 3, last: 4 }, random);
    const large = bookOf(MINE, ...crowd(999));
    expect(findAnchor(large, other)).toBe(MINE);
    expect(findAnchor(large, other, { count: 1000, addresses: [] })).toBe(null);
    const closer = alikeTo(MINE, { first: 5, last: 5 }, random);
    expect(findAnchor(large, closer, { count: 1000, addresses: [] })).toBe(MINE);
  });

  it('is the nearest of several', () => {
    const other = alikeTo(MINE, { first: 4, last: 4 }, random);
    const nearer = alikeTo(other, { first: 6, last: 6 }, random);
    expect(findAnchor(bookOf(MINE, nearer), other)).toBe(nearer);
  });

  it('is none that is in the book itself, and none without a book', () => {
    const other = alikeTo(MINE, { first: 6, last: 6 }, random);
    expect(findAnchor(bookOf(MINE, other), other)).toBe(null);
    expect(findAnchor([], other)).toBe(null);
  });

  it('is none that only shares the end of a family, of the page or of the person', () => {
    const family = crowd(6).map((it) => toAddress(`${it.slice(0, 36)}c0ffee`));
    const [mine, theirs, ...others] = family as [Address, Address, ...Address[]];
    const likeMine = toAddress(`${mine.slice(0, 5)}${theirs.slice(5)}`);
    expect(findAnchor(bookOf(mine), likeMine)).toBe(mine);
    expect(findAnchor(bookOf(mine), likeMine, { count: 6, addresses: others })).toBe(null);
    expect(findAnchor(bookOf(mine, ...others), likeMine)).toBe(null);
  });

  it('is no less found for a family that pages have made the person copy or paste', () => {
    const family = crowd(6).map((it) => toAddress(`${it.slice(0, 36)}c0ffee`));
    const [mine, theirs, ...others] = family as [Address, Address, ...Address[]];
    const likeMine = toAddress(`${mine.slice(0, 5)}${theirs.slice(5)}`);
    const found = KNOWN_BY.map((knownBy) => {
      const met = others.map((address) => ({ address, knownBy }));
      return createAnchors(bookOf(mine), met).find(likeMine)?.address ?? null;
    });
    expect(found).toEqual([null, null, mine, mine]);
  });

  it('stays one of the book when it is met elsewhere', () => {
    const other = alikeTo(MINE, { first: 6, last: 6 }, random);
    const anchors = createAnchors(bookOf(MINE, other), [{ address: other, knownBy: 'copied' }]);
    expect(anchors.find(other)).toBe(null);
  });

  it.each(KNOWN_BY.slice(1))('is found though it was %s itself', (knownBy) => {
    const other = alikeTo(MINE, { first: 6, last: 6 }, random);
    const anchors = createAnchors(bookOf(MINE), [{ address: other, knownBy }]);
    expect(anchors.find(other)?.address).toBe(MINE);
  });

  it('costs little beside a full book', () => {
    const anchors = createAnchors(bookOf(...crowd(1000)));
    const page = crowd(500);
    const found = page.filter((it) => anchors.find(it, { count: 500, addresses: page }));
    expect(found).toEqual([]);
  });
});
