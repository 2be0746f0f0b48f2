import { describe, expect, it } from 'vitest';
import {
  readFinalPrediction,
  readNewestFinalPrediction,
} from '../../../../lib/background/service/wire-prediction.ts';
import { levelOf } from '../../../../lib/domain/verdict/level.ts';

const THRESHOLDS = { medium: 0.3, high: 0.7 };

describe('a reply that says there is no prediction', () => {
  it.each([
    [undefined],
    [null],
    [{}],
    [[]],
    [{ results: [] }],
    [{ count: 0, next: null, results: [] }],
  ])('may be %j', (body) => {
    expect(readNewestFinalPrediction(body)).toBe('none');
  });
});

describe('a reply nothing can be read from', () => {
  it.each([
    [0],
    [''],
    ['0.5'],
    [true],
    [[null]],
    [[[]]],
    [[{ detail: 'odd' }]],
    [{ detail: 'Not found.' }],
    [{ results: [{}] }],
    [{ results: { fraud_probability: 1 } }],
    [{ data: { fraud_probability: 1 } }],
    [{ id: 7, address: 9 }],
    [{ id: 7, fraud_probability: { value: 1 }, predictions: [] }],
    [{ id: 7, fraud_probability: [0.5], predictions: [] }],
    [[{ id: 7, fraud_probability: { value: 1 } }]],
    [{ results: [{ id: 7, fraud_probability: [] }] }],
  ])('is malformed, as %j is', (body) => {
    expect(readNewestFinalPrediction(body)).toBe('malformed');
  });
});

describe('the prediction taken', () => {
  const older = { id: 1, run_number: 1, fraud_probability: 0.1, modified: '2026-03-01T00:00:00Z' };
  const newer = { id: 2, run_number: 2, fraud_probability: 0.9, modified: '2026-01-01T00:00:00Z' };
  const newest = { ...newer, id: 3, modified: '2026-02-01T00:00:00Z' };

  it.each([
    ['alone', newer, 2],
    ['in an array', [newer], 2],
    ['in a page', { count: 1, results: [newer] }, 2],
    ['with the highest run, first', [newer, older], 2],
    ['with the highest run, last', [older, newer], 2],
    ['changed last in the highest run', { results: [older, newer, newest] }, 3],
    ['with a run as text', [{ ...newer, run_number: '2' }, older], 2],
    ['with any run rather than none', [{ ...newest, run_number: null }, older], 1],
    ['beside rows that cannot be read', [null, 'row', older, { id: 9 }], 1],
    ['that has a probability', [older, { ...newer, fraud_probability: { value: 0.9 } }], 1],
  ])('is the one %s', (_name, body, id) => {
    expect(readNewestFinalPrediction(body)).toMatchObject({ id });
  });
});

describe('fraud_probability', () => {
  it.each([
    [0.93, 0.93, '0.93'],
    ['0.93', 0.93, '0.93'],
    [' 93 ', 93, ' 93 '],
    ['9.3e-1', 0.93, '9.3e-1'],
    ['.5', 0.5, '.5'],
    [0, 0, '0'],
    [-1, -1, '-1'],
    [250, 250, '250'],
    [null, null, null],
    [undefined, null, null],
    ['', null, ''],
    ['NaN', null, 'NaN'],
    ['Infinity', null, 'Infinity'],
    ['0x0', null, '0x0'],
    ['0b1', null, '0b1'],
    ['93 %', null, '93 %'],
    ['0,93', null, '0,93'],
    [true, null, 'true'],
  ])('%j is the number %s and kept as %j', (sent, fraudProbability, fraudProbabilityRaw) => {
    const read = readFinalPrediction({ fraud_probability: sent, predictions: [] });
    expect(read).toMatchObject({ fraudProbability, fraudProbabilityRaw });
  });

  it.each([[[0.5]], [{ value: 1 }], [{}]])('that is %j makes it no prediction', (sent) => {
    expect(readFinalPrediction({ fraud_probability: sent, predictions: [] })).toBeNull();
  });

  it('that is a very long text is none, and keeps nobody waiting', () => {
    // The answer may be forty times as long. A text that is read again from each digit on takes half a minute.
    const sent = `${'1'.repeat(120_000)}x`;
    const startMs = performance.now();
    expect(readFinalPrediction({ fraud_probability: sent })?.fraudProbability).toBeNull();
    // Read once, it takes a millisecond.
    expect(performance.now() - startMs).toBeLessThan(5000);
  });

  it('out of range gives no level but unrated', () => {
    for (const sent of [-0.1, -1, 100.5, 1e300, '1e999', 'NaN', null]) {
      const prediction = readFinalPrediction({ fraud_probability: sent });
      for (const scale of ['unit', 'percent'] as const) {
        expect(levelOf({ prediction, isBlacklisted: null }, THRESHOLDS, scale)).toBe('unrated');
      }
    }
  });
});

describe('the other fields', () => {
  const full = {
    id: 5,
    predictions: [
      {
        id: 6,
        created: '2026-01-01T00:00:00Z',
        modified: '2026-01-02T00:00:00Z',
        model_version: '1.2',
        model_name: 'graph',
        fraud_data: { mixer_share: '0.4', hops: 3, nested: { deep: [1] }, none: null },
        bot_data: {},
        run_number: 2,
        address: 1001,
      },
    ],
    created: '2026-01-01T00:00:00Z',
    modified: '2026-01-02T00:00:00Z',
    model_chosen: 'graph',
    run_number: 2,
    fraud_probability: 0.93,
    final_prediction: 1,
    fraud_message: 'Linked to a mixer',
    has_erc20_token_transfers: true,
    num_erc20_token_transfers: 12,
    has_transactions: false,
    num_transactions: 0,
    is_bot: false,
    address: 1001,
    review_queue: { position: 3 },
  };

  it('are read under our names, and no others', () => {
    expect(readFinalPrediction(full)).toEqual({
      id: 5,
      predictions: [
        {
          id: 6,
          created: '2026-01-01T00:00:00Z',
          modified: '2026-01-02T00:00:00Z',
          modelVersion: '1.2',
          modelName: 'graph',
          fraudData: { mixer_share: '0.4', hops: '3', nested: '{"deep":[1]}', none: 'null' },
          botData: {},
          runNumber: 2,
          addressId: 1001,
        },
      ],
      created: '2026-01-01T00:00:00Z',
      modified: '2026-01-02T00:00:00Z',
      modelChosen: 'graph',
      runNumber: 2,
      fraudProbability: 0.93,
      fraudProbabilityRaw: '0.93',
      finalPrediction: 1,
      fraudMessage: 'Linked to a mixer',
      hasErc20TokenTransfers: true,
      numErc20TokenTransfers: 12,
      hasTransactions: false,
      numTransactions: 0,
      isBot: false,
      addressId: 1001,
    });
  });

  it.each(Object.keys(full).filter((name) => name !== 'fraud_probability'))(
    'leave the probability usable when %s is null, missing or of another kind',
    (name) => {
      const { [name]: _left, ...missing } = full as Record<string, unknown>;
      for (const value of [{ ...full, [name]: null }, missing, { ...full, [name]: { odd: [] } }]) {
        expect(readFinalPrediction(value)).toMatchObject({ fraudProbability: 0.93 });
      }
    },
  );

  it.each([
    [true, true],
    [1, true],
    ['true', true],
    ['True', true],
    ['TRUE', true],
    ['1', true],
    [false, false],
    [0, false],
    ['False', false],
    ['0', false],
    [null, null],
    ['', null],
    [[1], null],
    ['yes', null],
    [2, null],
  ])('read the flag %j as %s', (sent, isBot) => {
    expect(readFinalPrediction({ ...full, is_bot: sent })).toMatchObject({ isBot });
  });

  it.each([
    ['flagged', 'flagged'],
    [' 1 ', 1],
    [true, 'true'],
    [null, null],
  ])('keep the final prediction %j as %j', (sent, finalPrediction) => {
    const read = readFinalPrediction({ ...full, final_prediction: sent });
    expect(read).toMatchObject({ finalPrediction });
  });

  it.each<[unknown, Record<string, string>]>([
    [['mixer', { hops: 2 }], { 0: 'mixer', 1: '{"hops":2}' }],
    ['{"mixer": "0.4"}', { 0: '{"mixer": "0.4"}' }],
    [0.4, { 0: '0.4' }],
    [0, { 0: '0' }],
    [false, { 0: 'false' }],
    [[], {}],
    ['', {}],
    [null, {}],
  ])('keep fraud data that is no object: %j', (sent, fraudData) => {
    const predictions = [{ ...full.predictions[0], fraud_data: sent }];
    expect(readFinalPrediction({ ...full, predictions })).toMatchObject({
      predictions: [{ fraudData }],
    });
  });

  it('are readable when only a field that tells a prediction is there', () => {
    for (const field of ['fraud_probability', 'final_prediction', 'fraud_message', 'predictions']) {
      expect(readFinalPrediction({ [field]: null })).not.toBeNull();
    }
  });
});
