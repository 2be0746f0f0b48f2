import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { createLookAlikes } from '../../../../lib/domain/address/look-alikes.ts';
import { thresholdFor } from '../../../../lib/domain/address/shared-ends.ts';
import { createEntry } from '../../../../lib/domain/book/address-book.ts';
import { createAnchors } from '../../../../lib/domain/book/anchors.ts';
import { createRandom } from '../../../service/random.ts';
import { expectedAlarms } from '../../../bench/signals/expected.ts';
import { alikeTo, randomAddress, randomDigits } from '../../../support/look-alike-pairs.ts';
import { tellingDigits, tellingOnPage } from '../../../support/look-alike-rule.ts';

const random = createRandom(23);

/** Ends that thieves and makers of vanity addresses choose, and such as differ from these in one digit. */
const ENDS = ['', 'abc', 'abcd', 'abce', 'abcdef01', 'abcdef02', '0000', '00000', 'beef', 'bee'];
const ends = constantFrom(...ENDS);
const poisoned = array(record({ first: ends, last: ends, seed: integer({ min: 0, max: 5 }) }), {
  minLength: 2,
  maxLength: 30,
});

function addressWith(first: string, last: string, seed: number): Address {
  const digits = randomDigits(createRandom(seed), 40 - first.length - last.length);
  return toAddress(`0x${first}${digits}${last}`);
}

const pageOf = (all: readonly { first: string; last: string; seed: number }[]): Address[] => [
  ...new Set(
    all.map(({ first, last, seed }) =>
      addressWith(first, Array.from(last).toReversed().join(''), seed),
    ),
  ),
];

/** What was found has to be what the rule finds: an address that shares as much as any other. */
function expectRuleOn(page: readonly Address[], others: readonly Address[] = []): void {
  const lookAlikes = createLookAlikes();
  for (const address of [...others, ...page]) lookAlikes.add(address);
  // What a page has shown before tells nothing.
  for (const address of others) lookAlikes.remove(address);
  const pairs = (page.length * (page.length - 1)) / 2;
  for (const [address, most] of tellingOnPage(page)) {
    const other = lookAlikes.find(address);
    const telling = other && tellingDigits(address, other, { family: page, pairs });
    expect({ address, telling }).toEqual({ address, telling: most === 0 ? null : most });
  }
}

describe('the look-alikes of a page are those of the rule', () => {
  it('where many ends are alike', () => {
    assert(property(poisoned, (all) => expectRuleOn(pageOf(all))));
  });

  it('after other addresses have come and gone', () => {
    assert(
      property(poisoned, poisoned, (all, gone) => {
        const page = pageOf(all);
        expectRuleOn(
          page,
          pageOf(gone).filter((it) => !page.includes(it)),
        );
      }),
    );
  });

  it.each([200, 233, 700])('among %i random addresses with planted ones', (size) => {
    const page = Array.from({ length: size }, () => randomAddress(random));
    for (let at = 0; at < 40; at += 1) {
      const shared = { first: random.integer(0, 9), last: random.integer(3, 10) };
      page.push(alikeTo(page[at] as Address, shared, random));
    }
    expectRuleOn(page);
  });
});

describe('the known addresses that others look like are those of the rule', () => {
  it('where many ends are alike', () => {
    assert(
      property(poisoned, poisoned, (mine, theirs) => {
        const book = pageOf(mine);
        const page = pageOf(theirs).filter((it) => !book.includes(it));
        const anchors = createAnchors(book.map((address) => createEntry(address)));
        const shown = { count: page.length, addresses: page };
        const input = { family: [...page, ...book], pairs: page.length * book.length };
        for (const address of page) {
          const anchor = anchors.find(address, shown);
          const telling = anchor && tellingDigits(address, anchor.address, input);
          const most = Math.max(...book.map((other) => tellingDigits(address, other, input)));
          expect({ address, telling }).toEqual({ address, telling: most === 0 ? null : most });
        }
      }),
    );
  });
});

const digitsFor = (pairs: number): string => JSON.stringify(thresholdFor(pairs));

describe('random addresses', () => {
  it.each([2, 231, 232, 233, 665, 666, 667, 2186, 2187, 7000, 7595, 27_216, 100_000])(
    '%i on a page have an alarm on one page in 10,000 at most',
    (size) => {
      expect(expectedAlarms((size * (size - 1)) / 2)).toBeLessThanOrEqual(1e-4);
    },
  );

  it('have so few alarms with any number of pairs', () => {
    for (let pairs = 1, next = 1; pairs < 1e10; pairs = next) {
      next = Math.ceil(pairs * 1.003);
      // Among pairs that need the same digits, most have most alarms.
      if (digitsFor(next) !== digitsFor(pairs))
        expect(expectedAlarms(pairs)).toBeLessThanOrEqual(1e-4);
    }
  });
});
