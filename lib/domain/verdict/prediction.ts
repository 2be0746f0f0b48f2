import * as z from 'zod/mini';

/**
 * The service's resources in domain form. Every field may be missing from a reply, so every field is nullable here;
 * wire parsing (`lib/background/service/wire-prediction.ts`) is the only place that builds them.
 */

/** One model's prediction, an element of a final prediction's `predictions`. */
export const PredictionSchema = z.object({
  id: z.nullable(z.number()),
  /** ISO 8601. */
  created: z.nullable(z.string()),
  modified: z.nullable(z.string()),
  modelVersion: z.nullable(z.string()),
  modelName: z.nullable(z.string()),
  /** Fraud details: keys are the service's own and not documented; values are kept as text. */
  fraudData: z.record(z.string(), z.string()),
  botData: z.record(z.string(), z.string()),
  runNumber: z.nullable(z.number()),
  addressId: z.nullable(z.number()),
});
export type Prediction = z.infer<typeof PredictionSchema>;

/** The combined result for one address. */
export const FinalPredictionSchema = z.object({
  id: z.nullable(z.number()),
  predictions: z.array(PredictionSchema),
  created: z.nullable(z.string()),
  modified: z.nullable(z.string()),
  modelChosen: z.nullable(z.string()),
  runNumber: z.nullable(z.number()),
  /** The number as sent, on the service's own scale (see `probability.ts`); null when it was no number. */
  fraudProbability: z.nullable(z.number()),
  /** What stood in `fraud_probability`, as text, for showing a value that cannot be used. */
  fraudProbabilityRaw: z.nullable(z.string()),
  /** Shown as it came: the interface does not say what the values mean. Text where it is no number. */
  finalPrediction: z.nullable(z.union([z.number(), z.string()])),
  fraudMessage: z.nullable(z.string()),
  hasErc20TokenTransfers: z.nullable(z.boolean()),
  numErc20TokenTransfers: z.nullable(z.number()),
  hasTransactions: z.nullable(z.boolean()),
  numTransactions: z.nullable(z.number()),
  isBot: z.nullable(z.boolean()),
  addressId: z.nullable(z.number()),
});
export type FinalPrediction = z.infer<typeof FinalPredictionSchema>;

/** The service's ids of the addresses that a final prediction and the predictions in it belong to. */
export function addressIdsOf({ addressId, predictions }: FinalPrediction): number[] {
  const ids = [addressId, ...predictions.map((it) => it.addressId)].filter((id) => id !== null);
  return [...new Set(ids)];
}

/**
 * Orders final predictions newest first: by `run_number`, then `modified`, or `created` where that is no time. Missing
 * values count as oldest.
 */
export function compareNewestFirst(a: FinalPrediction, b: FinalPrediction): number {
  const byRun =
    (b.runNumber ?? Number.NEGATIVE_INFINITY) - (a.runNumber ?? Number.NEGATIVE_INFINITY);
  if (byRun !== 0 && !Number.isNaN(byRun)) return byRun;
  return timeOf(b) - timeOf(a);
}

function timeOf({ modified, created }: FinalPrediction): number {
  return Date.parse(modified ?? '') || Date.parse(created ?? '') || 0;
}
