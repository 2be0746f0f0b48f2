import { expect, it } from 'vitest';
import { beyondReading, doTell, isBeside } from '../../../demo/expected.ts';
import { startService } from '../../service/service.ts';

it.each([
  ['High risk: 93% fraud probability', 0.93, true],
  ['High risk: 93 % fraud probability', 0.93, true],
  ['57\u202f%', 0.57, true],
  ['0.5 %', 0.005, true],
  // What every card may show tells nothing of this address.
  ['High from 70%', 0.93, false],
  ['193%', 0.93, false],
  ['93', 0.93, false],
  ['Unrated', null, false],
])('whether “%s” tells %s: %s', (words, probability, isTold) => {
  expect(doTell(words, probability)).toBe(isTold);
});

it('what is more than reading is found among the requests', async () => {
  const service = await startService();
  try {
    const { high } = service.seed().named;
    const ask = (path: string, method = 'GET') => fetch(`${service.baseUrl}${path}`, { method });
    await ask(`/api/final_predictions/${high}/`);
    await ask('/api/address_lookups/?page=2');
    await ask('/api/address_lookups/used/');
    expect(beyondReading(service.requests())).toEqual([]);
    await ask('/api/address_lookups/', 'POST');
    await ask('/api/lookup/');
    expect(beyondReading(service.requests())).toEqual([
      'POST /api/address_lookups/',
      'GET /api/lookup/',
    ]);
  } finally {
    await service.close();
  }
});

const ADDRESS = '0x1111111111222222222233333333334444444444';
const END = { address: ADDRESS, right: 300, top: 100, bottom: 116, isInViewport: true };

it.each([
  ['behind the text', { x: 300.5, y: 97 }, true],
  ['over its last digits', { x: 290, y: 95 }, true],
  ['at another text of its line', { x: 420, y: 97 }, false],
  ['at its beginning', { x: 0, y: 97 }, false],
  ['a line above', { x: 300.5, y: 77 }, false],
  ['a line below', { x: 300.5, y: 117 }, false],
])('a mark %s', (_place, { x, y }, is) => {
  const state = { level: 'low', flags: [], label: '', role: 'img', lang: 'en' };
  const markOf = (address: string) => ({ ...state, address, box: { x, y, width: 10, height: 10 } });
  expect(isBeside(markOf(ADDRESS), END)).toBe(is);
  expect(isBeside(markOf(ADDRESS.replace('1', '5')), END)).toBe(false);
});
