import { isTrusted } from '../../domain/book/address-book.ts';
import type { BookEntry } from '../../domain/book/address-book.ts';
import { levelOf } from '../../domain/verdict/level.ts';
import type { Flag, LevelJudgement } from '../../domain/verdict/level.ts';
import { isReadBothWays, toShare } from '../../domain/verdict/probability.ts';
import type { AddressReport } from '../types.ts';

/**
 * A report under other settings. Its own verdict is judged, as nothing from a private window is kept anywhere else.
 * `entry`: what the address book says of it now.
 */
export function judgeAnew(
  report: AddressReport,
  { thresholds, scale }: LevelJudgement,
  entry: BookEntry | undefined,
): AddressReport {
  const { verdict, flags } = report;
  const probability = verdict?.prediction?.fraudProbability ?? null;
  const trusted: Flag[] = isTrusted(entry) ? ['trusted'] : [];
  return {
    ...report,
    level: verdict === null ? null : levelOf(verdict, thresholds, scale),
    share: toShare(probability, scale),
    isReadBothWays: isReadBothWays(probability, scale),
    flags: [...flags.filter((flag) => flag !== 'trusted'), ...trusted],
    entry,
  };
}
