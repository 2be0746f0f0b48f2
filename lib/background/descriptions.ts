import { toChecksumAddress } from '../domain/checksum.ts';
import { levelOf } from '../domain/level.ts';
import type { AddressLookup } from '../domain/lookup.ts';
import { toShare } from '../domain/probability.ts';
import type { AddressReport, LookupRow } from '../messaging/schemas.ts';
import { flagsOfAssessment } from './engine/assessment.ts';
import type { Assessment, Judgement } from './engine/assessment.ts';
import { verdictOfLookup } from './engine/join-verdicts.ts';

/** All that is known of an address, judged by the settings of the moment. */
export function describeAddress(
  assessment: Assessment,
  { settings, scale }: Judgement,
): AddressReport {
  const { address, verdict, error } = assessment;
  return {
    address,
    checksumAddress: toChecksumAddress(address),
    verdict,
    level: verdict === null ? null : levelOf(verdict, settings.thresholds, scale),
    flags: flagsOfAssessment(assessment),
    share: toShare(verdict?.prediction?.fraudProbability ?? null, scale),
    isStale: assessment.isStale,
    error,
  };
}

/** A look-up with what our settings make of it. */
export function describeLookup(
  lookup: AddressLookup,
  { settings, scale }: Judgement,
  fetchedAtMs: number,
): LookupRow {
  const verdict = verdictOfLookup(lookup, fetchedAtMs);
  const prediction = verdict?.prediction ?? null;
  return {
    lookup,
    level: levelOf(
      { prediction, isBlacklisted: lookup.address.isBlacklisted },
      settings.thresholds,
      scale,
    ),
    share: toShare(prediction?.fraudProbability ?? null, scale),
    isBot: prediction?.isBot === true,
  };
}
