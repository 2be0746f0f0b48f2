import {
  beginsList,
  findInLine,
  findInWords,
  isListed,
  mayBeNumber,
} from '../../../lib/domain/address/abi-words.ts';
import type { TransactionPage, WordText } from './transactions.ts';

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
    for (const written of texts) {
      const { text, addresses } = written;
      const left = addresses.filter((it) => text.includes(it.slice(2)));
      broken += addresses.length - left.length;
      for (const { address, word } of findIn(written)) {
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

interface Found {
  address: string;
  word: string;
}

/** As the page's reader finds them: of lines that stand alone, those that the first of them leads to. */
function findIn({ text, isInLines }: WordText): Found[] {
  if (isInLines !== true) return foundIn(text, findInWords);
  const found: Found[] = [];
  let isInList = false;
  for (const line of text.split('\n')) {
    isInList = beginsList(line) || (isInList && isListed(line));
    found.push(...foundIn(line, findInWords));
    if (isInList) found.push(...foundIn(line, findInLine));
  }
  return found;
}

function foundIn(text: string, find: typeof findInWords): Found[] {
  return find(text).map(({ address, start, end }) => ({ address, word: text.slice(start, end) }));
}
