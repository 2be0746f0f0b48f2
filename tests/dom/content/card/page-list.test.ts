import { afterEach, expect, it, vi } from 'vitest';
import type { CardsDeps } from '../../../../lib/content/card/card-deps.ts';
import { createCardWalk } from '../../../../lib/content/card/card-walk.ts';
import { createPageList } from '../../../../lib/content/card/page-list.ts';
import { MOST_LISTED } from '../../../../lib/domain/page-list.ts';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { sightingsIn } from '../page.ts';

afterEach(() => void vi.restoreAllMocks());

const LINES = 2000;
/** One text, of whose lines some two dozen are in sight. */
const show = (html = `<pre>${`${draw()}\n`.repeat(LINES)}</pre>`): Sighting[] => sightingsIn(html);

function depsOf(sightings: readonly Sighting[], marks: readonly object[] = []): CardsDeps {
  return {
    page: {
      tree: pageTree,
      sightings: () => sightings,
      lookAlikes: { find: () => null },
      rows: { flagsOf: () => [] },
    },
    marks: { drawn: { marks: () => marks } },
    service: {
      source: { markOf: () => ({ level: 'low', flags: [] }), style: { isSparse: true } },
    },
  } as unknown as CardsDeps;
}

/** How many rectangles of ranges are read, which take long in a long text. */
function countReads(work: () => void): number {
  const one = vi.spyOn(Range.prototype, 'getBoundingClientRect');
  const many = vi.spyOn(Range.prototype, 'getClientRects');
  work();
  return one.mock.calls.length + many.mock.calls.length;
}

const MOST_READS = 150;

it('a long text is listed without measuring each of its addresses', () => {
  const sightings = show();
  scrollTo(0, document.body.scrollHeight / 2);
  const list = createPageList(depsOf(sightings), () => undefined);
  let told = list.list();
  expect(countReads(() => (told = list.list()))).toBeLessThan(MOST_READS);
  const [{ places } = { places: [] }] = told.sighted;
  const exact = sightings.map(exactly);
  expect(places).toEqual(exact);
  expect(new Set(exact)).toEqual(new Set(['above', 'inSight', 'below']));
});

it('of more addresses than are listed, none of those left out is measured', () => {
  const many = Array.from({ length: 3 * MOST_LISTED }, () => `<p>${draw()}</p>`).join('');
  const list = createPageList(depsOf(show(many)), () => undefined);
  let told = list.list();
  expect(countReads(() => (told = list.list()))).toBeLessThanOrEqual(MOST_LISTED);
  expect([told.sighted.length, told.isPartial]).toEqual([MOST_LISTED, true]);
});

it('the way to the next one of them measures as few', () => {
  const shown: Sighting[] = [];
  const sightings = show();
  const list = createPageList(depsOf(sightings), (it) => shown.push(it));
  const address = sightings[0]?.address ?? '';
  expect(countReads(() => list.show(address))).toBeLessThan(MOST_READS);
  list.show(address);
  expect(shown).toEqual(sightings.slice(0, 2));
});

it('so does the keyboard command', () => {
  const sightings = show();
  const way = createCardWalk(depsOf(sightings), {} as never, () => undefined);
  let stops = 0;
  expect(countReads(() => (stops = way.walk().ranks.length))).toBeLessThan(MOST_READS);
  expect(stops).toBe(sightings.filter((it) => exactly(it) === 'inSight').length);
});

it('texts beside each other each have their own place', () => {
  const far = '<div style="height:3000px"></div>';
  const sightings = show(
    `<p>${draw()}</p>${far}<p>${draw()}</p>${far}<p>${draw()} ${draw()}</p><p hidden>${draw()}</p>`,
  );
  scrollTo(0, 3000);
  const { sighted } = createPageList(depsOf(sightings), () => undefined).list();
  expect(sighted.flatMap(({ places }) => places)).toEqual(sightings.map(exactly));
});

/** Where an address stands in the window, measured by itself. */
function exactly({ node, element, ...sighting }: Sighting): string {
  if (sighting.kind === 'field' || !element.checkVisibility()) return 'hidden';
  const range = document.createRange();
  range.setStart(node, sighting.start);
  range.setEnd(node, sighting.end);
  const { top, bottom } = range.getBoundingClientRect();
  if (bottom <= 0) return 'above';
  return top >= innerHeight ? 'below' : 'inSight';
}

it('the walk comes to what the page warns of right after what is severe', () => {
  const looks: [level: string, ...flags: string[]][] = [
    ['low'],
    ['medium'],
    ['unassessed', 'look-alike'],
    ['high'],
    ['low', 'bot'],
    ['low', 'text-link-mismatch'],
    ['blacklisted', 'bad-checksum'],
  ];
  const sightings = show(looks.map(() => `<p>${draw()}</p>`).join(''));
  const marks = looks.map(([level, ...flags], index) => ({
    sighting: sightings[index],
    look: { level, flags },
  }));
  const opened: number[] = [];
  const way = createCardWalk(depsOf(sightings, marks), {} as never, (it) =>
    opened.push(sightings.indexOf(it)),
  );
  looks.forEach((_look, stop) => way.openStop(stop));
  expect(opened).toEqual([6, 3, 5, 2, 1, 0, 4]);
});
