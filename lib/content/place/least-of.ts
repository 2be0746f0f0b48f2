/** This many sightings in sight can be measured in a short pass. */
const FEW = 128;
/** Of those beyond these, this share is worth a pass. */
const SHARE = 1 / 8;

/**
 * How many sightings a pass takes on in any case: `usual`, and more with thousands in sight. Then a pass takes long
 * whatever it takes on, because it measures all of them, and a few long passes are better than a thousand.
 */
export function leastOf(inSight: number, usual: number): number {
  return Math.max(usual, (inSight - FEW) * SHARE);
}
