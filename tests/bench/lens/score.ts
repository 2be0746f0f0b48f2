import { findInWords, mayBeNumber } from '../../../lib/domain/address/abi-words.ts';
import type { TransactionPage } from './transactions.ts';

/** What the lens marks on pages, compared with what ABIs decode there. */
export interface LensScore {
  /** Marked words that hold an address. */
  right: number;
  /** Marked words that hold something else, and some of their texts. */
  wrong: number;
  wrongWords: string[];
  /** Addresses in words that are not marked. */
  missed: number;
  missedAddresses: string[];
  /**
   * Addresses of calls within calls that a list of words breaks in two: their digits stand in two lines, so there is
   * nothing that a mark could stand at.
   */
  broken: number;
  precision: number;
  recall: number;
}

/** What the lens must reach. */
export const LEAST_PRECISION = 0.999;
export const LEAST_RECALL = 0.98;

export function scoreLens(pages: readonly TransactionPage[]): LensScore {
  let right = 0;
  const wrongWords: string[] = [];
  const missedAddresses: string[] = [];
  let broken = 0;
  for (const { texts, shown } of pages) {
    for (const { text, addresses } of texts) {
      const left = addresses.filter((it) => text.includes(it.slice(2)));
      broken += addresses.length - left.length;
      for (const { address, start, end } of findInWords(text)) {
        const word = text.slice(start, end);
        if (/^0x0{36}/.test(address) || (mayBeNumber(word) && !shown.has(address))) continue;
        const at = left.indexOf(address);
        if (at === -1) wrongWords.push(word);
        else left.splice(at, 1);
        if (at !== -1) right += 1;
      }
      missedAddresses.push(...left);
    }
  }
  const wrong = wrongWords.length;
  const missed = missedAddresses.length;
  return {
    right,
    wrong,
    wrongWords,
    missed,
    missedAddresses,
    broken,
    precision: right / (right + wrong),
    recall: right / (right + missed),
  };
}
