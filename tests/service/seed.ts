import { addressFromLabel } from './checksum.ts';
import { HISTORY_NAMES, namedAddresses, REQUEST_NAMES } from './named-addresses.ts';
import type { HistoryName, NamedAddresses, RequestName } from './named-addresses.ts';
import { createRandom } from './random.ts';
import type { ProbabilityScale } from './seed-prediction.ts';
import { buildNamedRecord, buildOrdinaryRecord } from './seed-record.ts';
import type { RecordSettings, SeedRecord } from './seed-record.ts';
import { wireTime } from './wire.ts';
import type { FinalPredictionRow, LookupRow } from './wire.ts';

const HOUR_MS = 3_600_000;
const FIRST_ADDRESS_ID = 1001;
const USER_ID = 7;
const NAMES: readonly (HistoryName | RequestName)[] = [...HISTORY_NAMES, ...REQUEST_NAMES];

export interface SeedOptions {
  /** Another number gives other ordinary addresses but the same named ones. Default 1. */
  seed?: number;
  /** All times are before this moment, in ms since the epoch. Default 2026-01-15T12:00:00Z. */
  now?: number;
  /** Default `unit`. */
  scale?: ProbabilityScale;
  /** Rows in the user's history. Default 47. Under 6, some named ones are left out of it. */
  lookups?: number;
  /** How many addresses the service knows, including the history. Default `lookups` + 16, at least 18. */
  addresses?: number;
  /** How many well-formed addresses it does not know. Default 12. */
  unassessed?: number;
  /** Case of the hashes in replies. Default `checksum`. */
  hashCase?: 'checksum' | 'lower';
  /** Lookups used. Independent of `lookups`, as in a real service. Default `lookups` + 1. */
  used?: number;
}

/** The service's data. Addresses are in EIP-55 form. */
export interface Seed {
  named: NamedAddresses;
  /** Newest first. */
  lookups: readonly LookupRow[];
  /** Newest final prediction by the hash in lower case, with the hash as the service writes it. */
  predictions: ReadonlyMap<string, { hash: string; row: FinalPredictionRow }>;
  /** Addresses in the history, in the order of `lookups`. */
  inHistory: readonly string[];
  /** Addresses that have a final prediction and are not in the history. */
  needRequest: readonly string[];
  /** Addresses that answer 404; the first is `named.unassessed`. */
  unassessed: readonly string[];
  used: number;
}

/** Builds the data; equal options give equal data. Throws when `addresses` is too small. */
export function createSeed(options: SeedOptions = {}): Seed {
  const lookupCount = options.lookups ?? 47;
  const total = options.addresses ?? Math.max(lookupCount + 16, NAMES.length);
  if (total < Math.max(lookupCount + REQUEST_NAMES.length, NAMES.length)) {
    throw new RangeError(`${total} addresses are too few for ${lookupCount} lookups`);
  }
  const settings: RecordSettings = {
    seed: options.seed ?? 1,
    now: options.now ?? Date.UTC(2026, 0, 15, 12),
    scale: options.scale ?? 'unit',
    hashCase: options.hashCase ?? 'checksum',
  };
  const idOf = (name: HistoryName | RequestName): number => FIRST_ADDRESS_ID + NAMES.indexOf(name);
  const named = NAMES.map((name) => buildNamedRecord(name, idOf, settings));
  const ordinary = Array.from({ length: total - NAMES.length }, (_, index) =>
    buildOrdinaryRecord(FIRST_ADDRESS_ID + NAMES.length + index, index, settings),
  );
  const history = historyOf(named.slice(0, HISTORY_NAMES.length), ordinary, lookupCount);
  const known = new Set(history);
  const assessed = [...named, ...ordinary].filter(({ row }) => row.final_predictions.length > 0);
  return {
    named: namedAddresses,
    lookups: history.map((record, index) => buildLookup(record, index, settings)),
    predictions: new Map(assessed.flatMap(predictionEntry)),
    inHistory: history.map((record) => record.address),
    needRequest: assessed.filter((record) => !known.has(record)).map((record) => record.address),
    unassessed: Array.from({ length: options.unassessed ?? 12 }, (_, index) =>
      index === 0 ? namedAddresses.unassessed : addressFromLabel(`unassessed:${index}`),
    ),
    used: options.used ?? lookupCount + 1,
  };
}

/** The named ones come first, except the last of them, which comes at the end. */
function historyOf(named: SeedRecord[], ordinary: SeedRecord[], count: number): SeedRecord[] {
  if (count < named.length) return named.slice(0, count);
  return [...named.slice(0, -1), ...ordinary.slice(0, count - named.length), ...named.slice(-1)];
}

function predictionEntry({
  row,
}: SeedRecord): [string, { hash: string; row: FinalPredictionRow }][] {
  const newest = row.final_predictions[0];
  return newest === undefined ? [] : [[row.hash.toLowerCase(), { hash: row.hash, row: newest }]];
}

function buildLookup(record: SeedRecord, index: number, settings: RecordSettings): LookupRow {
  const random = createRandom(settings.seed, -1 - index);
  const created = settings.now - (index * 7 + 1) * HOUR_MS - random.integer(0, HOUR_MS);
  const viewed = created + random.integer(0, Math.floor((settings.now - created) / 2));
  return {
    id: 90_000 - index,
    address: record.row,
    created: wireTime(created),
    modified: wireTime(created),
    last_viewed: index % 10 === 6 ? null : wireTime(viewed),
    user: USER_ID,
  };
}
