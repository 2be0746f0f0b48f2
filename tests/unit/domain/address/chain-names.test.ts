import { expect, test } from 'vitest';
import { chainNameOf, paysInEther } from '../../../../lib/domain/address/chain-names.ts';
import { explorerPage } from '../../../../lib/domain/address/explorers.ts';
import { A } from '../../background/samples.ts';

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

test.each([
  ['eth', '1', 'etherscan.io', true],
  ['sep', '11155111', 'sepolia.etherscan.io', true],
  ['bnb', '56', 'bscscan.com', false],
  ['matic', '137', 'polygonscan.com', false],
  ['pol', '137', 'polygonscan.com', false],
  ['arb1', '42161', 'arbiscan.io', true],
  ['arb-nova', '42170', undefined, true],
  ['oeth', '10', 'optimistic.etherscan.io', true],
  ['base', '8453', 'basescan.org', true],
  ['gno', '100', 'gnosisscan.io', false],
  ['avax', '43114', 'snowscan.xyz', false],
  ['linea', '59144', 'lineascan.build', true],
  ['scr', '534352', 'scrollscan.com', true],
  ['zksync', '324', 'explorer.zksync.io', true],
  ['blastmainnet', '81457', 'blastscan.io', true],
  ['mantle', '5000', 'mantlescan.xyz', false],
  ['celo', '42220', 'celoscan.io', false],
  ['ftm', '250', undefined, false],
  ['sonic', '146', 'sonicscan.org', false],
  ['unichain', '130', 'uniscan.xyz', true],
])('%s is the chain %s, with its explorer and its coin', (shortName, id, host, isEther) => {
  const name = chainNameOf(id);
  expect(name).not.toBeNull();
  expect(chainNameOf(shortName)).toBe(name);
  expect([name, id].map((it) => explorerPage(it, A)?.host)).toEqual([host, host]);
  expect([shortName, id].map(paysInEther)).toEqual([isEther, isEther]);
});
