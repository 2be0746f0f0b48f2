import { describe, expect, it } from 'vitest';
import * as patterns from '../../../../lib/content/find/address-pattern.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { createCertainty } from '../../../../lib/content/resolve/certainty.ts';
import type { CertaintyDeps } from '../../../../lib/content/resolve/certainty.ts';
import { toAddress } from '../../../../lib/domain/address/address.ts';

const own = toAddress(`0x1234${'5'.repeat(32)}abcd`);
const alike = toAddress(`0x1234${'6'.repeat(32)}abcd`);
const told = { address: own, kind: 'short', written: '0x1234…abcd', voucher: { kind: 'url' } };
const whole = { address: alike, kind: 'text', written: alike, voucher: null };

/** Whether what was shown last is certain. */
function isCertain(shown: readonly object[], changes: Partial<CertaintyDeps> = {}): boolean {
  const certainty = createCertainty({
    lookAlikes: { countOf: () => 1 },
    patterns,
    isStillOnPage: () => true,
    ...changes,
  });
  for (const it of shown) certainty.note(it as Sighting);
  return certainty.isCertain(shown.at(-1) as Sighting);
}

describe('what the URL of the page alone vouches for', () => {
  it('is certain while nothing contradicts it', () => {
    expect(isCertain([told, told])).toBe(true);
  });

  it('stays doubtful where the page repeats it behind another with its digits', () => {
    expect(isCertain([told, whole, told])).toBe(false);
  });

  it('is certain beside an address that differs in the digits it shows', () => {
    const other = toAddress(`0x1234${'6'.repeat(32)}abce`);
    expect(isCertain([told, { ...whole, address: other, written: other }, told])).toBe(true);
  });

  it('is not certain once the page does not show it any more', () => {
    expect(isCertain([told], { isStillOnPage: () => false })).toBe(false);
  });
});

const word = (digits: string): object => ({
  address: toAddress(`0x${digits}`),
  kind: 'word',
  written: digits.padStart(64, '0'),
  voucher: null,
});

const shownElsewhere = (times: number): Partial<CertaintyDeps> => ({
  lookAlikes: { countOf: () => times },
});

describe('a word of 32 bytes', () => {
  const round = word(`8ac7230489e8${'0'.repeat(28)}`);

  it.each([
    ['that may be a number, of an address that the page shows, is certain', round, 1, true],
    ['that may be a number alone is not certain', round, 0, false],
    ['that is hardly a number is certain alone', word(alike.slice(2)), 0, true],
  ])('%s', (_what, shown, times, expected) => {
    expect(isCertain([shown], shownElsewhere(times))).toBe(expected);
  });
});
