import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isAddress,
  isReservedAddress,
  parseAddress,
  toAddress,
} from '../../../../lib/domain/address/address.ts';

const LOWER = '0x52908400098527886e0f7030069857d2e4169ee7';
const MIXED = '0x52908400098527886E0F7030069857D2E4169EE7';

describe('parseAddress', () => {
  it.each([LOWER, MIXED, `0X${MIXED.slice(2)}`])('reads %s in lower case', (text) => {
    expect(parseAddress(text)).toBe(LOWER);
  });

  it.each([
    '',
    '0x',
    LOWER.slice(2),
    LOWER.slice(0, -1),
    `${LOWER}0`,
    ` ${LOWER}`,
    `${LOWER}\n`,
    `${LOWER.slice(0, -1)}g`,
    `${LOWER.slice(0, -1)}О`,
    `eth:${LOWER}`,
  ])('refuses %j', (text) => {
    expect(parseAddress(text)).toBeNull();
  });

  it('gives nothing but addresses in internal form', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const address = parseAddress(text);
        expect(address === null || isAddress(address)).toBe(true);
      }),
    );
  });
});

describe('isAddress', () => {
  it.each([
    [LOWER, true],
    [MIXED, false],
    [null, false],
    [42, false],
    [{ toLowerCase: 1 }, false],
  ])('of %j is %s', (value, expected) => {
    expect(isAddress(value)).toBe(expected);
  });
});

describe('isReservedAddress', () => {
  it.each([
    ['the zero address', '0'.repeat(40), true],
    ['the first precompile', `${'0'.repeat(39)}1`, true],
    ['the burn address', `${'0'.repeat(36)}dead`, true],
    ['the last reserved one', `${'0'.repeat(36)}ffff`, true],
    ['the first that is not', `${'0'.repeat(35)}10000`, false],
    ['a vanity address with many zeros', `dead${'0'.repeat(36)}`, false],
    ['an ordinary one', LOWER.slice(2), false],
  ])('knows %s', (_name, digits, expected) => {
    expect(isReservedAddress(toAddress(`0x${digits}`))).toBe(expected);
  });
});
