import { compareNewestFirst } from '../../domain/verdict/prediction.ts';
import type { FinalPrediction, Prediction } from '../../domain/verdict/prediction.ts';
import { readAddressId } from './wire-owner.ts';
import { isRecord, readFlag, readNumber, readText, readTexts } from './wire-values.ts';

/** The fields by which an object is known for a final prediction; with none of them it is something else. */
const TELLING_FIELDS = ['fraud_probability', 'final_prediction', 'fraud_message', 'predictions'];

/**
 * One final prediction object, or null when `value` is nothing of the kind. An object or a list where the probability
 * belongs is a number in no spelling, so a service that sends one is out of order.
 */
export function readFinalPrediction(value: unknown): FinalPrediction | null {
  if (!isRecord(value) || !TELLING_FIELDS.some((field) => field in value)) return null;
  if (typeof (value['fraud_probability'] ?? 0) === 'object') return null;
  return {
    id: readNumber(value['id']),
    predictions: readPredictions(value['predictions']),
    created: readText(value['created']),
    modified: readText(value['modified']),
    modelChosen: readText(value['model_chosen']),
    runNumber: readNumber(value['run_number']),
    fraudProbability: readNumber(value['fraud_probability']),
    fraudProbabilityRaw: readText(value['fraud_probability']),
    finalPrediction: readNumber(value['final_prediction']) ?? readText(value['final_prediction']),
    fraudMessage: readText(value['fraud_message']),
    hasErc20TokenTransfers: readFlag(value['has_erc20_token_transfers']),
    numErc20TokenTransfers: readNumber(value['num_erc20_token_transfers']),
    hasTransactions: readFlag(value['has_transactions']),
    numTransactions: readNumber(value['num_transactions']),
    isBot: readFlag(value['is_bot']),
    addressId: readAddressId(value),
  };
}

/**
 * The newest final prediction in a reply body: one object, an array of them or `{results: […]}`.
 * `none` for the forms that mean "nothing exists"; `malformed` for anything nothing can be read from.
 */
export function readNewestFinalPrediction(body: unknown): FinalPrediction | 'none' | 'malformed' {
  if (isEmptyReply(body)) return 'none';
  if (isRecord(body) && Array.isArray(body['results'])) {
    return readNewestFinalPrediction(body['results']);
  }
  if (Array.isArray(body)) return newest(readFinalPredictions(body)) ?? 'malformed';
  return readFinalPrediction(body) ?? 'malformed';
}

/** Every readable final prediction of a list; what cannot be read is left out. */
export function readFinalPredictions(value: unknown): FinalPrediction[] {
  if (!Array.isArray(value)) return [];
  return value.map(readFinalPrediction).filter((item) => item !== null);
}

/** The newest of some final predictions (`compareNewestFirst`); null if there are none. */
export function newest(predictions: readonly FinalPrediction[]): FinalPrediction | null {
  return predictions.toSorted(compareNewestFirst)[0] ?? null;
}

function isEmptyReply(body: unknown): boolean {
  if (body === null || body === undefined) return true;
  if (Array.isArray(body)) return body.length === 0;
  return isRecord(body) && Object.keys(body).length === 0;
}

function readPredictions(value: unknown): Prediction[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((item) => ({
    id: readNumber(item['id']),
    created: readText(item['created']),
    modified: readText(item['modified']),
    modelVersion: readText(item['model_version']),
    modelName: readText(item['model_name']),
    fraudData: readTexts(item['fraud_data']),
    botData: readTexts(item['bot_data']),
    runNumber: readNumber(item['run_number']),
    addressId: readAddressId(item),
  }));
}
