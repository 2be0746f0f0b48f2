import { describe, expect, it } from 'vitest';
import { SIGHTING_ROWS } from '../../../fixtures/sighting-rows.ts';
import { WRITTEN_ROWS } from '../../../fixtures/sighting-rows-written.ts';
import { isReservedAddress } from '../../../../lib/domain/address/address.ts';
import { sightingsIn } from '../page.ts';

/** Read like any other; that nobody sees them is found out when marks are placed. */
const UNSEEN_ROWS: ReadonlySet<string> = new Set([
  'not rendered',
  'invisible',
  'in a closed dialog',
  'in details that are closed',
  'with a hidden twin',
  'whole but hidden beside it',
]);

const rows = [...SIGHTING_ROWS, ...WRITTEN_ROWS].filter(({ name }) => !UNSEEN_ROWS.has(name));

describe('of the rows that pages are made of, reading finds those to be marked in', () => {
  it.each(rows)('$name', ({ html, marked }) => {
    const found = sightingsIn(`<div>${html}</div>`).map(({ address }) => address);
    const wanted = marked.map((written) => written.toLowerCase());
    expect(found.filter((it) => !isReservedAddress(it)).toSorted()).toEqual(wanted.toSorted());
  });
});
