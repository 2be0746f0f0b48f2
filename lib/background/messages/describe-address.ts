import { toChecksumAddress } from '../../domain/address/checksum.ts';
import { levelOf } from '../../domain/verdict/level.ts';
import { toShare } from '../../domain/verdict/probability.ts';
import type { AddressReport } from '../../messaging/schemas.ts';
import { flagsOfAssessment } from '../engine/assessment.ts';
import type { Assessment, Judgement } from '../engine/assessment.ts';

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
