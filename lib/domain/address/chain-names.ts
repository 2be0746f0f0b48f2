/** Short names (EIP-3770) and numbers (CAIP-2) of chains, and what people call them. */
const CHAIN_NAMES: ReadonlyMap<string, string> = new Map([
  ['eth', 'Ethereum'],
  ['1', 'Ethereum'],
  ['sep', 'Sepolia'],
  ['11155111', 'Sepolia'],
  ['bnb', 'BNB Smart Chain'],
  ['56', 'BNB Smart Chain'],
  ['matic', 'Polygon'],
  ['pol', 'Polygon'],
  ['137', 'Polygon'],
  ['arb1', 'Arbitrum One'],
  ['42161', 'Arbitrum One'],
  ['arb-nova', 'Arbitrum Nova'],
  ['42170', 'Arbitrum Nova'],
  ['oeth', 'OP Mainnet'],
  ['10', 'OP Mainnet'],
  ['base', 'Base'],
  ['8453', 'Base'],
  ['gno', 'Gnosis'],
  ['100', 'Gnosis'],
  ['avax', 'Avalanche C-Chain'],
  ['43114', 'Avalanche C-Chain'],
  ['linea', 'Linea'],
  ['59144', 'Linea'],
  ['scr', 'Scroll'],
  ['534352', 'Scroll'],
  ['zksync', 'ZKsync Era'],
  ['324', 'ZKsync Era'],
  ['blastmainnet', 'Blast'],
  ['81457', 'Blast'],
  ['mantle', 'Mantle'],
  ['5000', 'Mantle'],
  ['celo', 'Celo'],
  ['42220', 'Celo'],
  ['ftm', 'Fantom'],
  ['250', 'Fantom'],
  ['sonic', 'Sonic'],
  ['146', 'Sonic'],
  ['unichain', 'Unichain'],
  ['130', 'Unichain'],
]);

/** Chains whose own coin is no ether. */
const OTHER_COINS: ReadonlySet<string> = new Set([
  'BNB Smart Chain',
  'Polygon',
  'Gnosis',
  'Avalanche C-Chain',
  'Mantle',
  'Celo',
  'Fantom',
  'Sonic',
]);

/** Whether a known chain, by its short name or number, has ether as its own coin. */
export function paysInEther(shortName: string): boolean {
  const name = chainNameOf(shortName);
  return name !== null && !OTHER_COINS.has(name);
}

/** The chain's name by its short name or number; null for one that is not known, which a page may have made up. */
export function chainNameOf(shortName: string): string | null {
  return CHAIN_NAMES.get(shortName.toLowerCase()) ?? null;
}
