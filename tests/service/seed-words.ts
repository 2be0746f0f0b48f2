/** The words of the seeded data. */

type Choices = readonly [string, ...string[]];

export const CHAINS: Choices = [
  'ethereum',
  'ethereum',
  'ethereum',
  'bsc',
  'polygon',
  'arbitrum',
  'optimism',
  'base',
];

export const WALLET_NAMES: Choices = [
  'Exchange deposit wallet',
  'OTC desk counterparty',
  'Bridge relayer',
  'Liquidity provider',
  'NFT market seller',
  'Payroll multisig',
  'Token deployer',
  'Airdrop claimer',
];

export const HIGH_MESSAGES: Choices = [
  'Received funds from a reported phishing contract within two hops.',
  'Drained newly approved token allowances from more than 40 wallets.',
  'Moved most of its balance through a mixer within an hour of receiving it.',
  'Deployed a token whose holders could not sell.',
];

export const MEDIUM_MESSAGES: Choices = [
  'Trades often with wallets that were later reported.',
  'Young wallet with an unusual burst of outgoing transfers.',
  'Part of its funds came through a bridge that is popular for laundering.',
];

export const LOW_MESSAGES: Choices = [
  'No link to reported fraud was found.',
  'Activity matches that of ordinary long-term holders.',
  'Counterparties are mostly exchanges and lending protocols.',
];

export const BOT_MESSAGE = 'Sends transactions around the clock at machine speed.';

/** Fraud details of the models: keys whose values are shares of 1. */
export const FRAUD_SHARES: Choices = [
  'mixer_exposure',
  'phishing_exposure',
  'sanctioned_counterparty_share',
  'rapid_outflow_share',
  'new_counterparty_share',
];

/** Models and the versions they come in. */
export const MODELS = [
  { name: 'gradient-boost', versions: ['4.2.0', '4.2.1', '4.3.0'] },
  { name: 'graph-attention', versions: ['1.9.3', '2.0.0'] },
  { name: 'bot-detector', versions: ['0.8.5', '0.9.0'] },
] as const;
