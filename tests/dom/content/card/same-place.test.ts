import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findHeir, isHeirRead, writtenBeside } from '../../../../lib/content/card/same-place.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { sightingsIn } from '../page.ts';

const address = draw();
const LINE_PX = 20;
/** Where the address was that is gone. */
const AT = new DOMRect(0, 0, 300, LINE_PX);

let gone: Sighting;
let same: Sighting;
let onChain: Sighting;
let far: Sighting;
let other: Sighting;

beforeEach(() => {
  const lines = [address, address, `eth:${address}`, draw(), address];
  const [one, two, three, four, five] = sightingsIn(
    `<div style="position:fixed;left:0;top:0;line-height:${LINE_PX}px">${lines
      .map((line, at) => `<div style="margin-top:${at === 4 ? 300 : 0}px">${line}</div>`)
      .join('')}</div>`,
  );
  [gone, same, onChain, other, far] = [one, two, three, four, five] as [
    Sighting,
    Sighting,
    Sighting,
    Sighting,
    Sighting,
  ];
});

/** The same, as what a person has put into a field. */
function inField(sighting: Sighting, value: string = address): Sighting {
  const node = document.createElement('input');
  node.value = value;
  const start = value.indexOf(address);
  return { ...sighting, kind: 'field', node, element: node, value, start, link: null };
}

/** All of these have a mark at the same place. */
function drawnAt(box: DOMRect, ...sightings: Sighting[]): Parameters<typeof findHeir>[3] {
  return {
    find: (sighting: Sighting | null) =>
      sighting !== null && sightings.includes(sighting) ? { text: box } : null,
    marks: () => sightings.map((sighting) => ({ sighting })),
  } as unknown as Parameters<typeof findHeir>[3];
}

const NONE = drawnAt(AT);

describe('the card of an address that is gone', () => {
  it('goes over to a mark of the same address, written alike', () => {
    const short = { ...same, kind: 'short' } as Sighting;
    const drawn = drawnAt(AT, other, onChain, short, same);
    expect(findHeir(gone, '', AT, drawn)).toBe(same);
    expect(findHeir(gone, '', AT, drawnAt(AT, other, onChain, short))).toBeNull();
  });

  it('goes over where it was, wherever on the page that is', () => {
    const at = new DOMRect(700, 500, 300, LINE_PX);
    expect(findHeir(gone, '', at, drawnAt(new DOMRect(720, 480, 300, LINE_PX), same))).toBe(same);
    expect(findHeir(gone, '', at, drawnAt(new DOMRect(720, 20, 300, LINE_PX), same))).toBeNull();
    expect(findHeir(gone, '', at, drawnAt(new DOMRect(20, 480, 300, LINE_PX), same))).toBeNull();
  });

  it('goes over to no field: what is told of a pasted address is told of its field alone', () => {
    const [before, after] = [inField(gone), inField(same)] as const;
    expect(findHeir(before, '', AT, drawnAt(AT, after))).toBeNull();
    expect(isHeirRead([after], before, '', AT, NONE)).toBe(false);
  });

  it('waits where such a text is read near there, whatever else is', () => {
    expect(isHeirRead([other, onChain, same, far], gone, '', AT, NONE)).toBe(true);
  });

  it('does not wait for other texts, far ones, and those that have a mark', () => {
    expect(isHeirRead([other, onChain, far], gone, '', AT, NONE)).toBe(false);
    expect(isHeirRead([same], gone, '', AT, drawnAt(AT, same))).toBe(false);
  });

  it('measures few of the thousands of places of one address', () => {
    const measure = vi.spyOn(Range.prototype, 'getBoundingClientRect');
    const read = Array.from({ length: 5000 }, () => ({ ...far }));
    expect(isHeirRead(read, gone, '', AT, NONE)).toBe(false);
    expect(measure.mock.calls.length).toBeLessThan(1000);
    measure.mockRestore();
  });
});

it('what is written in a field around its address is told to the card', () => {
  const field = inField(gone, `Pay ethereum:${address}@1?value=2e18 now`);
  expect(decodeURIComponent(writtenBeside(field))).toBe('.ethereum: @1?value=2e18');
});
