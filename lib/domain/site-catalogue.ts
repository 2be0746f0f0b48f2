/** A well-known site that shows wallet addresses. */
export interface CatalogueSite {
  host: string;
  /** The chain it is about, as people call it; null for sites of several chains. */
  chain: string | null;
}

/** What the options page offers, explorers by chain first. A site covers its subdomains too. */
export const SITE_CATALOGUE: readonly CatalogueSite[] = [
  { host: 'etherscan.io', chain: 'Ethereum' },
  { host: 'eth.blockscout.com', chain: 'Ethereum' },
  { host: 'bscscan.com', chain: 'BNB Smart Chain' },
  { host: 'polygonscan.com', chain: 'Polygon' },
  { host: 'arbiscan.io', chain: 'Arbitrum' },
  { host: 'optimistic.etherscan.io', chain: 'Optimism' },
  { host: 'basescan.org', chain: 'Base' },
  { host: 'gnosisscan.io', chain: 'Gnosis' },
  { host: 'snowscan.xyz', chain: 'Avalanche' },
  { host: 'sonicscan.org', chain: 'Sonic' },
  { host: 'lineascan.build', chain: 'Linea' },
  { host: 'scrollscan.com', chain: 'Scroll' },
  { host: 'debank.com', chain: null },
  { host: 'app.uniswap.org', chain: null },
  { host: 'opensea.io', chain: null },
  { host: 'dexscreener.com', chain: null },
];
