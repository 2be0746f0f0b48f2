import { addLoads } from './load.ts';
import type { Load, Seconds } from './load.ts';

/** A mean over people, and how far from it the mean of all people may be, at 95 %. */
export interface Rate {
  mean: number;
  plusMinus: number;
}

/** Requests of a person on a day. */
export function ratePerDay(
  loads: readonly Load[],
  count: (load: Load) => number = ({ requests }) => requests,
): Rate {
  const rates = loads.map((load) => count(load) / load.personDays);
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  const variance =
    rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / Math.max(1, rates.length - 1);
  return { mean, plusMinus: 1.96 * Math.sqrt(variance / rates.length) };
}

/** Standard normal quantile of the highest second of an hour, 1 - 1/3600. */
const BUSIEST_SECOND = 3.4526;

/**
 * Requests in the busiest second of the busiest hour with this many people. Each person's seconds are as in the sample
 * and people do not wait for each other, so the sums pile up as a compound Poisson number does; its quantile is taken
 * by Cornish and Fisher's formula with the skewness, which is what pages that ask in bursts add.
 */
export function peakPerSecond(
  loads: readonly Load[],
  population: number,
  secondsOf: (load: Load) => Seconds = ({ seconds }) => seconds,
): number {
  const all = addLoads(loads);
  const [first, second, third] = secondsOf(all);
  const hour = first.indexOf(Math.max(...first));
  const scale = population / (all.personDays * 3600);
  const mean = (first[hour] ?? 0) * scale;
  const variance = (second[hour] ?? 0) * scale;
  if (variance === 0) return 0;
  const skewness = ((third[hour] ?? 0) * scale) / variance ** 1.5;
  const quantile = BUSIEST_SECOND + ((BUSIEST_SECOND ** 2 - 1) * skewness) / 6;
  return mean + quantile * Math.sqrt(variance);
}
