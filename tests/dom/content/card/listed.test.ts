import { afterEach, expect, it } from 'vitest';
import type { CardsDeps } from '../../../../lib/content/card/card-deps.ts';
import { createCardWalk } from '../../../../lib/content/card/card-walk.ts';
import { createPageList, offerPageList } from '../../../../lib/content/card/page-list.ts';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { PAGE_LIST } from '../../../../lib/domain/page-list.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { sightingsIn } from '../page.ts';

const FAR = '<div style="height:3000px"></div>';
const key = Symbol.for(PAGE_LIST);
afterEach(() => void Reflect.deleteProperty(globalThis, key));

function setUp(html: string, isAlike = false) {
  const sightings = sightingsIn(html);
  const shown: number[] = [];
  const deps = {
    page: {
      tree: pageTree,
      sightings: () => sightings,
      lookAlikes: { find: () => (isAlike ? {} : null) },
      rows: { flagsOf: () => [] },
    },
    marks: {
      drawn: {
        marks: () => sightings.map((sighting) => ({ sighting, look: { level: 'low', flags: [] } })),
      },
    },
    service: { source: { markOf: () => undefined } },
  } as unknown as CardsDeps;
  const list = createPageList(deps, (it: Sighting) => shown.push(sightings.indexOf(it)));
  return { sightings, shown, list, deps, address: sightings[0]?.address ?? '' };
}

it('an address is shown first where it is in sight, then at each place, and again from the first', () => {
  const written = draw();
  const { list, shown, address } = setUp(`<p>${written}</p>${FAR}<p>${written}</p>`);
  scrollTo(0, document.documentElement.scrollHeight);
  expect([1, 2, 3].map(() => list.show(address))).toEqual(['inSight', 'above', 'inSight']);
  expect(shown).toEqual([1, 0, 1]);
});

it('an address that the page hides is told from one that it no longer has', () => {
  const { list, shown, address } = setUp(`<p style="visibility:hidden">${draw()}</p>`);
  expect([list.show(address), list.show(draw())]).toEqual(['hidden', null]);
  expect(shown).toEqual([]);
});

it('an address has the warnings of all its places, and each of its forms once', () => {
  const written = `0x${'aB'.repeat(20)}`;
  const { list, sightings } = setUp(`<p>${written}</p><p>${written}</p>`, true);
  Object.assign(sightings[0] ?? {}, { flags: ['text-link-mismatch'] });
  expect(list.list().sighted).toMatchObject([
    { flags: ['look-alike', 'text-link-mismatch'], claims: [written] },
  ]);
});

it('the list of a newer scanner stays where an older one withdraws its own', () => {
  const withdraw = offerPageList({} as never);
  const newer = {};
  Reflect.set(globalThis, key, newer);
  withdraw();
  expect(Reflect.get(globalThis, key)).toBe(newer);
});

it.each([
  ['awaited', { awaited: 1, coming: 2, current: 0 }, 1],
  ['under way', { awaited: null, coming: 2, current: 0 }, 2],
  ['open', { awaited: null, coming: null, current: 0 }, 0],
])('the walk goes down the page, from the card that is %s', (_name, state, at) => {
  const column = '<p style="margin-left:200px">';
  const { sightings, deps } = setUp(`${column}${draw()}</p><p>${draw()}</p><p>${draw()}</p>`);
  const of = (index: number | null) => (index === null ? null : sightings[index]);
  const states = Object.entries(state).map(([name, index]) => [name, of(index)]);
  const way = createCardWalk(deps, Object.fromEntries(states), () => undefined);
  expect(way.walk().at).toBe(at);
});
