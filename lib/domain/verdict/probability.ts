/** The scale a service sends `fraud_probability` on. The interface does not say, so it is learned or set. */
export type ProbabilityScale = 'unit' | 'percent';

/** The person's choice; `auto` learns from the values that this service sends. */
export type ScaleSetting = 'auto' | ProbabilityScale;

/** How probabilities are read. `open`: both scales are possible, so each value is read in the worse way. */
export type ScaleReading = ProbabilityScale | 'open';

/** What a service's values have shown of its scale. */
export interface ScaleEvidence {
  /** What they have shown; null as long as they have not shown enough. */
  scale: ProbabilityScale | null;
  /** Different values that speak against `scale`, and while it is null values above 1. */
  doubts: readonly number[];
}

export const NO_EVIDENCE: ScaleEvidence = { scale: null, doubts: [] };

/** This many different values show that a service counts in percent, or put in question what it has shown before. */
const SEVERAL = 3;

/**
 * A value just above 1 may be a rounded 1, or a small percentage. It shows nothing of the scale, and is no share unless
 * the service is known to count in percent.
 */
const LEAST_TELLING_PERCENT = 1.5;

/** What is known once `value` has come too. The same object if the value tells nothing new. */
export function learnScale(evidence: ScaleEvidence, value: number | null): ScaleEvidence {
  const { scale, doubts } = evidence;
  const shown = scaleShownBy(value);
  if (value === null || shown === null || shown === scale) return evidence;
  if (scale === null && shown === 'unit') return { scale: 'unit', doubts };
  if (doubts.length === SEVERAL || doubts.includes(value)) return evidence;
  const more = [...doubts, value];
  return scale === null && more.length === SEVERAL
    ? { scale: 'percent', doubts: [] }
    : { scale, doubts: more };
}

/** The scale that a value alone speaks for. 0 and 1 are on both. */
function scaleShownBy(value: number | null): ProbabilityScale | null {
  if (value === null || !(value > 0 && value <= 100)) return null;
  if (value < 1) return 'unit';
  return value > LEAST_TELLING_PERCENT ? 'percent' : null;
}

/** How values are read at the moment. */
export function readingOf(setting: ScaleSetting, { scale, doubts }: ScaleEvidence): ScaleReading {
  if (setting !== 'auto') return setting;
  return scale === null || doubts.length > 0 ? 'open' : scale;
}

/** Whether only the person can tell the scale: several values contradict what others have shown. */
export function isScaleInQuestion({ doubts }: ScaleEvidence): boolean {
  return doubts.length === SEVERAL;
}

/** The probability as a share of 1, or null when the value is unusable on that scale. */
export function toShare(fraudProbability: number | null, reading: ScaleReading): number | null {
  if (fraudProbability === null || !(fraudProbability >= 0 && fraudProbability <= 100)) return null;
  if (reading === 'percent') return fraudProbability / 100;
  // Up to 1 the share is the worse reading, and above it there is only one.
  if (fraudProbability <= 1) return fraudProbability;
  const isPercent = reading === 'open' && fraudProbability > LEAST_TELLING_PERCENT;
  return isPercent ? fraudProbability / 100 : null;
}

/** Whether a value would be another share on another scale, and nobody knows which it is on. */
export function isReadBothWays(fraudProbability: number | null, reading: ScaleReading): boolean {
  return reading === 'open' && fraudProbability !== 0 && toShare(fraudProbability, 'open') !== null;
}
