import { expect, it } from 'vitest';
import { createSightings } from '../../../../lib/content/find/sightings.ts';
import type { Field, FieldSighting, Sighting } from '../../../../lib/content/find/sighting.ts';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { find, show } from '../page.ts';

const numbered = (number: number): Address =>
  toAddress(`0x${number.toString(16).padStart(40, 'a')}`);
const [BEFORE, NOW] = [numbered(1000), numbered(2000)];

/** A page of `rows` addresses with a field after them; `fill` puts an address into the field. */
function readPage(rows: number) {
  const html = Array.from({ length: rows }, (_, at) => `<p>${numbered(at)}</p>`).join('');
  show(`${html}<input id="at">`);
  const field = find('#at') as Field;
  const removed: Sighting[] = [];
  const sightings = createSightings({
    added: () => undefined,
    removed: (sighting) => removed.push(sighting),
    resolver: () => null,
  });
  for (const _ of sightings.read(document.body, () => 0));
  const fill = (address: Address): void => {
    field.value = address;
    const place = { node: field, element: field, start: 0, link: null };
    const sighting = { ...place, address, kind: 'field', written: address, value: address };
    sightings.setField(field, { ...sighting, flags: [] } as FieldSighting);
  };
  return { sightings, fill, removed };
}

// One of these numbers of rows has the check pause right at the field.
it.each([98, 99, 100, 101])(
  'a field that is filled anew while the page is checked goes once and stays: behind %i addresses',
  (rows) => {
    const { sightings, fill, removed } = readPage(rows);
    fill(BEFORE);
    const work = sightings.prune();
    work.next();
    fill(NOW);
    while (work.next().done !== true);
    expect(removed.map(({ address }) => address)).toEqual([BEFORE]);
    const shown = Array.from(sightings.all(), ({ address }) => address);
    expect(shown).toHaveLength(rows + 1);
    expect(shown).toContain(NOW);
  },
);

it('a long text that is written and read anew while it is checked has each of its addresses once', () => {
  const rows = Array.from({ length: 250 }, (_, at) => numbered(at));
  show(`<p>${rows.join(' ')}</p>`);
  const added: Sighting[] = [];
  const sightings = createSightings({
    added: (sighting) => added.push(sighting),
    removed: (sighting) => added.splice(added.indexOf(sighting), 1),
    resolver: () => null,
  });
  const read = (): void => {
    for (const _ of sightings.read(document.body, () => 0));
  };
  read();
  const text = find('p').firstChild as Text;
  // The check has its pauses after a hundred addresses each.
  for (const now of [rows.slice(0, 120), [], rows, rows.slice(5)]) {
    const work = sightings.prune();
    work.next();
    text.data = now.join(' ');
    read();
    while (work.next().done !== true);
    // A change is always followed by a check that begins after it.
    for (const _ of sightings.prune());
    expect(Array.from(sightings.all(), ({ address }) => address)).toEqual(now);
    expect(added).toHaveLength(now.length);
  }
});
