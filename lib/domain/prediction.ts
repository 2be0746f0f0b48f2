import { z } from 'zod';

/**
 * The service's resources in domain form. Every field may be missing from a reply, so every field is nullable here;
 * wire parsing (`lib/background/service/wire.ts`) is the only place that builds them.
 */

/** One model's prediction, an element of a final prediction's `predictions`. */
export const PredictionSchema = z.object({
  id: z.number().nullable(),
  /** ISO 8601. */
  created: z.string().nullable(),
  modified: z.string().nullable(),
  modelVersion: z.string().nullable(),
  modelName: z.string().nullable(),
  /** Fraud details: keys are the service's own and not documented; values are kept as text. */
  fraudData: z.record(z.string(), z.string()),
  botData: z.record(z.string(), z.string()),
  runNumber: z.number().nullable(),
  addressId: z.number().nullable(),
});
export type Prediction = z.infer<typeof PredictionSchema>;

/** The combined result for one address. */
export const FinalPredictionSchema = z.object({
  id: z.number().nullable(),
  predictions: z.array(PredictionSchema),
  created: z.string().nullable(),
  modified: z.string().nullable(),
  modelChosen: z.string().nullable(),
  runNumber: z.number().nullable(),
  /** The number as sent, on the service's own scale (see `probability.ts`); null when it was no number. */
  fraudProbability: z.number().nullable(),
  /** What stood in `fraud_probability`, as text, for showing a value that cannot be used. */
  fraudProbabilityRaw: z.string().nullable(),
  /** Shown as it came: the interface does not say what the values mean. */
  finalPrediction: z.number().nullable(),
  fraudMessage: z.string().nullable(),
  hasErc20TokenTransfers: z.boolean().nullable(),
  numErc20TokenTransfers: z.number().nullable(),
  hasTransactions: z.boolean().nullable(),
  numTransactions: z.number().nullable(),
  isBot: z.boolean().nullable(),
  addressId: z.number().nullable(),
});
export type FinalPrediction = z.infer<typeof FinalPredictionSchema>;

/** Orders final predictions newest first: by `run_number`, then `modified`. Missing values count as oldest. */
export function compareNewestFirst(a: FinalPrediction, b: FinalPrediction): number {
  const byRun =
    (b.runNumber ?? Number.NEGATIVE_INFINITY) - (a.runNumber ?? Number.NEGATIVE_INFINITY);
  if (byRun !== 0 && !Number.isNaN(byRun)) return byRun;
  return timeOf(b.modified) - timeOf(a.modified);
}

function timeOf(iso: string | null): number {
  const time = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(time) ? 0 : time;
}
