/** What the service sends, named as in its interface, with the gaps that real replies have. */

/** One model's prediction. */
export interface PredictionRow {
  id: number;
  created: string;
  modified: string;
  model_version: string | null;
  model_name: string;
  fraud_data: Record<string, string> | null;
  bot_data: Record<string, string> | null;
  run_number: number;
  address: number;
}

/**
 * A final prediction. The interface does not say what may be null or missing, so here every field
 * may be either. `fraud_probability` may also be a numeric string.
 */
export interface FinalPredictionRow {
  id?: number;
  predictions?: PredictionRow[] | null;
  created?: string | null;
  modified?: string | null;
  model_chosen?: string | null;
  run_number?: number | null;
  fraud_probability?: number | string | null;
  final_prediction?: number | null;
  fraud_message?: string | null;
  has_erc20_token_transfers?: boolean | null;
  num_erc20_token_transfers?: number | null;
  has_transactions?: boolean | null;
  num_transactions?: number | null;
  is_bot?: boolean | null;
  address?: number | null;
  /** Not in the interface: a field that a newer service might add. */
  review_queue?: { position: number; team: string };
}

/** The address embedded in an address lookup. */
export interface AddressRow {
  id: number;
  name: string | null;
  hash: string;
  is_blacklist: boolean;
  blockchain_name: string | null;
  final_predictions: FinalPredictionRow[];
}

/** One entry of the user's history of lookups. */
export interface LookupRow {
  id: number;
  address: AddressRow;
  created: string;
  modified: string;
  last_viewed: string | null;
  user: number;
}

/** One page of the list of lookups. */
export interface LookupPage {
  count: number;
  next: string | null;
  previous: string | null;
  results: readonly LookupRow[];
}

/** `ms` as the service writes times: UTC with microseconds. */
export function wireTime(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '000Z');
}
