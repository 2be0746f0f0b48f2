import { describe, expect, it } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { addressesNamedBy, ledElsewhere } from '../../../../lib/content/resolve/link-address.ts';

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
    ['to it', `${site}/address/${TOKEN}`, null],
    ['to it, in other capitals', `${site}/address/0x${TOKEN.slice(2).toUpperCase()}/`, null],
    ['to another', `${site}/address/${HOLDER}`, HOLDER],
    ['to another, and back to it', `${site}/address/${HOLDER}?next=/address/${TOKEN}`, HOLDER],
    ['to its part in another', `${site}/token/${HOLDER}?a=${TOKEN}`, null],
    ['to another’s part in another', `${site}/token/${HOLDER}?a=${HOLDER}`, HOLDER],
    [
      'to another account, and names it where that means nothing',
      `${site}/address/${HOLDER}?a=${TOKEN}`,
      HOLDER,
    ],
    ['to no address', `${site}/tx/0x${'a'.repeat(64)}`, null],
    ['to something of another’s', `${site}/address/${HOLDER}/nfts`, null],
    ['to a payment to it', `ethereum:${TOKEN}@1?value=1`, null],
    ['to a payment to another', `ethereum:pay-${HOLDER}`, HOLDER],
    ['to a payment of it to another', `ethereum:${TOKEN}/transfer?address=${HOLDER}`, null],
    ['to a payment of another to it', `ethereum:${HOLDER}/transfer?address=${TOKEN}`, null],
    ['to a payment to a name', `ethereum:another.eth?to=${HOLDER}`, null],
  ])('%s', (_, href, other) => {
    expect(ledElsewhere(href, TOKEN)).toBe(other);
  });
});
