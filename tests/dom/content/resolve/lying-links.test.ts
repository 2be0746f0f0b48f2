import { describe, expect, it } from 'vitest';
import { sightingIn } from '../page.ts';

const SHOWN = `0x${'2e'.repeat(20)}`;
const OTHER = `0x${'1f'.repeat(20)}`;
const SHORT = `${SHOWN.slice(0, 8)}…${SHOWN.slice(-6)}`;

function linkTo(path: string, words: string) {
  return sightingIn(`<a href="https://explorer.example${path}">${words}</a>`);
}

describe('a link whose text shows one address', () => {
  it.each([
    ['the page of another account', `/address/${OTHER}`, SHOWN],
    ['it, with the one that is shown in its query', `/address/${OTHER}?a=${SHOWN}`, SHOWN],
    ['it, of a shortened one', `/address/${OTHER}?a=${SHOWN}`, SHORT],
  ])('lies where it leads to %s', (_name, path, words) => {
    expect(linkTo(path, words)).toMatchObject({ address: SHOWN, flags: ['text-link-mismatch'] });
  });

  it.each([
    ['whole', SHOWN],
    ['shortened', SHORT],
  ])('is true where it leads to what that holds of a token: %s', (_name, words) => {
    const path = `/token/${OTHER}?a=${SHOWN}`;
    expect(linkTo(path, words)).toMatchObject({ address: SHOWN, flags: [] });
  });
});
