import { isReservedAddress } from '../../lib/domain/address/address.ts';
import type { Address } from '../../lib/domain/address/address.ts';

/**
 * What the rule for look-alikes knows of a page. Here is that rule as the document has it, every pair compared digit by
 * digit: the fast code is held against it.
 */
export interface RuleInput {
  /** Every address that may belong to a family of vanity addresses. */
  family: readonly Address[];
  /** How many pairs are compared. */
  pairs: number;
}

/** How many digits have to be shared: where the first three are among them, and elsewhere. */
function thresholds(pairs: number): [number, number] {
  for (let digits = 7; ; digits += 1) {
    const alike = pairs * (1 + (15 / 16) * (digits - 7)) * 16 ** -digits;
    if (alike > 1e-4) continue;
    let more = digits + 2;
    while (alike + pairs * 3 * (15 / 16) * 16 ** -more > 1e-4) more += 1;
    return [digits, more];
  }
}

/** The digits that two addresses share without those of runs and families; 0 unless they are alike. */
export function tellingDigits(one: Address, other: Address, { family, pairs }: RuleInput): number {
  if (one === other) return 0;
  const [a, b] = [one.slice(2), other.slice(2)];
  const [c, d] = [backwards(a), backwards(b)];
  const first = sharedStart(a, b);
  const last = sharedStart(c, d);
  const [digits, more] = thresholds(pairs);
  const needed = first >= 3 ? digits : more;
  if (last < 4 || first + last < needed) return 0;
  const familyFirst = familyOf(
    a.slice(0, first),
    family.map((it) => ({ start: it.slice(2), otherEnd: it.slice(-4) })),
    [one.slice(-4), other.slice(-4)],
  );
  const familyLast = familyOf(
    c.slice(0, last),
    family.map((it) => ({ start: backwards(it.slice(2)), otherEnd: it.slice(2, 5) })),
    [one.slice(2, 5), other.slice(2, 5)],
  );
  const telling =
    first +
    last -
    Math.max(runOf(a.slice(0, first)), familyFirst) -
    Math.max(runOf(c.slice(0, last)), familyLast);
  return telling >= needed ? telling : 0;
}

/** The most digits that any address of a page shares with each, by the rule. */
export function tellingOnPage(page: readonly Address[]): Map<Address, number> {
  const family = [...new Set(page)].filter((it) => !isReservedAddress(it));
  const pairs = (family.length * (family.length - 1)) / 2;
  return new Map(
    family.map((one) => [
      one,
      Math.max(0, ...family.map((other) => tellingDigits(one, other, { family, pairs }))),
    ]),
  );
}

function familyOf(
  shared: string,
  family: readonly { start: string; otherEnd: string }[],
  own: readonly string[],
): number {
  for (let digits = shared.length; digits >= 3; digits -= 1) {
    const ends = family
      .filter(({ start }) => start.startsWith(shared.slice(0, digits)))
      .map(({ otherEnd }) => otherEnd)
      .filter((end) => !own.includes(end));
    const needed = 3 + Math.floor((2 * family.length) / 16 ** digits);
    if (new Set(ends).size >= needed) return digits;
  }
  return 0;
}

function sharedStart(one: string, other: string): number {
  let digits = 0;
  while (digits < one.length && one[digits] === other[digits]) digits += 1;
  return digits;
}

function runOf(digits: string): number {
  let run = 0;
  while (run < digits.length && digits[run] === digits[0]) run += 1;
  return run >= 4 ? run : 0;
}

function backwards(digits: string): string {
  return Array.from(digits).toReversed().join('');
}
