import { expect, it } from 'vitest';
import { readLookup } from '../../../../lib/ui/history/history-entry.ts';
import { readJudgement } from '../../../../lib/ui/history/judge.ts';
import { narrow, NO_FILTER } from '../../../../lib/ui/history/narrow.ts';
import { finalPrediction } from '../../domain/verdict/predictions.ts';
import { A, lookup, prediction } from '../../background/samples.ts';
import { item, itemOf, JUDGEMENT } from './items.ts';

it('a row says no more and no less than the service has told', () => {
  const [created, modified, lastViewed] = ['2026-01-01', '2026-01-02', '2026-01-03'] as const;
  const row = item(1, { isBlacklisted: null }, { created, modified, lastViewed });
  expect(row).toMatchObject({
    isBlacklisted: false,
    level: 'medium',
    created: Date.parse(created),
    modified: Date.parse(modified),
    lastViewed: Date.parse(lastViewed),
  });
  expect(narrow([row], [], { ...NO_FILTER, isBlacklistedOnly: true })).toEqual([]);
  expect(item(1, { finalPredictions: [finalPrediction()] }).level).toBe('unrated');
  expect(item(1, { finalPredictions: [] }).level).toBe('unassessed');
  // Not sent, not readable, or another address's: nobody has said that there is none.
  expect(item(1, { finalPredictions: null }).level).toBe('unrated');
  expect(item(1, { name: ' ' }).name).toBeNull();
  const nothing = lookup(1, A, { finalPredictions: [prediction(0)] });
  expect(itemOf(nothing, { ...JUDGEMENT, scale: 'open' }).isReadBothWays).toBe(false);
});

const model = { fraudData: {}, botData: {} };

it.each([
  ['no list', {}, false],
  ['a list of what is no prediction', [7], false],
  ['a prediction without models', [{}], false],
  ['a model without fraud data', [{ predictions: [{ botData: {} }] }], false],
  ['a model without bot data', [{ predictions: [model, { fraudData: {} }] }], false],
  ['nothing said', null, true],
  ['a prediction', [{ predictions: [model] }], true],
])('a stored row with %s can be read or is left out', (_what, finalPredictions, isWhole) => {
  const value = { lookup: { address: { hash: A, finalPredictions } } };
  expect(readLookup({ key: '1', value }) !== null).toBe(isWhole);
});

it.each([
  [{ ...JUDGEMENT, scale: 'percent' }, true],
  [{ ...JUDGEMENT, scale: 'open' }, true],
  [{ ...JUDGEMENT, scale: 'promille' }, false],
  // Nothing would be high.
  [{ ...JUDGEMENT, thresholds: { medium: 0.3 } }, false],
  [{ ...JUDGEMENT, thresholds: { high: 0.7 } }, false],
])('a stored judgement judges where it is whole: %j', (stored, isWhole) => {
  expect(readJudgement(stored)).toEqual(isWhole ? stored : null);
});
