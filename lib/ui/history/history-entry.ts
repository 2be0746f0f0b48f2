import { isAddress } from '../../domain/address/address.ts';
import type { Address } from '../../domain/address/address.ts';
import type { AddressLookup } from '../../domain/verdict/lookup.ts';
import { compareNewestFirst } from '../../domain/verdict/prediction.ts';
import type { StoredRow } from '../../platform/storage/stored-history.ts';
import { readTime } from '../words/format.ts';
import { foldText } from '../search.ts';

/**
 * What the list needs from a look-up. Predictions take most of a row's space, so they stay on disk until the row is
 * opened. Ten thousand entries then fit into a few megabytes.
 */
export interface HistoryEntry {
  key: string;
  hash: string;
  /** Null on other kinds of chains. */
  address: Address | null;
  name: string | null;
  chain: string | null;
  isBlacklisted: boolean;
  isBot: boolean;
  /** There is a final prediction, or may be: the service has not said that there is none. */
  isAssessed: boolean;
  /** On the service's own scale. */
  probability: number | null;
  /** Epoch milliseconds; null where the service sent none. */
  created: number | null;
  modified: number | null;
  lastViewed: number | null;
  /** All that can be searched for, folded. */
  haystack: string;
}

/** The look-up in a stored row; null if the row is damaged or another version wrote it differently. */
export function readLookup({ value }: StoredRow): AddressLookup | null {
  const lookup = (value as { lookup?: Partial<AddressLookup> } | undefined)?.lookup;
  const address = lookup?.address;
  if (typeof address !== 'object' || address === null) return null;
  const { hash, finalPredictions } = address;
  const isWhole = typeof hash === 'string' && isListOf(finalPredictions, hasPredictions);
  return isWhole ? (lookup as AddressLookup) : null;
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return value === null || (Array.isArray(value) && value.every(isItem));
}

function hasPredictions(value: unknown): boolean {
  const predictions = (value as { predictions?: unknown } | null)?.predictions;
  return Array.isArray(predictions) && predictions.every(hasData);
}

function hasData(value: unknown): boolean {
  const { fraudData, botData } = (value ?? {}) as { fraudData?: unknown; botData?: unknown };
  return [fraudData, botData].every((data) => typeof data === 'object' && data !== null);
}

/** What the list keeps of a look-up. `key`: that of its stored row. */
export function toEntry(key: string, lookup: AddressLookup): HistoryEntry {
  const { hash, address, name, chain, isBlacklisted, finalPredictions } = lookup.address;
  const prediction = finalPredictions?.toSorted(compareNewestFirst)[0];
  return {
    key,
    hash,
    address: isAddress(address) ? address : null,
    // A service may send an empty name for none, and spaces around one. Those would make two chains of one.
    name: name?.trim() || null,
    chain: chain?.trim() || null,
    isBlacklisted: isBlacklisted === true,
    isBot: prediction?.isBot === true,
    isAssessed: finalPredictions?.length !== 0,
    probability: prediction?.fraudProbability ?? null,
    created: readTime(lookup.created),
    modified: readTime(lookup.modified),
    lastViewed: readTime(lookup.lastViewed),
    haystack: haystackOf(lookup),
  };
}

/** Each part has a line of its own, so that no search term matches across two parts. */
function haystackOf({ address: { hash, name, finalPredictions } }: AddressLookup): string {
  const parts = new Set([hash, name]);
  for (const { fraudMessage, predictions } of finalPredictions ?? []) {
    parts.add(fraudMessage);
    for (const { fraudData, botData } of predictions) {
      for (const text of [...Object.values(fraudData), ...Object.values(botData)]) parts.add(text);
    }
  }
  return foldText([...parts].filter((part) => part !== null).join('\n'));
}
