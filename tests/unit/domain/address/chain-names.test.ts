import { expect, test } from 'vitest';
import { chainNameOf } from '../../../../lib/domain/address/chain-names.ts';

test.each([
  ['arb1', 'Arbitrum One'],
  ['ETH', 'Ethereum'],
  ['safe-and-sound', null],
  ['', null],
])('%s is %s', (shortName, name) => expect(chainNameOf(shortName)).toBe(name));

test.each([
  ['1', 'Ethereum'],
  ['137', 'Polygon'],
  ['42161', 'Arbitrum One'],
  ['999999999', null],
])('the chain with the number %s is %s', (id, name) => {
  expect(chainNameOf(id)).toBe(name);
});
