import type { Address } from './address.ts';

/**
 * Block explorers by chain: where an address of that chain is looked at. Names as people and services write them,
 * reduced by `keyOf`; each page is https, and the address is all that is added to it.
 */
const EXPLORERS: readonly { host: string; names: readonly string[] }[] = [
  { host: 'etherscan.io', names: ['ethereum', 'eth', 'homestead', '1'] },
  {
    host: 'bscscan.com',
    names: ['bnbsmartchain', 'binancesmartchain', 'bsc', 'bnb', 'bnbchain', 'binance', '56'],
  },
  { host: 'polygonscan.com', names: ['polygon', 'polygonpos', 'matic', 'pol', '137'] },
  { host: 'arbiscan.io', names: ['arbitrum', 'arbitrumone', 'arb', 'arb1', '42161'] },
  { host: 'optimistic.etherscan.io', names: ['optimism', 'op', 'oeth', '10'] },
  { host: 'basescan.org', names: ['base', '8453'] },
  { host: 'gnosisscan.io', names: ['gnosis', 'gnosischain', 'gno', 'xdai', '100'] },
  { host: 'snowscan.xyz', names: ['avalanche', 'avalanchec', 'avalanchecchain', 'avax', '43114'] },
  { host: 'sonicscan.org', names: ['sonic', '146'] },
  { host: 'lineascan.build', names: ['linea', '59144'] },
  { host: 'scrollscan.com', names: ['scroll', '534352'] },
  { host: 'explorer.zksync.io', names: ['zksync', 'zksyncera', '324'] },
  { host: 'blastscan.io', names: ['blast', '81457'] },
  { host: 'mantlescan.xyz', names: ['mantle', '5000'] },
  { host: 'celoscan.io', names: ['celo', '42220'] },
  { host: 'moonscan.io', names: ['moonbeam', '1284'] },
  { host: 'moonriver.moonscan.io', names: ['moonriver', '1285'] },
  { host: 'worldscan.org', names: ['worldchain', 'world', '480'] },
  { host: 'uniscan.xyz', names: ['unichain', '130'] },
  { host: 'berascan.com', names: ['berachain', '80094'] },
  { host: 'sepolia.etherscan.io', names: ['sepolia', 'ethereumsepolia', '11155111'] },
];

const HOSTS = new Map(EXPLORERS.flatMap(({ host, names }) => names.map((name) => [name, host])));

/** Where an address can be looked at. */
export interface ExplorerPage {
  host: string;
  url: string;
}

/** The page of an address on the explorer of its chain; null for a chain that is not known for certain. */
export function explorerPage(chain: string | null, address: Address | null): ExplorerPage | null {
  if (chain === null || address === null) return null;
  const host = HOSTS.get(keyOf(chain));
  return host === undefined ? null : { host, url: `https://${host}/address/${address}` };
}

/** "BNB Smart Chain" and "bnb-smart-chain" are one. Letters of any script count: "Base 测试网" is not "Base". */
function keyOf(chain: string): string {
  return chain
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/mainnet$/, '');
}
