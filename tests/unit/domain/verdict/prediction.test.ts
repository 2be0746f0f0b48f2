import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNewestFirst } from '../../../../lib/domain/verdict/prediction.ts';
import { finalPrediction } from './predictions.ts';

const JANUARY = '2026-01-01T00:00:00Z';
const MARCH = '2026-03-01T00:00:00.000123Z';

describe('compareNewestFirst', () => {
  it.each([
    ['a higher run', { runNumber: 2 }, { runNumber: 1 }],
    [
      'a higher run that was changed earlier',
      { runNumber: 2, modified: JANUARY },
      { runNumber: 1, modified: MARCH },
    ],
    ['any run before none', { runNumber: 0 }, {}],
    [
      'a later change in the same run',
      { runNumber: 1, modified: MARCH },
      { runNumber: 1, modified: JANUARY },
    ],
    ['a later change where no run is named', { modified: MARCH }, { modified: JANUARY }],
    ['what was made later, where no change is named', { created: MARCH }, { created: JANUARY }],
    ['what was made after the change of another', { created: MARCH }, { modified: JANUARY }],
    [
      'a later change of what was made before',
      { created: JANUARY, modified: MARCH },
      { created: MARCH, modified: JANUARY },
    ],
    [
      'what was made later, where the change is no time',
      { modified: '', created: MARCH },
      { modified: JANUARY },
    ],
    ['any time before none', { modified: JANUARY }, {}],
    ['any time before what is no time', { modified: JANUARY }, { modified: 'yesterday' }],
  ])('puts %s first', (_name, newer, older) => {
    expect(compareNewestFirst(finalPrediction(newer), finalPrediction(older))).toBeLessThan(0);
    expect(compareNewestFirst(finalPrediction(older), finalPrediction(newer))).toBeGreaterThan(0);
  });

  it('takes two that tell nothing as equal', () => {
    expect(compareNewestFirst(finalPrediction(), finalPrediction())).toBe(0);
  });

  it('is antisymmetric', () => {
    const any = fc
      .record({
        runNumber: fc.option(fc.integer({ min: -2, max: 5 })),
        modified: fc.constantFrom(null, JANUARY, MARCH, 'yesterday'),
        created: fc.constantFrom(null, JANUARY, MARCH),
      })
      .map(finalPrediction);
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(Math.sign(compareNewestFirst(a, b)) + Math.sign(compareNewestFirst(b, a))).toBe(0);
      }),
    );
  });
});
