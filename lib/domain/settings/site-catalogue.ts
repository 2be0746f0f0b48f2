/** What a site is for, in the order in which the options show them. */
export const SITE_KINDS = [
  'explorer',
  'portfolio',
  'swap',
  'lending',
  'bridge',
  'market',
  'account',
] as const;
export type SiteKind = (typeof SITE_KINDS)[number];

/** A well-known site that shows wallet addresses. */
export interface CatalogueSite {
  host: string;
  kind: SiteKind;
  /** The chain it is about, as people call it; null for sites of several chains. */
  chain: string | null;
}

/** Explorers by chain. A site covers its subdomains too. */
const EXPLORERS: Record<string, readonly string[]> = {
  Ethereum: ['etherscan.io', 'eth.blockscout.com', 'ethplorer.io', 'beaconcha.in'],
  Abstract: ['abscan.org'],
  ApeChain: ['apescan.io'],
  'Arbitrum Nova': ['nova.arbiscan.io'],
  'Arbitrum One': ['arbiscan.io', 'arbitrum.blockscout.com'],
  Astar: ['astar.blockscout.com'],
  Aurora: ['explorer.mainnet.aurora.dev'],
  Avalanche: ['snowscan.xyz', 'snowtrace.io', 'subnets.avax.network'],
  Base: ['basescan.org', 'base.blockscout.com'],
  Berachain: ['berascan.com'],
  BitTorrent: ['bttcscan.com'],
  Blast: ['blastscan.io'],
  'BNB Smart Chain': ['bscscan.com'],
  Boba: ['bobascan.com'],
  Celo: ['celoscan.io', 'celo.blockscout.com'],
  Conflux: ['confluxscan.io'],
  Core: ['scan.coredao.org'],
  Cronos: ['explorer.cronos.org'],
  Etherlink: ['explorer.etherlink.com'],
  Filecoin: ['filfox.info', 'filscan.io'],
  Flow: ['flowscan.io'],
  Fraxtal: ['fraxscan.com'],
  Fuse: ['explorer.fuse.io'],
  Gnosis: ['gnosisscan.io', 'gnosis.blockscout.com'],
  Harmony: ['explorer.harmony.one'],
  Hedera: ['hashscan.io'],
  HyperEVM: ['hyperevmscan.io'],
  'Immutable zkEVM': ['explorer.immutable.com'],
  Ink: ['explorer.inkonchain.com'],
  IoTeX: ['iotexscan.io'],
  Kaia: ['kaiascan.io'],
  Kava: ['kavascan.com'],
  Linea: ['lineascan.build', 'explorer.linea.build'],
  Lisk: ['blockscout.lisk.com'],
  'Manta Pacific': ['pacific-explorer.manta.network'],
  Mantle: ['mantlescan.xyz', 'explorer.mantle.xyz'],
  Merlin: ['scan.merlinchain.io'],
  Metis: ['explorer.metis.io'],
  Mode: ['explorer.mode.network'],
  Moonbeam: ['moonscan.io'],
  Moonriver: ['moonriver.moonscan.io'],
  'OP Mainnet': ['optimistic.etherscan.io', 'explorer.optimism.io'],
  opBNB: ['opbnbscan.com', 'opbnb.bscscan.com'],
  Polygon: ['polygonscan.com', 'polygon.blockscout.com'],
  'Polygon zkEVM': ['zkevm.polygonscan.com'],
  PulseChain: ['scan.pulsechain.com'],
  Ronin: ['app.roninchain.com'],
  Rootstock: ['explorer.rootstock.io', 'rootstock.blockscout.com'],
  Scroll: ['scrollscan.com', 'scroll.blockscout.com'],
  Sei: ['seitrace.com', 'seiscan.io'],
  Shibarium: ['shibariumscan.io'],
  Soneium: ['soneium.blockscout.com'],
  Sonic: ['sonicscan.org'],
  Taiko: ['taikoscan.io'],
  Telos: ['teloscan.io'],
  Unichain: ['uniscan.xyz'],
  WEMIX: ['wemixscan.com'],
  'World Chain': ['worldscan.org'],
  XDC: ['xdcscan.com'],
  'ZKsync Era': ['explorer.zksync.io', 'era.zksync.network', 'zksync.blockscout.com'],
  Zora: ['explorer.zora.energy'],
};

/** Explorers of several chains. */
const WIDE_EXPLORERS = ['blockscout.com', 'blockchair.com', 'oklink.com', 'routescan.io'];

/** Apps by what they are for, with the chain where they know one alone. */
const APPS: Record<
  Exclude<SiteKind, 'explorer'>,
  readonly (string | [host: string, chain: string])[]
> = {
  portfolio: [
    'debank.com',
    'zapper.xyz',
    'zerion.io',
    'dexscreener.com',
    'dextools.io',
    'geckoterminal.com',
    'coingecko.com',
    'coinmarketcap.com',
    'defillama.com',
    'dune.com',
    'nansen.ai',
    'arkm.com',
    'bubblemaps.io',
    'tokensniffer.com',
    'honeypot.is',
  ],
  swap: [
    'app.uniswap.org',
    'app.1inch.io',
    'swap.cow.fi',
    'matcha.xyz',
    'kyberswap.com',
    'pancakeswap.finance',
    'sushi.com',
    'curve.finance',
    'balancer.fi',
    'app.gmx.io',
    'app.hyperliquid.xyz',
    'lfj.gg',
    ['aerodrome.finance', 'Base'],
    ['velodrome.finance', 'OP Mainnet'],
    ['app.camelot.exchange', 'Arbitrum One'],
  ],
  lending: [
    'app.aave.com',
    'app.compound.finance',
    'app.morpho.org',
    'app.spark.fi',
    'app.sky.money',
    'app.pendle.finance',
    'yearn.fi',
    'beefy.com',
    ['stake.lido.fi', 'Ethereum'],
    ['stake.rocketpool.net', 'Ethereum'],
    ['app.eigenlayer.xyz', 'Ethereum'],
    ['app.ether.fi', 'Ethereum'],
  ],
  bridge: [
    'stargate.finance',
    'app.across.to',
    'jumper.exchange',
    'app.debridge.finance',
    'portalbridge.com',
    'superbridge.app',
    ['bridge.arbitrum.io', 'Arbitrum One'],
  ],
  market: [
    'opensea.io',
    'blur.io',
    'rarible.com',
    'magiceden.io',
    'looksrare.org',
    'foundation.app',
    'zora.co',
  ],
  account: [
    'app.safe.global',
    'revoke.cash',
    'snapshot.org',
    'tally.xyz',
    'app.sablier.com',
    'galxe.com',
    ['app.ens.domains', 'Ethereum'],
  ],
};

/** What the options page offers, explorers by chain first. */
export const SITE_CATALOGUE: readonly CatalogueSite[] = [
  ...Object.entries(EXPLORERS).flatMap(([chain, hosts]) =>
    hosts.map((host): CatalogueSite => ({ host, kind: 'explorer', chain })),
  ),
  ...WIDE_EXPLORERS.map((host): CatalogueSite => ({ host, kind: 'explorer', chain: null })),
  ...SITE_KINDS.flatMap((kind) =>
    kind === 'explorer'
      ? []
      : APPS[kind].map((app): CatalogueSite => {
          const [host, chain = null] = typeof app === 'string' ? [app] : app;
          return { host, kind, chain };
        }),
  ),
];
