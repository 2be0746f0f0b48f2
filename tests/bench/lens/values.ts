import type { Hex } from 'viem';
import type { Random } from '../../service/random.ts';

/** Addresses that are on most pages of transactions: tokens, exchanges, and what stands for the coin itself. */
const WELL_KNOWN: readonly [Hex, ...Hex[]] = [
  '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0x4200000000000000000000000000000000000006',
  '0x7a250d5630b4cf539739df2c5dacb4c659f2488d',
  '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
];
/**
 * Most pages of transactions that use them show them as what was called, or as what has logged something. One that lets
 * them spend a token shows them in its words alone.
 */
const WITH_ZEROS: readonly [Hex, ...Hex[]] = [
  '0x000000000022d473030f116ddee9f6b43ac78ba3',
  '0x0000000000000068f116a894984e2db1123eb395',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
];
const HIGHEST_PRICE = 0xfffd8963efd1fc6a506488495d951d5263988d26n;

/** Values as transactions have them. */
export interface Values {
  address: () => Hex;
  /** With eight or more zeros at its beginning. */
  vanity: () => Hex;
  amount: () => bigint;
  /** A price as the pools of exchanges have it: its square root, times 2 to the 96. */
  price: () => bigint;
  priceLimit: () => bigint;
  bytes: (length: number) => Hex;
  small: () => bigint;
  deadline: () => bigint;
}

export function createValues(random: Random): Values {
  const digits = (length: number): string =>
    Array.from({ length }, () => random.integer(0, 15).toString(16)).join('');
  const bytes = (length: number): Hex => `0x${digits(length * 2)}`;

  function address(): Hex {
    if (random.chance(0.15)) return random.pick(WELL_KNOWN);
    // Who pays for it has an address with some zeros at its beginning.
    if (random.chance(0.03))
      return `0x${'0'.repeat(random.integer(2, 7))}${digits(40).slice(0, 38)}`.slice(0, 42) as Hex;
    return bytes(20);
  }

  /** Round numbers, exact ones, and what stands for "all". Tokens have 6, 8 or 18 decimals, and a few have many units. */
  function amount(): bigint {
    if (random.chance(0.12)) return 2n ** 256n - 1n;
    const decimals = BigInt(random.pick([6, 8, 18, 18, 18]));
    const size = random.next() * (random.chance(0.02) ? 22 : 9);
    const units = BigInt(Math.floor(10 ** size));
    if (random.chance(0.4)) return units * 10n ** decimals;
    return (units * 10n ** decimals) / 1000n + BigInt(random.integer(0, 999_999));
  }

  function price(): bigint {
    const between = random.pick([0, 0, 0, 10, 12, -10, -12]);
    const ratio = 10 ** (random.next() * 18 - 9 + between);
    return (
      BigInt(Math.floor(Math.sqrt(ratio) * 2 ** 48)) * 2n ** 48n +
      BigInt(random.integer(0, 2 ** 40))
    );
  }

  return {
    address,
    vanity: () => random.pick(WITH_ZEROS),
    amount,
    price,
    priceLimit: () => random.pick([0n, 0n, 4_295_128_740n, HIGHEST_PRICE - 1n]),
    bytes,
    small: () => BigInt(random.pick([0, 1, 2, 5, 36, 68, 100, 132, 500, 3000, 10_000])),
    deadline: () => BigInt(random.integer(1_600_000_000, 1_900_000_000)),
  };
}
