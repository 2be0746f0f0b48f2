import { describe, expect, it } from 'vitest';
import { sightingIn } from '../page.ts';

const SHOWN = `0x${'2e'.repeat(20)}`;
const OTHER = `0x${'1f'.repeat(20)}`;
const SHORT = `${SHOWN.slice(0, 8)}…${SHOWN.slice(-6)}`;
const TOKEN = `0x${'3c'.repeat(20)}`;
const TRANSFER = (token: string, payee: string): string =>
  `ethereum:${token}@1/transfer?address=${payee}&uint256=1`;

function linkTo(path: string, words: string) {
  return sightingIn(`<a href="${new URL(path, 'https://explorer.example')}">${words}</a>`);
}

describe('a link whose text shows one address', () => {
  it.each([
    ['the page of another account', `/address/${OTHER}`, SHOWN],
    ['it, with the one that is shown in its query', `/address/${OTHER}?a=${SHOWN}`, SHOWN],
    ['it, of a shortened one', `/address/${OTHER}?a=${SHOWN}`, SHORT],
    ['it, by way of its own', `/${SHOWN}@1/address/${OTHER}`, SHOWN],
    ['a payment to another', `ethereum:${OTHER}`, SHOWN],
    ['one on a chain', `ethereum:pay-${OTHER}@1?value=1e18`, SHOWN],
    ['one with the one that is shown in its query', `ethereum:${OTHER}?value=1&to=${SHOWN}`, SHOWN],
    ['a transfer of a token to another', TRANSFER(TOKEN, OTHER), SHOWN],
    ['one to two', `${TRANSFER(TOKEN, OTHER)}&address=${SHOWN}`, SHOWN],
    ['one written in capitals', TRANSFER(TOKEN, OTHER).toUpperCase(), SHOWN],
  ])('lies where it leads to %s', (_name, path, words) => {
    expect(linkTo(path, words)).toMatchObject({ address: SHOWN, flags: ['text-link-mismatch'] });
  });

  it.each([
    ['a payment to it', `ethereum:${SHOWN}@1?value=1e18`],
    ['a transfer of a token to it', TRANSFER(TOKEN, SHOWN)],
    ['one that says the amount first', `ethereum:${TOKEN}@1/transfer?uint256=1&address=${SHOWN}`],
    ['a transfer of what it is itself', TRANSFER(SHOWN, OTHER)],
  ])('is true where it leads to %s', (_name, path) => {
    expect(linkTo(path, SHOWN)).toMatchObject({ address: SHOWN, flags: [] });
  });

  it.each([
    ['whole', SHOWN],
    ['shortened', SHORT],
  ])('is true where it leads to what that holds of a token: %s', (_name, words) => {
    const path = `/token/${OTHER}?a=${SHOWN}`;
    expect(linkTo(path, words)).toMatchObject({ address: SHOWN, flags: [] });
  });
});
