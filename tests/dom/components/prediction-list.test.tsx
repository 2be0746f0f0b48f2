import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { PredictionList } from '../../../components/prediction/PredictionList.tsx';
import { LOOKUP } from './data.ts';

const root = document.createElement('div');
afterEach(() => render(null, root));

it('counts model predictions in the digits of the language', () => {
  const prediction = LOOKUP.address.finalPredictions?.[0]?.predictions[0];
  if (prediction === undefined) throw new Error('There is no prediction.');
  render(<PredictionList predictions={Array.from({ length: 1000 }, () => prediction)} />, root);
  expect(root.textContent).toBe('1,000 model predictions');
});
