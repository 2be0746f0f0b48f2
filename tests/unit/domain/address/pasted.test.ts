import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import { toChecksumAddress } from '../../../../lib/domain/address/checksum.ts';
import { MOST_PASTED, readPasted } from '../../../../lib/domain/address/pasted.ts';

const digits = fc.string({
  unit: fc.constantFrom(...'0123456789abcdef'.split('')),
  minLength: 40,
  maxLength: 40,
});
const A = toAddress(`0x${'a1'.repeat(20)}`);
const B = toAddress(`0x${'b2'.repeat(20)}`);

describe('what is pasted', () => {
  it.each([
    A,
    `  ${A}  `,
    `eth:${A}`,
    `https://etherscan.io/address/${A}#code`,
    `sent to (${A}), yesterday`,
    `I sent it to ${A}.`,
    `${A}.json`,
    `"${A}.png","vitalik.eth"`,
    `${A}.Ethereum`,
    `${A}. vitalik.eth`,
    `${A} - vitalik.eth`,
    `${A}-2026.csv`,
    `${A}-2026.csv vitalik.eth`,
    `${A}-, vitalik.eth`,
    `${A}-eth`,
    `"${A}";`,
    `wallet\t${A.toUpperCase().replace('0X', '0x')}`,
    `地址${A}的余额`,
    `ユーザー${A}`,
    `${A}로 보냄`,
    `${A.slice(0, 21)}\u200B${A.slice(21)}`,
  ])('gives its address whatever stands around it: %s', (text) => {
    expect(readPasted(text)).toEqual({
      addresses: [{ address: A, times: 1, isBadChecksum: false }],
      badLines: [],
      leftOut: 0,
    });
  });

  it('gives each address once, in order, with how many times it was there', () => {
    const { addresses } = readPasted(`${B}\n${A} ${B}\r\n\r\n${A}\r${toChecksumAddress(B)}`);
    expect(addresses.map(({ address, times }) => [address, times])).toEqual([
      [B, 3],
      [A, 2],
    ]);
  });

  it.each([
    [`0x${'ab'.repeat(32)}`, 'long', null],
    ['ab'.repeat(32), 'long', null],
    ['0x1234…abcd', 'cut', null],
    ['0x12345678...90abcdef', 'cut', null],
    ['0x1234–abcd', 'cut', null],
    ['0x1234__abcd', 'cut', null],
    ['0x1234 – a name', 'length', 4],
    [`${A}…`, 'cut', null],
    [`${A}...abcd`, 'cut', null],
    [`${A}‥`, 'cut', null],
    [`${A}⋯`, 'cut', null],
    [`${A}••••`, 'cut', null],
    [`0x${'ab'.repeat(30)}…`, 'cut', null],
    [A.slice(0, -1), 'length', 39],
    [`${A}0`, 'length', 41],
    ['vitalik.eth', 'none', null],
    [`${A}.eth`, 'none', null],
    [`pay ${A}.base.ETH.`, 'none', null],
    [`${A}.日本.eth`, 'none', null],
    [`${A}.x`, 'none', null],
    [`${A}-pay.eth`, 'none', null],
    [`${A}⭐.eth`, 'none', null],
    [`${A}‑pay.eth`, 'none', null],
    [`pay ${A}-1.base.eth`, 'none', null],
    [`${A}$.eth`, 'none', null],
    [`${A}💰.eth`, 'none', null],
    [`${A}\u0301`, 'none', null],
    [`z${A}`, 'none', null],
    [`_${A}`, 'none', null],
    [`я${A}`, 'none', null],
    [`0x${A}`, 'none', null],
    ['a'.repeat(40), 'none', null],
  ])('says of a line without one what is wrong: %s', (line, problem, count) => {
    expect(readPasted(`${A}\n${line}`).badLines).toEqual([{ line: 2, problem, digits: count }]);
  });

  it('checks what is written in mixed case, and nothing else', () => {
    const right = toChecksumAddress(A);
    const wrong = right.replace(/[A-F]/, (digit) => digit.toLowerCase());
    expect(readPasted(right).addresses[0]?.isBadChecksum).toBe(false);
    expect(readPasted(wrong).addresses[0]?.isBadChecksum).toBe(true);
    for (const both of [`${right}\n${wrong}`, `${wrong}\n${right}`, `${wrong} ${A}`]) {
      expect(readPasted(both).addresses).toMatchObject([{ times: 2, isBadChecksum: true }]);
    }
  });

  it('has a limit, and says how many are beyond it', () => {
    const many = Array.from(
      { length: MOST_PASTED + 7 },
      (_, index) => `0x${String(index).padStart(40, '0')}`,
    );
    const { addresses, leftOut } = readPasted(many.join('\n'));
    expect(addresses).toHaveLength(MOST_PASTED);
    expect(leftOut).toBe(7);
  });

  it('accounts for every line that is not empty', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            digits.map((it) => `0x${it}`),
            fc.string(),
            digits,
          ),
          { maxLength: 30 },
        ),
        (parts) => {
          const text = parts.join('\n');
          const { addresses, badLines } = readPasted(text);
          const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
          const times = addresses.reduce((sum, it) => sum + it.times, 0);
          expect(times + badLines.length).toBeGreaterThanOrEqual(lines.length);
          for (const { address } of addresses) expect(text.toLowerCase()).toContain(address);
        },
      ),
    );
  });
});
