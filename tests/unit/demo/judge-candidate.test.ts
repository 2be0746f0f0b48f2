import { describe, expect, it } from 'vitest';
import { judgeCandidate } from '../../../demo/saved-pages/judge-candidate.ts';
import type { Candidate } from '../../../demo/saved-pages/read-candidates.ts';

const A = '0x1111111111222222222233333333334444444444';
const B = '0x5555555555666666666677777777778888888888';
const HASH = `${A}${'9'.repeat(24)}`;

function judge(form: Candidate['form'], written: string, more: Partial<Candidate> = {}) {
  const none = { id: 1, before: '', after: '', href: '', around: [], ends: [], isInSight: true };
  const { kind, addresses, refusal } = judgeCandidate({ ...none, form, written, ...more });
  return refusal === null ? [kind, addresses] : [kind, refusal];
}

describe('what a saved page shows is', () => {
  it.each([
    ['a whole address', A, {}, ['whole', [A]]],
    ['a hash', HASH, {}, ['hash', 'a hash, whole']],
    ['inside a word', A, { before: 'x' }, ['no address', 'inside a word']],
    ['a shortened address', '0x1111…4444', { around: [A, B] }, ['shortened', [A]]],
    ['a shortened hash', '0x1111…9999', { around: [HASH] }, ['hash', 'a hash, shortened']],
    [
      'shortened for nobody',
      '0x1111…9999',
      { around: [A] },
      ['shortened', 'nothing beside it tells the whole'],
    ],
    ['a name', '0xBitcoin', {}, ['no address', 'a name that begins with 0x']],
    ['a selector', '0xa9059cbb', {}, ['no address', 'some digits alone: a selector, a number']],
  ])('%s', (_name, written, more, judged) => {
    expect(judge('text', written, more)).toEqual(judged);
  });

  it.each([
    ['a name', 'Aurora', `https://x.example/address/${A}`, ['name link', [A]]],
    [
      'a token with a holder',
      'Tide',
      `https://x.example/token/${A}?a=${B}`,
      ['name link', 'the URL names two addresses'],
    ],
    ['a token with itself', 'Tide', `https://x.example/token/${A}?a=${A}`, ['name link', [A]]],
    [
      'another page',
      'View all',
      `https://x.example/txs?a=${A}`,
      ['name link', 'the URL is no page of an address'],
    ],
    [
      'a part of a page',
      'Code',
      `https://x.example/address/${A}#code`,
      ['name link', 'leads to a part of a page'],
    ],
    ['no name', '+', `https://x.example/address/${A}`, ['name link', 'without a name']],
  ])('a link: %s', (_name, written, href, judged) => {
    expect(judge('link', written, { href })).toEqual(judged);
  });
});
