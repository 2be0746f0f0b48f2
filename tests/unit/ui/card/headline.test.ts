import { expect, test, vi } from 'vitest';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import type { FinalPrediction } from '../../../../lib/domain/verdict/prediction.ts';
import { headlineOf } from '../../../../lib/ui/card/headline.ts';
import type { AddressReport } from '../../../../lib/ui/types.ts';
import { finalPrediction } from '../../domain/verdict/predictions.ts';
import { verdict } from '../../background/samples.ts';

vi.mock('../../../../lib/ui/words/text.ts', async () =>
  (await import('../english.ts')).englishTexts(),
);

const NOW = Date.parse('2026-01-15T12:00:00Z');
const THREE_DAYS_AGO = '2026-01-12T11:00:00Z';
const YEARS_AGO = '2023-01-01T00:00:00Z';
const address = toAddress(`0x${'1'.repeat(40)}`);

function reportOf(
  level: AddressReport['level'],
  share: number | null,
  prediction: Partial<FinalPrediction> | null,
): AddressReport {
  const told = verdict(address, { prediction: prediction && finalPrediction(prediction) });
  const known = { address, checksumAddress: address, flags: [], isStale: false, error: null };
  return { ...known, verdict: level === null ? null : told, level, share };
}

test.each([
  [
    reportOf('high', 0.93, { modified: THREE_DAYS_AGO, created: YEARS_AGO }),
    ['High risk:', '93% fraud probability, assessed 3 days ago.'],
  ],
  [
    reportOf('high', 0.93, { created: THREE_DAYS_AGO }),
    ['High risk:', '93% fraud probability, assessed 3 days ago.'],
  ],
  [reportOf('low', 0, {}), ['Low risk:', '0% fraud probability.']],
  [
    reportOf('blacklisted', null, { modified: THREE_DAYS_AGO }),
    ['Blacklisted:', 'assessed 3 days ago.'],
  ],
  [
    reportOf('unrated', null, { modified: THREE_DAYS_AGO }),
    ['Unrated:', 'assessed 3 days ago, but without a probability that can be used.'],
  ],
  [reportOf('unassessed', null, null), ['Not assessed.', '']],
  [reportOf(null, null, null), ['Unavailable.', '']],
] as const)('a headline says what is known: %#', (report, [level, rest]) => {
  expect(headlineOf(report, NOW)).toEqual({ level, rest });
});
