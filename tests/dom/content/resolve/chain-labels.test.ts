import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '../../../fixtures/sighting-row.ts';
import { goTo, sightingsIn } from '../page.ts';

afterEach(() => void vi.restoreAllMocks());

const token = draw();
const rows = (count: number): string =>
  `<table>${`<tr><td>1.5</td><td><a href="/token/${token}">OP</a></td></tr>`.repeat(count)}</table>`;

it('the page is not searched anew for each link that is called like a chain', () => {
  const searches = vi.spyOn(CSS, 'escape');
  expect(sightingsIn(rows(1000))).toEqual([]);
  expect(searches.mock.calls.length).toBeLessThan(10);
});

it('a few such links on another page are still of a token of that name', () => {
  expect(sightingsIn(rows(20))).toEqual([]);
  goTo('/other');
  expect(sightingsIn(rows(2))).toHaveLength(2);
});
