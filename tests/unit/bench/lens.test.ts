import { expect, it } from 'vitest';
import { LEAST_PRECISION, LEAST_RECALL, scoreLens } from '../../bench/lens/score.ts';
import { createPages } from '../../bench/lens/transactions.ts';

it('the lens marks what ABIs decode in call data and events, and hardly anything else', () => {
  const score = scoreLens(createPages(60));
  expect(score.right).toBeGreaterThan(400);
  expect(score.precision).toBeGreaterThanOrEqual(LEAST_PRECISION);
  expect(score.recall).toBeGreaterThanOrEqual(LEAST_RECALL);
});
