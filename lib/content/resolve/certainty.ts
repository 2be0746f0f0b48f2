import { mayBeNumber } from '../../domain/address/abi-words.ts';
import type { Address } from '../../domain/address/address.ts';
import { findCompressed } from '../../domain/address/compressed-zeros.ts';
import type { LookAlikes } from '../../domain/address/look-alikes.ts';
import type { Sighting } from '../find/sighting.ts';
import { agrees, patternsFrom } from './page-tools.ts';
import type { ScannerPatterns } from './page-tools.ts';

/** Knows what the page says for certain, by all that was read of it until now. */
export interface Certainty {
  /** The page shows it from now on. */
  note(sighting: Sighting): void;
  isCertain(sighting: Sighting): boolean;
}

export interface CertaintyDeps {
  lookAlikes: Pick<LookAlikes, 'countOf'>;
  patterns: ScannerPatterns;
  /** Whether the page still shows what a sighting says. */
  isStillOnPage: (sighting: Sighting) => boolean;
}

/** A shortened address that the page's URL alone vouches for. */
interface Told {
  address: Address;
  short: { head: string; tail: string } | undefined;
  /** Where another address has the same digits, so it may be the one. Those that are gone are dropped from the end. */
  doubts: Sighting[];
}

export function createCertainty(deps: CertaintyDeps): Certainty {
  const { lookAlikes, isStillOnPage } = deps;
  const { findShortened } = patternsFrom(deps.patterns);
  /** Keyed by what is written: a page writes its own address in few ways. */
  const told = new Map<string, Told>();

  function isDoubtful({ doubts }: Told): boolean {
    for (let last = doubts.at(-1); last !== undefined; last = doubts.at(-1)) {
      if (isStillOnPage(last)) return true;
      doubts.pop();
    }
    return false;
  }

  /** What is read later than the text, as rows that load late and names, was not there to contradict the URL. */
  function note(sighting: Sighting): void {
    const { address, written } = sighting;
    if (isTold(sighting)) {
      if (told.get(written)?.address === address) return;
      const [short] = [...findShortened(written), ...findCompressed(written)];
      told.set(written, { address, short, doubts: [] });
      return;
    }
    for (const it of told.values()) {
      if (!it.short || it.address === address || !agrees(address, it.short)) continue;
      // Of a row that is written anew all the time, only the last sighting is kept.
      isDoubtful(it);
      it.doubts.push(sighting);
    }
  }

  return {
    note,
    /** A word that may be a number is certain only where the page shows the address as such. */
    isCertain(sighting) {
      const { kind, address, written } = sighting;
      const isOpen = kind === 'word' && mayBeNumber(written);
      const own = isTold(sighting) ? told.get(written) : undefined;
      const isUnsure = own !== undefined && isDoubtful(own);
      return !isUnsure && !(isOpen && lookAlikes.countOf(address) === 0) && isStillOnPage(sighting);
    },
  };
}

function isTold(sighting: Sighting): boolean {
  return sighting.kind === 'short' && sighting.voucher?.kind === 'url';
}
