import { describe, expect, it } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { addressesNamedBy, leadsElsewhere } from '../../../../lib/content/resolve/link-address.ts';

const TOKEN = `0x12ab${'00'.repeat(16)}cd34` as Address;
const HOLDER = `0x56ef${'11'.repeat(16)}9a78` as Address;
const site = 'https://explorer.example';

describe('the addresses a link names', () => {
  it.each([
    [`${site}/address/${TOKEN}`, { path: TOKEN, holder: null, hasOthers: false }],
    [`${site}/token/${TOKEN}`, { path: TOKEN, holder: null, hasOthers: false }],
    [
      `${site}/en/account/${TOKEN.toUpperCase().replace('0X', '0x')}/`,
      { path: TOKEN, holder: null, hasOthers: false },
    ],
    [`${site}/token/${TOKEN}?a=${HOLDER}`, { path: TOKEN, holder: HOLDER, hasOthers: true }],
    [`${site}/token/${TOKEN}?a=${TOKEN}`, { path: TOKEN, holder: TOKEN, hasOthers: false }],
    [`${site}/Tokens/${TOKEN}?a=${HOLDER}`, { path: TOKEN, holder: HOLDER, hasOthers: true }],
    [`${site}/address/${TOKEN}?a=${HOLDER}`, { path: TOKEN, holder: null, hasOthers: true }],
    [`${site}/token/${TOKEN}?from=${HOLDER}`, { path: TOKEN, holder: null, hasOthers: true }],
    [
      `${site}/pool/${HOLDER.toUpperCase().replace('0X', '0x')}/account/${TOKEN}`,
      { path: TOKEN, holder: null, hasOthers: true },
    ],
    [
      `${site}/token/${TOKEN}?tx=0x${'b'.repeat(64)}`,
      { path: TOKEN, holder: null, hasOthers: false },
    ],
    [`${site}/tx/0x${'a'.repeat(64)}`, null],
    [`${site}/block/${TOKEN}`, null],
    [`${site}/swap?outputCurrency=${TOKEN}`, null],
    [`${site}/address/${TOKEN}/nfts`, null],
    [`javascript:address/${TOKEN}`, null],
    ['0x not a URL', null],
    [`https://no host/address/${TOKEN}`, null],
    [`${site}/tx/1?next=/address/${TOKEN}`, null],
  ])('%s', (href, named) => {
    const found = addressesNamedBy(href);
    expect(found === null ? null : { ...found, url: null }).toEqual(
      named === null ? null : { ...named, url: null },
    );
  });
});

describe('a link around the text of an address leads', () => {
  it.each([
    ['to it', `${site}/address/${TOKEN}`, false],
    ['to it, in other capitals', `${site}/address/0x${TOKEN.slice(2).toUpperCase()}/`, false],
    ['to another', `${site}/address/${HOLDER}`, true],
    ['to another, and back to it', `${site}/address/${HOLDER}?next=/address/${TOKEN}`, true],
    ['to its part in another', `${site}/token/${HOLDER}?a=${TOKEN}`, false],
    ['to another’s part in another', `${site}/token/${HOLDER}?a=${HOLDER}`, true],
    [
      'to another account, and names it where that means nothing',
      `${site}/address/${HOLDER}?a=${TOKEN}`,
      true,
    ],
    ['to no address', `${site}/tx/0x${'a'.repeat(64)}`, false],
    ['to something of another’s', `${site}/address/${HOLDER}/nfts`, false],
  ])('%s', (_, href, is) => {
    expect(leadsElsewhere(href, TOKEN)).toBe(is);
  });
});
