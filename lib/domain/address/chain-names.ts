/** Short names that EIP-3770 puts before an address, and what people call those chains. */
const CHAIN_NAMES: ReadonlyMap<string, string> = new Map([
  ['eth', 'Ethereum'],
  ['sep', 'Sepolia'],
  ['bnb', 'BNB Smart Chain'],
  ['matic', 'Polygon'],
  ['pol', 'Polygon'],
  ['arb1', 'Arbitrum One'],
  ['arb-nova', 'Arbitrum Nova'],
  ['oeth', 'OP Mainnet'],
  ['base', 'Base'],
  ['gno', 'Gnosis'],
  ['avax', 'Avalanche C-Chain'],
  ['linea', 'Linea'],
  ['scr', 'Scroll'],
  ['zksync', 'ZKsync Era'],
  ['blastmainnet', 'Blast'],
  ['mantle', 'Mantle'],
  ['celo', 'Celo'],
  ['ftm', 'Fantom'],
  ['sonic', 'Sonic'],
  ['unichain', 'Unichain'],
]);

/** The chain's name; null for a short name that is not known, which a page may have made up. */
export function chainNameOf(shortName: string): string | null {
  return CHAIN_NAMES.get(shortName.toLowerCase()) ?? null;
}
