import { parseAddress } from '../../domain/address/address.ts';
import type { AddressLookup } from '../../domain/verdict/lookup.ts';
import { addressIdsOf } from '../../domain/verdict/prediction.ts';
import { namesAnother } from './wire-owner.ts';
import { readFinalPredictions } from './wire-prediction.ts';
import { isRecord, readFlag, readNumber, readText } from './wire-values.ts';

/** One page of the list of address lookups, as the service sent it. */
export interface WireLookupPage {
  rows: AddressLookup[];
  /** How many rows the service sent, usable or not. */
  sent: number;
  count: number | null;
  /** Number of the next page, read off `next`, whose host is never followed; null on the last page. */
  nextPage: number | 'malformed' | null;
}

/** Reads a page of look-ups; null when the body is no such page. Rows without an address hash are left out. */
export function readLookupPage(body: unknown): WireLookupPage | null {
  if (!isRecord(body) || !Array.isArray(body['results'])) return null;
  return {
    rows: body['results'].map(readLookup).filter((row) => row !== null),
    sent: body['results'].length,
    count: readNumber(body['count']),
    nextPage: readPageNumber(body['next']),
  };
}

function readLookup(value: unknown): AddressLookup | null {
  if (!isRecord(value) || !isRecord(value['address'])) return null;
  const address = value['address'];
  // A service may keep hashes as people have typed them.
  const hash = readText(address['hash'])?.trim();
  if (!hash) return null;
  return {
    id: readNumber(value['id']),
    created: readText(value['created']),
    modified: readText(value['modified']),
    lastViewed: readText(value['last_viewed']),
    userId: readNumber(value['user']),
    address: {
      id: readNumber(address['id']),
      name: readText(address['name']),
      hash,
      address: parseAddress(hash),
      isBlacklisted: readFlag(address['is_blacklist']),
      chain: readText(address['blockchain_name']),
      ...readEmbedded(address['final_predictions'], readNumber(address['id']), hash),
    },
  };
}

/** Predictions that are there but cannot be read, or are another address's, are no sign that there are none. */
function readEmbedded(
  value: unknown,
  id: number | null,
  hash: string,
): Pick<AddressLookup['address'], 'finalPredictions' | 'hasForeign'> {
  if (!Array.isArray(value)) return { finalPredictions: null };
  const named = value.filter((item) => !namesAnother(item, hash));
  const read = readFinalPredictions(named);
  const own = read.filter((item) =>
    addressIdsOf(item).every((addressId) => id === null || addressId === id),
  );
  return {
    finalPredictions: own.length === 0 && value.length > 0 ? null : own,
    ...(named.length < value.length || own.length < read.length ? { hasForeign: true } : {}),
  };
}

function readPageNumber(next: unknown): WireLookupPage['nextPage'] {
  if (!next) return null;
  const named = typeof next === 'string' ? /[?&]page=(\d+)/.exec(next) : null;
  const page = readNumber(named?.[1]);
  return page !== null && Number.isSafeInteger(page) && page > 0 ? page : 'malformed';
}
