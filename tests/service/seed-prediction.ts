import type { Random } from './random.ts';
import {
  BOT_MESSAGE,
  FRAUD_SHARES,
  HIGH_MESSAGES,
  LOW_MESSAGES,
  MEDIUM_MESSAGES,
  MODELS,
} from './seed-words.ts';
import { wireTime } from './wire.ts';
import type { FinalPredictionRow, PredictionRow } from './wire.ts';

const HOUR_MS = 3_600_000;

/** How fraud probabilities are written: 0–1 or 0–100. */
export type ProbabilityScale = 'unit' | 'percent';

/** What a final prediction is made from. `probability` is on the 0–1 scale. */
interface PredictionPlan {
  addressId: number;
  probability: number;
  isBot: boolean;
  runNumber: number;
  assessedMs: number;
  scale: ProbabilityScale;
}

/** `probability` (0–1) on the wanted scale, rounded so that 58 does not become 57.99999. */
export function toScale(probability: number, scale: ProbabilityScale): number {
  return scale === 'percent' ? Number((probability * 100).toFixed(2)) : probability;
}

/** A complete final prediction with two or three model predictions behind it. */
export function buildFinalPrediction(plan: PredictionPlan, random: Random): FinalPredictionRow {
  const predictions = MODELS.slice(0, plan.isBot || random.chance(0.5) ? 3 : 2).map((_, index) =>
    buildPrediction(plan, index, random),
  );
  const transactions = random.integer(plan.isBot ? 20_000 : 1, plan.isBot ? 400_000 : 2_400);
  const transfers = random.chance(0.2) ? 0 : random.integer(1, transactions * 2);
  return {
    id: plan.addressId * 10 + plan.runNumber,
    predictions,
    created: wireTime(plan.assessedMs),
    modified: wireTime(plan.assessedMs + 42_000),
    model_chosen: random.pick(['gradient-boost', 'graph-attention']),
    run_number: plan.runNumber,
    fraud_probability: toScale(plan.probability, plan.scale),
    final_prediction: plan.probability >= 0.5 ? 1 : 0,
    fraud_message: messageFor(plan, random),
    has_erc20_token_transfers: transfers > 0,
    num_erc20_token_transfers: transfers,
    has_transactions: true,
    num_transactions: transactions,
    is_bot: plan.isBot,
    address: plan.addressId,
  };
}

function buildPrediction(plan: PredictionPlan, index: number, random: Random): PredictionRow {
  const model = MODELS[index] ?? MODELS[0];
  const created = plan.assessedMs - random.integer(1, 6) * 20_000;
  return {
    id: plan.addressId * 100 + plan.runNumber * 10 + index,
    created: wireTime(created),
    modified: wireTime(created),
    model_version: random.pick(model.versions),
    model_name: model.name,
    fraud_data: model.name === 'bot-detector' ? {} : fraudData(plan, random),
    bot_data: model.name === 'bot-detector' ? botData(plan, random) : {},
    run_number: plan.runNumber,
    address: plan.addressId,
  };
}

function fraudData(plan: PredictionPlan, random: Random): Record<string, string> {
  const details: Record<string, string> = {};
  for (const key of FRAUD_SHARES) {
    if (random.chance(0.7)) details[key] = (plan.probability * random.next()).toFixed(2);
  }
  details['hops_to_reported_address'] = String(random.integer(1, plan.probability > 0.7 ? 2 : 9));
  details['first_seen'] = wireTime(plan.assessedMs - random.integer(90, 50_000) * HOUR_MS);
  return details;
}

function botData(plan: PredictionPlan, random: Random): Record<string, string> {
  return {
    bot_probability: (plan.isBot ? 0.9 + random.next() / 10 : random.next() / 4).toFixed(2),
    median_seconds_between_transactions: String(random.integer(2, plan.isBot ? 15 : 86_400)),
    active_hours_per_day: String(plan.isBot ? 24 : random.integer(1, 14)),
  };
}

function messageFor(plan: PredictionPlan, random: Random): string {
  if (plan.probability >= 0.7) return random.pick(HIGH_MESSAGES);
  if (plan.isBot) return BOT_MESSAGE;
  return random.pick(plan.probability >= 0.3 ? MEDIUM_MESSAGES : LOW_MESSAGES);
}
