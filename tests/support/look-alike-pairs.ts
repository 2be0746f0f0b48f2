import { toAddress } from '../../lib/domain/address/address.ts';
import type { Address } from '../../lib/domain/address/address.ts';
import type { SharedEnds } from '../../lib/domain/address/shared-ends.ts';
import type { Random } from '../service/random.ts';

const DIGITS = '0123456789abcdef';

export function randomDigits(random: Random, count: number): string {
  let digits = '';
  while (digits.length < count) digits += DIGITS[random.integer(0, 15)];
  return digits;
}

export function randomAddress(random: Random): Address {
  return toAddress(`0x${randomDigits(random, 40)}`);
}

/** Another address that shares exactly this many digits with this one at either end. */
export function alikeTo(address: Address, { first, last }: SharedEnds, random: Random): Address {
  const digits = Array.from({ length: 40 }, (_, at) => {
    const own = address[2 + at] ?? '0';
    const isShared = at < first || at >= 40 - last;
    const isNext = at === first || at === 39 - last;
    const other = randomDigits(random, 1);
    if (isShared) return own;
    return isNext && other === own ? (DIGITS[(DIGITS.indexOf(own) + 1) % 16] ?? '0') : other;
  });
  return toAddress(`0x${digits.join('')}`);
}
