import { expect, it, vi } from 'vitest';
import type { ViewPosition } from '../../../../lib/domain/page-list.ts';
import { countLevels, whereabouts } from '../../../../lib/ui/page/sighting-words.ts';

vi.mock('../../../../lib/ui/words/text.ts', () => ({
  locale: 'en',
  i18n: {
    t: (key: string, ...told: unknown[]) => [key.split('.').at(-1), told.at(-1)].flat().join(' '),
  },
}));

it.each<[places: ViewPosition[], where: string]>([
  [['above', 'inSight', 'below'], 'inSight'],
  [['hidden', 'above', 'below'], 'below'],
  [['hidden', 'above'], 'above'],
  [['hidden'], 'hidden'],
])('an address that is %j is said to be %s', (places, where) => {
  const words = whereabouts(places.map((place) => ({ frameId: 0, place })));
  expect(words.trim()).toBe(`pair often ${places.length} ${where}`);
});

it.each([
  [[3, 7], true],
  [[3, 0], false],
])('an address in the frames %j is said to be in a frame: %s', (frameIds, isFramed) => {
  const words = whereabouts(frameIds.map((frameId) => ({ frameId, place: 'inSight' })));
  expect(words.includes('inFrame')).toBe(isFramed);
});

it('levels are counted worst first, without those that no address has', () => {
  expect(countLevels(['low', 'high', 'low'])).toEqual([
    { level: 'high', count: 1 },
    { level: 'low', count: 2 },
  ]);
});
