import { addressFromLabel } from './checksum.ts';

/** Named addresses in the user's history: known without asking for their final prediction. */
export const HISTORY_NAMES = [
  /** Blacklisted, 0.97. Only the history says so: a final prediction has no blacklist field. */
  'blacklisted',
  /** Low, 0.12. */
  'inHistory',
  /** High, 0.88. */
  'inHistoryHigh',
  /** Two final predictions: run 1 low (0.08), run 2 high (0.81). The newer comes first. */
  'inHistoryTwoRuns',
  /** Looked up, but without a final prediction, so the request for one answers 404. Its name is null. */
  'inHistoryUnassessed',
  /** Medium, 0.44; the oldest lookup, so the last row of the last page. */
  'inHistoryLast',
] as const;

/** Named addresses with a final prediction that are not in the history: they need a request. */
export const REQUEST_NAMES = [
  /** 0.93. */
  'high',
  /** 0.52. */
  'medium',
  /** 0.04. */
  'low',
  /** 0.21, a bot. */
  'bot',
  /** `fraud_probability` is null. */
  'unrated',
  /** `fraud_probability` is the string "0.87". */
  'numericString',
  /** `fraud_probability` is -1. */
  'outOfRange',
  /** 0.35; every field that can be null is null, except the probability. */
  'nullFields',
  /** 0.66; `num_transactions` and `fraud_message` are missing. */
  'omittedField',
  /** 0.15; has a field `review_queue` that the interface does not describe. */
  'extraField',
  /** 0.91; has markup, control characters and very long text in place of words. */
  'hostileText',
  /** 0.02, but its `address` is the id of `inHistoryHigh`, so it is another address's prediction. */
  'foreignPrediction',
] as const;

export type HistoryName = (typeof HISTORY_NAMES)[number];
export type RequestName = (typeof REQUEST_NAMES)[number];
/** `unassessed` is well formed but unknown to the service: it answers 404, and no history has it. */
export type AddressName = HistoryName | RequestName | 'unassessed';
export type NamedAddresses = Readonly<Record<AddressName, string>>;

const named = (name: AddressName): string => addressFromLabel(`named:${name}`);

/** The named addresses, EIP-55 form; the same for every seed, so that pages can hold them. */
export const namedAddresses: NamedAddresses = {
  blacklisted: named('blacklisted'),
  inHistory: named('inHistory'),
  inHistoryHigh: named('inHistoryHigh'),
  inHistoryTwoRuns: named('inHistoryTwoRuns'),
  inHistoryUnassessed: named('inHistoryUnassessed'),
  inHistoryLast: named('inHistoryLast'),
  high: named('high'),
  medium: named('medium'),
  low: named('low'),
  bot: named('bot'),
  unrated: named('unrated'),
  numericString: named('numericString'),
  outOfRange: named('outOfRange'),
  nullFields: named('nullFields'),
  omittedField: named('omittedField'),
  extraField: named('extraField'),
  hostileText: named('hostileText'),
  foreignPrediction: named('foreignPrediction'),
  unassessed: named('unassessed'),
};
