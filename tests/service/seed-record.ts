import { addressFromLabel } from './checksum.ts';
import { namedAddresses } from './named-addresses.ts';
import type { HistoryName, RequestName } from './named-addresses.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { namedCases } from './seed-cases.ts';
import type { NamedCase } from './seed-cases.ts';
import { buildFinalPrediction } from './seed-prediction.ts';
import type { ProbabilityScale } from './seed-prediction.ts';
import { CHAINS, WALLET_NAMES } from './seed-words.ts';
import type { AddressRow, FinalPredictionRow } from './wire.ts';

const DAY_MS = 86_400_000;

/** One address with everything the service holds about it. */
export interface SeedRecord {
  /** EIP-55 form. */
  address: string;
  /** As embedded in a lookup, with the newest final prediction first. */
  row: AddressRow;
}

/** What all records of a seed share. */
export interface RecordSettings {
  seed: number;
  now: number;
  scale: ProbabilityScale;
  hashCase: 'checksum' | 'lower';
}

interface RecordPlan {
  id: number;
  address: string;
  special: NamedCase;
}

/** The record of a named address. `idOf` gives the id of any named address. */
export function buildNamedRecord(
  name: HistoryName | RequestName,
  idOf: (name: HistoryName | RequestName) => number,
  settings: RecordSettings,
): SeedRecord {
  const special = namedCases[name];
  const random = createRandom(settings.seed, idOf(name));
  const plan = { id: idOf(name), address: namedAddresses[name], special };
  const record = buildRecord(plan, settings, random);
  if (special.addressIdOf === undefined) return record;
  const foreignId = idOf(special.addressIdOf);
  const moved = record.row.final_predictions.map((row) => ({ ...row, address: foreignId }));
  return { ...record, row: { ...record.row, final_predictions: moved } };
}

/** An ordinary record. Some have nulls and numeric strings, as real data does. */
export function buildOrdinaryRecord(
  id: number,
  index: number,
  settings: RecordSettings,
): SeedRecord {
  const random = createRandom(settings.seed, id);
  const share = random.next();
  const [from, to] = share < 0.6 ? [0, 29] : share < 0.82 ? [30, 69] : [70, 99];
  const probability = random.integer(from, to) / 100;
  const special: NamedCase = {
    probability,
    isBot: random.chance(0.12),
    isBlacklisted: probability >= 0.7 && random.chance(0.3),
    adjust: (row) => withGaps(row, index),
  };
  if (index % 5 === 4) special.walletName = null;
  const address = addressFromLabel(`assessed:${settings.seed}:${index}`);
  return buildRecord({ id, address, special }, settings, random);
}

function withGaps(row: FinalPredictionRow, index: number): FinalPredictionRow {
  if (index % 9 === 5) return { ...row, num_erc20_token_transfers: null };
  if (index % 11 === 7) return { ...row, fraud_probability: String(row.fraud_probability) };
  if (index % 13 === 8) return { ...row, fraud_message: null, model_chosen: null };
  return row;
}

function buildRecord(plan: RecordPlan, settings: RecordSettings, random: Random): SeedRecord {
  const { special } = plan;
  const assessedMs = settings.now - random.integer(1, 60) * DAY_MS - random.integer(0, DAY_MS);
  const run = (probability: number, runNumber: number, ms: number): FinalPredictionRow =>
    buildFinalPrediction(
      {
        addressId: plan.id,
        probability,
        isBot: special.isBot ?? false,
        runNumber,
        assessedMs: ms,
        scale: settings.scale,
      },
      random,
    );
  const older = special.olderProbability;
  const rows: FinalPredictionRow[] = [];
  if (special.isUnassessed !== true) {
    rows.push(run(special.probability, older === undefined ? 1 : 2, assessedMs));
    if (older !== undefined) rows.push(run(older, 1, assessedMs - 30 * DAY_MS));
  }
  const name = special.walletName;
  return {
    address: plan.address,
    row: {
      id: plan.id,
      name: name === undefined ? random.pick(WALLET_NAMES) : name,
      hash: settings.hashCase === 'lower' ? plan.address.toLowerCase() : plan.address,
      is_blacklist: special.isBlacklisted ?? false,
      blockchain_name: random.pick(CHAINS),
      final_predictions: rows.map((row) => special.adjust?.(row, settings.scale) ?? row),
    },
  };
}
