import { describe, expect, it } from 'vitest';
import { createSightings } from '../../../../lib/content/find/sightings.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { draw, HASH } from '../../../fixtures/sighting-row.ts';
import { beginReading, find, show, sightingsIn } from '../page.ts';

const MANY = 1500;
/** What may be done between two pauses, in sightings. */
const A_PAUSE = 150;

function drawMany(count = MANY): string[] {
  return Array.from({ length: count }, draw);
}

function addressesOf(sightings: readonly Sighting[]): string[] {
  return sightings.map(({ address }) => address);
}

function lower(addresses: readonly string[]): string[] {
  return addresses.map((it) => it.toLowerCase());
}

describe('a long text', () => {
  it.each([
    ['one a line', '\n'],
    ['in words', ' and then '],
    ['without a space', ','],
    ['far apart', ` ${'word '.repeat(300)}`],
    ['between hashes', ` ${HASH} `],
  ])('has all its addresses found, in order: %s', (_name, between) => {
    const addresses = drawMany();
    const found = sightingsIn(`<pre>${addresses.join(between)}</pre>`);
    expect(addressesOf(found)).toEqual(lower(addresses));
  });

  it('has each address found whole, wherever it stands', () => {
    const address = draw();
    for (let before = 3900; before < 4100; before += 7) {
      const text = `${'x'.repeat(before)}-${address}-${HASH}-${'y'.repeat(9000)}-${address}-z`;
      expect(addressesOf(sightingsIn(`<pre>${text}</pre>`))).toEqual(lower([address, address]));
    }
  });

  it('goes on in the next text as a short one does', () => {
    const addresses = drawMany();
    const last = addresses.at(-1) ?? '';
    const text = addresses.join('\n');
    const found = sightingsIn(`<pre>${text.slice(0, -20)}<b>${last.slice(-20)}</b></pre>`);
    expect(addressesOf(found)).toEqual(lower(addresses));
    expect(found.at(-1)).toMatchObject({ parts: { length: 2 }, end: 20 });
  });

  it('is read with pauses, and what it no longer shows is dropped with pauses', () => {
    show(`<pre>${drawMany().join('\n')}</pre>`);
    let since = 0;
    const note = (): void => void (since += 1);
    const sightings = createSightings({ added: note, removed: note, resolver: () => null });
    const most = (steps: Generator<void>): number => {
      let longest = 0;
      since = 0;
      for (const _ of steps) {
        longest = Math.max(longest, since);
        since = 0;
      }
      return Math.max(longest, since);
    };
    expect(most(sightings.read(document.body, () => 0))).toBeLessThan(A_PAUSE);
    expect([...sightings.all()]).toHaveLength(MANY);
    find('pre').remove();
    expect(most(sightings.prune())).toBeLessThan(A_PAUSE);
    expect([...sightings.all()]).toEqual([]);
  });

  it('keeps its sightings when it is read again, but those that have changed', () => {
    const addresses = drawMany();
    show(`<pre>${addresses.join('\n')}</pre>`);
    const reading = beginReading();
    const before = reading.readAgain();
    const other = draw();
    const text = find('pre').firstChild as Text;
    text.replaceData(43 * 700, 42, other);
    reading.added.length = 0;
    const after = reading.readAgain(text);
    expect(addressesOf(reading.added)).toEqual([other.toLowerCase()]);
    expect(reading.removed).toEqual([before[700]]);
    expect(after.filter((it, at) => it !== before[at])).toHaveLength(1);
    text.deleteData(43 * 1000, text.length);
    expect(reading.readAgain(text)).toEqual(after.slice(0, 1000));
    text.data = 'nothing';
    reading.readAgain(text);
    expect(reading.prune()).toEqual([]);
  });
});
