import { toScale } from './seed-prediction.ts';
import type { ProbabilityScale } from './seed-prediction.ts';
import type { HistoryName, RequestName } from './named-addresses.ts';
import type { FinalPredictionRow } from './wire.ts';

/** What is special about one named address. */
export interface NamedCase {
  /** 0–1. */
  probability: number;
  isBot?: boolean;
  isBlacklisted?: boolean;
  walletName?: string | null;
  /** Looked up but never assessed: no final prediction exists. */
  isUnassessed?: boolean;
  /** 0–1: an older run's probability; the newer run is `probability`. */
  olderProbability?: number;
  /** Its final prediction has the id of this named address instead of its own. */
  addressIdOf?: HistoryName;
  /** What differs from an ordinary final prediction. */
  adjust?: (row: FinalPredictionRow, scale: ProbabilityScale) => FinalPredictionRow;
}

/** Strings that break careless display: markup, bidi and zero-width characters, great length. */
export const HOSTILE_MESSAGE = `<img src=x onerror="document.title='owned'"> \u202Eelbisiver\u202C \u200B${'very '.repeat(400)}long`;

function withoutNumbers(row: FinalPredictionRow): FinalPredictionRow {
  const { num_transactions: _transactions, fraud_message: _message, ...rest } = row;
  return rest;
}

function nulled(row: FinalPredictionRow): FinalPredictionRow {
  return {
    ...row,
    predictions: null,
    created: null,
    modified: null,
    model_chosen: null,
    run_number: null,
    final_prediction: null,
    fraud_message: null,
    has_erc20_token_transfers: null,
    num_erc20_token_transfers: null,
    has_transactions: null,
    num_transactions: null,
    is_bot: null,
  };
}

function hostile(row: FinalPredictionRow): FinalPredictionRow {
  for (const prediction of row.predictions ?? []) {
    prediction.model_name = '<script>alert(1)</script>';
    prediction.fraud_data = { 'javascript:alert(1)': '"><svg onload=alert(1)>' };
  }
  return { ...row, fraud_message: HOSTILE_MESSAGE };
}

/** How the data of each named address differs from ordinary data. */
export const namedCases: Readonly<Record<HistoryName | RequestName, NamedCase>> = {
  blacklisted: { probability: 0.97, isBlacklisted: true, walletName: 'Reported drainer' },
  inHistory: { probability: 0.12, walletName: 'Payroll multisig' },
  inHistoryHigh: { probability: 0.88, walletName: 'Token deployer' },
  inHistoryTwoRuns: { probability: 0.81, olderProbability: 0.08 },
  inHistoryUnassessed: { probability: 0, isUnassessed: true, walletName: null },
  inHistoryLast: { probability: 0.44 },
  high: { probability: 0.93 },
  medium: { probability: 0.52 },
  low: { probability: 0.04 },
  bot: { probability: 0.21, isBot: true },
  unrated: { probability: 0.5, adjust: (row) => ({ ...row, fraud_probability: null }) },
  numericString: {
    probability: 0.87,
    adjust: (row, scale) => ({ ...row, fraud_probability: String(toScale(0.87, scale)) }),
  },
  outOfRange: { probability: 0.5, adjust: (row) => ({ ...row, fraud_probability: -1 }) },
  nullFields: { probability: 0.35, adjust: nulled },
  omittedField: { probability: 0.66, adjust: withoutNumbers },
  extraField: {
    probability: 0.15,
    adjust: (row) => ({ ...row, review_queue: { position: 3, team: 'europe' } }),
  },
  hostileText: { probability: 0.91, adjust: hostile },
  foreignPrediction: { probability: 0.02, addressIdOf: 'inHistoryHigh' },
};
