import { expect, test } from 'vitest';
import { chainNameOf } from '../../../../lib/domain/address/chain-names.ts';

test.each([
  ['arb1', 'Arbitrum One'],
  ['ETH', 'Ethereum'],
  ['safe-and-sound', null],
  ['', null],
])('%s is %s', (shortName, name) => expect(chainNameOf(shortName)).toBe(name));
