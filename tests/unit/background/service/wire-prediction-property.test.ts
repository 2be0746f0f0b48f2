import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readFinalPrediction,
  readNewestFinalPrediction,
} from '../../../../lib/background/service/wire-prediction.ts';
import { levelOf } from '../../../../lib/domain/verdict/level.ts';
import { FinalPredictionSchema } from '../../../../lib/domain/verdict/prediction.ts';

const THRESHOLDS = { medium: 0.3, high: 0.7 };

describe('any JSON at all', () => {
  const telling = fc.record(
    {
      fraud_probability: fc.jsonValue(),
      predictions: fc.oneof(fc.jsonValue(), fc.array(fc.record({ fraud_data: fc.jsonValue() }))),
      run_number: fc.jsonValue(),
      is_bot: fc.jsonValue(),
      modified: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  const body = fc.oneof(
    fc.jsonValue(),
    telling,
    fc.array(fc.oneof(telling, fc.jsonValue())),
    fc.record({ results: fc.array(fc.oneof(telling, fc.jsonValue())) }),
  );

  it('is read without throwing, into what the schema of the domain accepts', () => {
    fc.assert(
      fc.property(body, (json) => {
        const read = readNewestFinalPrediction(json);
        if (typeof read !== 'string') FinalPredictionSchema.parse(read);
      }),
    );
  });

  it('never yields a level that no number in it justifies', () => {
    fc.assert(
      fc.property(body, fc.constantFrom('unit', 'percent'), (json, scale) => {
        const read = readNewestFinalPrediction(json);
        if (typeof read === 'string') return;
        const level = levelOf({ prediction: read, isBlacklisted: null }, THRESHOLDS, scale);
        if (level === 'unrated') return;
        const most = scale === 'unit' ? 1 : 100;
        const sent = sentProbabilities(json).map((it) => typeof it !== 'object' && Number(it));
        expect(sent.some((value) => value === read.fraudProbability)).toBe(true);
        expect(read.fraudProbability).toBeGreaterThanOrEqual(0);
        expect(read.fraudProbability).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('nested deeper than the stack is read', () => {
    const depth = 200_000;
    const deep: unknown = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    const predictions = [{ fraud_data: { deep } }];
    expect(readFinalPrediction({ predictions })).toMatchObject({
      predictions: [{ fraudData: { deep: '…' } }],
    });
    expect(readFinalPrediction({ fraud_probability: deep, predictions })).toBeNull();
  });
});

/** Every `fraud_probability` in the places where one may stand. */
function sentProbabilities(json: unknown): unknown[] {
  if (Array.isArray(json)) return json.flatMap(sentProbabilities);
  if (typeof json !== 'object' || json === null) return [];
  const inside = 'results' in json ? sentProbabilities(json.results) : [];
  return 'fraud_probability' in json ? [json.fraud_probability, ...inside] : inside;
}
