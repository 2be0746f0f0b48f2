import { expect, it } from 'vitest';
import { valueOf } from '../../support/evaluation.ts';

it('what an expression throws is told in its own words, where there are any', () => {
  const result = { value: 7 };
  expect(valueOf({ result })).toBe(7);
  const exception = { description: 'Error: no such button' };
  const thrown = { result, exceptionDetails: { text: 'Uncaught', exception } };
  expect(() => valueOf(thrown)).toThrow('no such button');
  expect(() => valueOf({ result, exceptionDetails: { text: 'Uncaught' } })).toThrow('Uncaught');
});
