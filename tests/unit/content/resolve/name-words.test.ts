import { describe, expect, it } from 'vitest';
import { findWritten, withoutUnseen } from '../../../../lib/content/find/address-pattern.ts';
import { isHost, isNameLike } from '../../../../lib/content/resolve/name-words.ts';
import { patternsFrom } from '../../../../lib/content/resolve/page-tools.ts';

const patterns = patternsFrom({ findWritten, withoutUnseen });
const WHOLE = `0x56ef${'11'.repeat(16)}9a78`;

describe('words that may be a name', () => {
  it.each([
    'Aurora: Hot Wallet',
    'Binance 14',
    '0x: Deployer',
    '0xBitcoin Token (0xBTC)',
    '1inch: Aggregation Router',
    '1000 SATS',
    '3 Lions',
    '88mph',
    'Tether USD (USDT)',
    'Crypto.com',
    'vitalik.eth',
    'Overview Capital',
    'Token Sniffer',
    'Viewpoint',
    'Contract Deployer 7',
    'Explorers Club',
    'Account Abstraction Bundler',
    'ETH',
    '币安',
    'Oʼahu',
    '한국',
    '1\u3164Aurora',
  ])('%s', (label) => {
    expect(isNameLike(label, patterns)).toBe(true);
  });
});

describe('words that are no name', () => {
  it.each([
    ['a shortened address, which speaks for itself', '0x12ab...cd34'],
    ['a name with a shortened address', 'Aurora (0x12ab…cd34)'],
    ['a whole address', WHOLE],
    ['a hash that is cut by nothing one can see', '0x12ab0000'],
    ['signs alone', '→'],
    ['nothing', '  '],
    ['a letter that fills its place with nothing', '\u3164'],
    ['such letters of other widths', '\u115F \u1160 \uFFA0'],
    ['a letter that is seen as an apostrophe', 'ʼ'],
    ['a number', '460'],
    ['one digit', '8'],
    ['a number in groups', '25,382'],
    ['a percentage', '12.5%'],
    ['money', '$365.27@0.4961'],
    ['a large number', '25K'],
    ['an amount', '1.5 ETH'],
    ['a count', '1 address found'],
    ['a count with its unit', '460 Txns'],
    ['a count in brackets', '(3) more accounts'],
    ['a tab', 'Overview'],
    ['a tab with its count', 'Transfers (25)'],
    ['a tab of two words', 'Internal Transactions'],
    ['a button', 'View token'],
    ['a longer button', 'See all transactions →'],
    ['a way to elsewhere', 'Explorer'],
    ['a heading', 'Contract:'],
  ])('%s: %s', (_name, label) => {
    expect(isNameLike(label, patterns)).toBe(false);
  });
});

describe('the host of a link', () => {
  it.each([
    ['etherscan.io', 'etherscan.io', true],
    ['Etherscan.io', 'www.etherscan.io', true],
    ['Etherscan', 'etherscan.io', true],
    ['Aurora', 'aurora.example', false],
    ['aurora.example', 'aurora.example', true],
    ['Crypto.com', 'etherscan.io', false],
    ['vitalik.eth', 'app.ens.domains', false],
  ])('%s of %s: %s', (label, host, is) => {
    expect(isHost(label, host, 'aurora.example')).toBe(is);
  });
});
