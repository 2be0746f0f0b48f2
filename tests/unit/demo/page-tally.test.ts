import { expect, it } from 'vitest';
import { createPageTally, hasFound } from '../../../demo/saved-pages/page-tally.ts';
import type { Candidate } from '../../../demo/saved-pages/read-candidates.ts';

const A = '0x1111111111222222222233333333334444444444';

/** A page that shows these texts, and no mark. */
function tallyOf(...texts: string[]) {
  const tally = createPageTally();
  const candidates = texts.map((written, id): Candidate => ({
    id,
    form: 'text',
    written,
    before: '',
    after: '',
    href: '',
    around: [],
    ends: [{ left: 0, right: 100, top: 20 * id, bottom: 20 * id + 15 }],
    isInSight: true,
  }));
  return { tally, problems: tally.note(candidates, []) };
}

it('pages on which nothing must be marked have no fault, and have shown nothing either', () => {
  const none = tallyOf('0xBitcoin', '0xa9059cbb');
  expect(none.problems).toEqual([]);
  expect(hasFound([none.tally, createPageTally()])).toBe(false);
  expect(hasFound([])).toBe(false);
});

it('one address without a mark is a fault, and was found', () => {
  const one = tallyOf('0xBitcoin', A);
  expect(one.problems).toEqual([`whole “${A}” has 0 marks`]);
  expect(hasFound([createPageTally(), one.tally])).toBe(true);
});
