import { z } from 'zod';
import { compareNewestFirst } from '../../domain/prediction.ts';
import type { FinalPrediction, Prediction } from '../../domain/prediction.ts';
import { isRecord, readNumber, wireData, wireFlag, wireNumber, wireText } from './wire-values.ts';

const WirePrediction = z
  .object({
    id: wireNumber,
    created: wireText,
    modified: wireText,
    model_version: wireText,
    model_name: wireText,
    fraud_data: wireData,
    bot_data: wireData,
    run_number: wireNumber,
    address: wireNumber,
  })
  .partial();

const WireFinalPrediction = z
  .object({
    id: wireNumber,
    predictions: z.unknown(),
    created: wireText,
    modified: wireText,
    model_chosen: wireText,
    run_number: wireNumber,
    fraud_probability: z.unknown(),
    final_prediction: wireNumber,
    fraud_message: wireText,
    has_erc20_token_transfers: wireFlag,
    num_erc20_token_transfers: wireNumber,
    has_transactions: wireFlag,
    num_transactions: wireNumber,
    is_bot: wireFlag,
    address: wireNumber,
  })
  .partial();

/** The fields by which an object is known for a final prediction; with none of them it is something else. */
const TELLING_FIELDS = ['fraud_probability', 'final_prediction', 'fraud_message', 'predictions'];

/** One final prediction object, or null when `value` is nothing of the kind. */
export function readFinalPrediction(value: unknown): FinalPrediction | null {
  if (!isRecord(value) || !TELLING_FIELDS.some((field) => field in value)) return null;
  const wire = WireFinalPrediction.parse(value);
  return {
    id: wire.id ?? null,
    predictions: readPredictions(wire.predictions),
    created: wire.created ?? null,
    modified: wire.modified ?? null,
    modelChosen: wire.model_chosen ?? null,
    runNumber: wire.run_number ?? null,
    fraudProbability: readNumber(wire.fraud_probability),
    fraudProbabilityRaw: rawText(wire.fraud_probability),
    finalPrediction: wire.final_prediction ?? null,
    fraudMessage: wire.fraud_message ?? null,
    hasErc20TokenTransfers: wire.has_erc20_token_transfers ?? null,
    numErc20TokenTransfers: wire.num_erc20_token_transfers ?? null,
    hasTransactions: wire.has_transactions ?? null,
    numTransactions: wire.num_transactions ?? null,
    isBot: wire.is_bot ?? null,
    addressId: wire.address ?? null,
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
  return value.filter(isRecord).map((item) => {
    const wire = WirePrediction.parse(item);
    return {
      id: wire.id ?? null,
      created: wire.created ?? null,
      modified: wire.modified ?? null,
      modelVersion: wire.model_version ?? null,
      modelName: wire.model_name ?? null,
      fraudData: wire.fraud_data ?? {},
      botData: wire.bot_data ?? {},
      runNumber: wire.run_number ?? null,
      addressId: wire.address ?? null,
    };
  });
}

function rawText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
