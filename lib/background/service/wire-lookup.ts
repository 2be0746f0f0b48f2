import { z } from 'zod';
import { parseAddress } from '../../domain/address.ts';
import type { AddressLookup } from '../../domain/lookup.ts';
import { readFinalPredictions } from './wire-prediction.ts';
import { isRecord, readNumber, wireFlag, wireNumber, wireText } from './wire-values.ts';

const WireLookup = z
  .object({
    id: wireNumber,
    created: wireText,
    modified: wireText,
    last_viewed: wireText,
    user: wireNumber,
  })
  .partial();

const WireAddress = z
  .object({
    id: wireNumber,
    name: wireText,
    hash: wireText,
    is_blacklist: wireFlag,
    blockchain_name: wireText,
    final_predictions: z.unknown(),
  })
  .partial();

/** One page of the list of address lookups, as the service sent it. */
export interface WireLookupPage {
  rows: AddressLookup[];
  count: number | null;
  /** Number of the next page, read off `next`; null on the last page. Its host is never followed. */
  nextPage: number | null;
}

/** Reads a page of look-ups; null when the body is no such page. Rows without an address hash are left out. */
export function readLookupPage(body: unknown): WireLookupPage | null {
  if (!isRecord(body) || !Array.isArray(body['results'])) return null;
  return {
    rows: body['results'].map(readLookup).filter((row) => row !== null),
    count: readNumber(body['count']),
    nextPage: readPageNumber(body['next']),
  };
}

function readLookup(value: unknown): AddressLookup | null {
  if (!isRecord(value) || !isRecord(value['address'])) return null;
  const wire = WireLookup.parse(value);
  const address = WireAddress.parse(value['address']);
  if (typeof address.hash !== 'string' || address.hash === '') return null;
  return {
    id: wire.id ?? null,
    created: wire.created ?? null,
    modified: wire.modified ?? null,
    lastViewed: wire.last_viewed ?? null,
    userId: wire.user ?? null,
    address: {
      id: address.id ?? null,
      name: address.name ?? null,
      hash: address.hash,
      address: parseAddress(address.hash),
      isBlacklisted: address.is_blacklist ?? null,
      chain: address.blockchain_name ?? null,
      finalPredictions: readFinalPredictions(address.final_predictions),
    },
  };
}

function readPageNumber(next: unknown): number | null {
  if (typeof next !== 'string') return null;
  const page = readNumber(/[?&]page=(\d+)/.exec(next)?.[1]);
  return page !== null && Number.isSafeInteger(page) && page > 0 ? page : null;
}
