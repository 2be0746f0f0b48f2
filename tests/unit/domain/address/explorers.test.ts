import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { explorerPage } from '../../../../lib/domain/address/explorers.ts';
import { A } from '../../background/samples.ts';

describe('the explorer of an address', () => {
  it.each([
    ['ethereum', 'etherscan.io'],
    ['Ethereum Mainnet', 'etherscan.io'],
    ['ETH', 'etherscan.io'],
    ['BNB Smart Chain', 'bscscan.com'],
    ['bsc', 'bscscan.com'],
    ['Polygon PoS', 'polygonscan.com'],
    ['arbitrum-one', 'arbiscan.io'],
    ['OP Mainnet', 'optimistic.etherscan.io'],
    ['base', 'basescan.org'],
    ['Avalanche C-Chain', 'snowscan.xyz'],
    ['Sepolia', 'sepolia.etherscan.io'],
  ])('on %s is %s', (chain, host) => {
    expect(explorerPage(chain, A)).toEqual({ host, url: `https://${host}/address/${A}` });
  });

  it.each([
    '',
    'mainnet',
    'ethereum classic',
    'ethereumpow',
    'bitcoin',
    'somechain',
    'constructor',
    'Base 测试网',
    'Ethereum тест',
  ])('on “%s” is none', (chain) => {
    expect(explorerPage(chain, A)).toBeNull();
  });

  it('is none for what is no address, or of no chain', () => {
    expect(explorerPage('ethereum', null)).toBeNull();
    expect(explorerPage(null, A)).toBeNull();
  });

  test('is https on a host of ours, whatever a service calls its chains', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('ethereum', 'base/../x', '//evil')),
        (chain) => {
          const page = explorerPage(chain, A);
          if (page === null) return;
          const { protocol, host, pathname } = new URL(page.url);
          expect([protocol, host, pathname]).toEqual(['https:', page.host, `/address/${A}`]);
        },
      ),
    );
  });
});
