import type { AddressRow, FinalPredictionRow, LookupRow, PredictionRow } from '../service/wire.ts';

/** What the popup and the card should say of the service's rows, as pairs of names and values. */
export type Facts = [name: string, value: string][];

const NONE = '—';

export function lookupFacts(row: LookupRow): Facts {
  return [
    ['Last viewed', time(row.last_viewed)],
    ['Created', time(row.created)],
    ['Modified', time(row.modified)],
    ['Look-up id', text(row.id)],
    ['User id', text(row.user)],
  ];
}

export function addressFacts(row: AddressRow): Facts {
  return [
    ['Name', text(row.name)],
    ['Chain', text(row.blockchain_name)],
    ['Blacklisted', flag(row.is_blacklist)],
    ['Hash as received', row.hash],
    ['Address id', text(row.id)],
  ];
}

export function finalPredictionFacts(row: FinalPredictionRow): Facts {
  return [
    ['Probability as received', text(row.fraud_probability)],
    ['Final prediction value', text(row.final_prediction)],
    ['Fraud message', text(row.fraud_message)],
    ['Bot', flag(row.is_bot)],
    ['Has transactions', flag(row.has_transactions)],
    ['Transactions', count(row.num_transactions)],
    ['Has ERC-20 transfers', flag(row.has_erc20_token_transfers)],
    ['ERC-20 transfers', count(row.num_erc20_token_transfers)],
    ['Model chosen', text(row.model_chosen)],
    ['Run number', text(row.run_number)],
    ['Created', time(row.created)],
    ['Modified', time(row.modified)],
    ['Final prediction id', text(row.id)],
    ['Address id', text(row.address)],
  ];
}

/** One model's prediction: the service's own keys first, as they came. */
export function predictionFacts(row: PredictionRow): Facts {
  return [
    ...Object.entries(row.fraud_data ?? {}),
    ...Object.entries(row.bot_data ?? {}),
    ['Model', text(row.model_name)],
    ['Version', text(row.model_version)],
    ['Run number', text(row.run_number)],
    ['Created', time(row.created)],
    ['Modified', time(row.modified)],
    ['Prediction id', text(row.id)],
    ['Address id', text(row.address)],
  ];
}

function text(value: string | number | null | undefined): string {
  return value === null || value === undefined ? NONE : String(value);
}

function count(value: number | null | undefined): string {
  return value === null || value === undefined ? NONE : value.toLocaleString('en');
}

function flag(value: boolean | null | undefined): string {
  if (value === null || value === undefined) return NONE;
  return value ? 'Yes' : 'No';
}

function time(value: string | null | undefined): string {
  return value === null || value === undefined ? NONE : new Date(value).toISOString();
}
