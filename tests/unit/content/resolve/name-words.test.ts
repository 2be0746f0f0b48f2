import { describe, expect, it } from 'vitest';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import { findWritten, withoutUnseen } from '../../../../lib/content/find/address-pattern.ts';
import { isHost, isNameLike, readsAsOther } from '../../../../lib/content/resolve/name-words.ts';
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

describe('words that read as another address', () => {
  const own = toAddress(WHOLE);

  it.each([
    ['with the letter O for a zero', '0xO6ef…9a78'],
    ['with such an O in small', '0xo6ef…9a78'],
    ['with such an O in another script', '0xО6ef…9a78'],
    ['with such an O for its first digit', 'Ox06ef…9a78'],
    ['with many of them', '0xOa1b2c3d4e5OO6f7a8b9cO1d2e3f4a5bO6c7d8e9'],
    ['without its 0x', 'O6ef11111111111O'],
    ['with other digits', '0x56ee…9a78'],
  ])('%s', (_name, label) => {
    expect(readsAsOther(label, own)).toBe(true);
  });

  it.each([
    '0x56ef…9a78',
    'Ox56ef…9a78',
    'Oxford',
    'Foxface',
    'Firefox Add-ons',
    '0xOracle',
    '0xBob',
    'Pool 2025-12-31 2026-12-31 Deposit',
    'Vault 1234 5678 9012 3456 ETH',
  ])('are not %s', (label) => {
    expect(readsAsOther(label, own)).toBe(false);
  });
});

describe('the host of a link', () => {
  it.each([
    ['etherscan.io', 'etherscan.io', true],
    ['Etherscan.io', 'www.etherscan.io', true],
    ['Etherscan', 'etherscan.io', true],
    ['Etherscan ↗', 'etherscan.io', true],
    ['Aurora', 'aurora.example', false],
    ['aurora.example', 'aurora.example', true],
    ['Crypto.com', 'etherscan.io', false],
    ['vitalik.eth', 'app.ens.domains', false],
  ])('%s of %s: %s', (label, host, is) => {
    expect(isHost(label, host, 'aurora.example')).toBe(is);
  });
});
