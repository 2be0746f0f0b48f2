import { describe, expect, it } from 'vitest';
import { addressesOfPage } from '../../../../lib/content/resolve/page-address.ts';

const A = `0x${'a1'.repeat(20)}`;

describe('the addresses that a page is about, by its path', () => {
  it.each([
    ['an account', `/address/${A}`, [A]],
    ['an account in capitals', `/en/Address/0x${A.slice(2).toUpperCase()}/`, [A]],
    ['an account of a chain', `/address/eth:${A}`, [A]],
    ['a part of its page', `/address/${A}/tokens`, [A]],
    ['a file of it', `/address/${A}.html`, [A]],
    ['a part of its page with a name', `/address/${A}/vitalik.eth`, [A]],
    ['no hash', `/address/${A}${'b'.repeat(24)}`, []],
    ['no name that is written like one', `/address/${A}.eth`, []],
    ['no such name in capitals', `/address/${A}.ETH/`, []],
    ['no such name under another', `/address/${A}.base.eth`, []],
    ['no such name under one that is encoded', `/address/${A}.%E6%97%A5.eth`, []],
    ['nothing behind another word', `/tx/${A}`, []],
  ])('%s', (_name, path, addresses) => {
    expect(addressesOfPage(path)).toEqual(addresses);
  });
});
