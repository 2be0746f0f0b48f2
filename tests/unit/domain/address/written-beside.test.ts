import { describe, expect, it } from 'vitest';
import { readBeside } from '../../../../lib/domain/address/written-beside.ts';

const TOKEN = `0x${'c0'.repeat(20)}`;
const MOST = 2n ** 256n - 1n;
const PAYEE = `0x${'ab'.repeat(20)}`;

/** What a request says of an address in it. */
function read(request: string, address = PAYEE) {
  const [before = '', behind = ''] = request.split(address);
  return readBeside(before, behind);
}

describe('in a request to pay', () => {
  it.each([
    ['ether', `ethereum:${PAYEE}?value=2.014e18`, null, 'ether', 2_014_000_000_000_000_000n],
    ['with its chain', `ethereum:pay-${PAYEE}@8453?value=1000000`, 'Base', 'ether', 1_000_000n],
    ['another coin', `ethereum:${PAYEE}@137?gas=1&value=5`, 'Polygon', 'coin', 5n],
    ['on an unknown chain', `ethereum:${PAYEE}@424242?value=5`, null, 'coin', 5n],
    [
      'at the end of a sentence',
      `ethereum:${PAYEE}@1?value=1e18.`,
      'Ethereum',
      'ether',
      10n ** 18n,
    ],
    ['at the end of a sentence with its chain', `ethereum:${PAYEE}@137.`, 'Polygon', 'coin', null],
    ['without an amount', `ethereum:${PAYEE}@1`, 'Ethereum', 'ether', null],
    ['a part of a wei', `ethereum:${PAYEE}?value=1.5`, null, 'ether', null],
    ['less than nothing', `ethereum:${PAYEE}?value=-1`, null, 'ether', null],
    ['more than there can be', `ethereum:${PAYEE}?value=1e78`, null, 'ether', null],
    ['one more than there can be', `ethereum:${PAYEE}?value=${2n ** 256n}`, null, 'ether', null],
    ['all there can be', `ethereum:${PAYEE}?value=${MOST}`, null, 'ether', MOST],
    ['two amounts', `ethereum:${PAYEE}?value=1&value=2`, null, 'ether', null],
    ['no number', `ethereum:${PAYEE}?value=all`, null, 'ether', null],
    [
      'a token',
      `ethereum:${TOKEN}@1/transfer?address=${PAYEE}&uint256=1.5e6`,
      'Ethereum',
      'token',
      1_500_000n,
    ],
    [
      'a token, the amount first',
      `ethereum:pay-${TOKEN}@10/transfer?uint256=7&address=${PAYEE}`,
      'OP Mainnet',
      'token',
      7n,
    ],
    [
      'a token without a chain',
      `ethereum:${TOKEN}/transfer?address=${PAYEE}&uint256=7`,
      null,
      'token',
      7n,
    ],
    [
      'a token at the end of a sentence',
      `ethereum:${TOKEN}@1/transfer?address=${PAYEE}&uint256=7.`,
      'Ethereum',
      'token',
      7n,
    ],
    [
      'a token and no amount',
      `ethereum:${TOKEN}@1/transfer?address=${PAYEE}`,
      'Ethereum',
      'token',
      null,
    ],
  ])('%s', (_name, request, chain, unit, amount) => {
    expect(read(request)).toEqual({ chain, payment: { role: 'payee', unit, amount } });
  });

  it.each([
    ['written so', 'address'],
    ['written in code', '%61ddress'],
  ])('neither of two recipients is one: %s', (_name, key) => {
    const [one, other] = [PAYEE, `0x${'ef'.repeat(20)}`];
    const request = `ethereum:${TOKEN}@1/transfer?address=${one}&uint256=1&${key}=${other}`;
    const alone = { chain: 'Ethereum', payment: null };
    expect(read(request, one)).toEqual(alone);
    if (key === 'address') expect(read(request, other)).toEqual(alone);
  });

  it('the path of a transfer is the token', () => {
    const request = `ethereum:${TOKEN}@1/transfer?address=${PAYEE}&uint256=1`;
    expect(read(request, TOKEN)).toEqual({ chain: 'Ethereum', payment: { role: 'token' } });
  });
});

describe('no request to pay is', () => {
  it.each([
    ['an address alone', PAYEE, null],
    ['a chain before it', `eip155:10:${PAYEE}`, 'OP Mainnet'],
    ['a short name before it', `arb1:${PAYEE}`, 'Arbitrum One'],
    ['a chain behind it', `${PAYEE}@eip155:1#7C1A`, 'Ethereum'],
    ['a chain behind it, in a bracket', `(${PAYEE}@10).`, 'OP Mainnet'],
    ['a name before it that ends like a chain', `vitalik.eth:${PAYEE}`, null],
    ['a host before it that ends like a chain', `wallet.base:${PAYEE}`, null],
    ['another call', `ethereum:${PAYEE}@1/approve?uint256=1`, 'Ethereum'],
    [
      'the argument of another call',
      `ethereum:${TOKEN}@1/approve?address=${PAYEE}&uint256=1`,
      null,
    ],
    ['the parameter of a web page', `https://x.example/transfer?address=${PAYEE}&uint256=1`, null],
    ['another word', `notethereum:${PAYEE}?value=1`, null],
    ['another word before a transfer', `my-ethereum:${TOKEN}/transfer?address=${PAYEE}`, null],
    ['a mail address', `${PAYEE}@1inch.io`, null],
    ['a mail address of a host that begins like a chain', `${PAYEE}@base.org`, null],
  ])('%s', (_name, text, chain) => expect(read(text)).toEqual({ chain, payment: null }));
});
