import { describe, expect, it } from 'vitest';
import type { Address } from '../../../lib/domain/address.ts';
import { addressesNamedBy, leadsToFragment } from '../../../lib/content/link-address.ts';
import { addressOfName } from '../../../lib/content/link-label.ts';

const TOKEN = `0x12ab${'00'.repeat(16)}cd34` as Address;
const HOLDER = `0x56ef${'11'.repeat(16)}9a78` as Address;
const site = 'https://explorer.example';

describe('the addresses a link names', () => {
  it.each([
    [`${site}/address/${TOKEN}`, { path: TOKEN, holder: null }],
    [`${site}/token/${TOKEN}`, { path: TOKEN, holder: null }],
    [
      `${site}/en/account/${TOKEN.toUpperCase().replace('0X', '0x')}/`,
      { path: TOKEN, holder: null },
    ],
    [`${site}/token/${TOKEN}?a=${HOLDER}`, { path: TOKEN, holder: HOLDER }],
    [`${site}/tx/0x${'a'.repeat(64)}`, null],
    [`${site}/block/${TOKEN}`, null],
    [`${site}/swap?outputCurrency=${TOKEN}`, null],
    [`${site}/address/${TOKEN}/nfts`, null],
    [`javascript:address/${TOKEN}`, null],
    ['0x not a URL', null],
  ])('%s', (href, named) => {
    expect(addressesNamedBy(href)).toEqual(named);
  });

  it('belong to a part of a page when the link has a fragment', () => {
    expect(leadsToFragment(`${site}/address/${TOKEN}#code`)).toBe(true);
    expect(leadsToFragment(`${site}/address/${TOKEN}`)).toBe(false);
  });
});

describe('what a label stands for', () => {
  const one = { path: TOKEN, holder: null };
  const two = { path: TOKEN, holder: HOLDER };
  it.each([
    ['a name', 'Aurora: Hot Wallet', one, TOKEN],
    ['a token’s name, even with a holder', 'Tide (TIDE)', two, TOKEN],
    ['a name that begins with 0x', '0x: Deployer', one, TOKEN],
    ['a shortened address, which speaks for itself', '0x12ab...cd34', two, null],
    ['a name with a shortened address', 'Aurora (0x12ab…cd34)', one, null],
    ['a whole address', HOLDER, one, null],
    ['a hash that is cut by nothing one can see', '0x12ab0000', one, null],
    ['signs alone', '→', one, null],
    ['nothing', '  ', one, null],
  ])('%s', (_, label, named, address) => {
    expect(addressOfName(label, named)).toBe(address);
  });
});
