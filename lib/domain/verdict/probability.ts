/** The scale a service sends `fraud_probability` on. The interface does not say, so it is learned or set. */
export type ProbabilityScale = 'unit' | 'percent';

/** The person's choice; `auto` learns: percent as soon as this service has ever sent a value above 1. */
export type ScaleSetting = 'auto' | ProbabilityScale;

/** The scale in force. */
export function resolveScale(setting: ScaleSetting, hasSeenAboveOne: boolean): ProbabilityScale {
  if (setting !== 'auto') return setting;
  return hasSeenAboveOne ? 'percent' : 'unit';
}

/** Whether a value teaches us that the service counts in percent. */
export function revealsPercentScale(fraudProbability: number | null): boolean {
  return fraudProbability !== null && fraudProbability > 1 && fraudProbability <= 100;
}

/** The probability as a share of 1, or null when the value is unusable on that scale. */
export function toShare(fraudProbability: number | null, scale: ProbabilityScale): number | null {
  if (fraudProbability === null || !Number.isFinite(fraudProbability) || fraudProbability < 0)
    return null;
  const share = scale === 'percent' ? fraudProbability / 100 : fraudProbability;
  return share <= 1 ? share : null;
}
