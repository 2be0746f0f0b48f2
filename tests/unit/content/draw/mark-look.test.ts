import { describe, expect, it } from 'vitest';
import { createLookAlikes } from '../../../../lib/domain/address/look-alikes.ts';
import { createLookMaker } from '../../../../lib/content/draw/mark-look.ts';
import type { Flag } from '../../../../lib/domain/verdict/level.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import { markOf } from './mark-of.ts';

const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const address = toAddress(CHECKSUMMED);
const mark = markOf(address, { flags: ['bot'] });
const LIGHT = { isDark: false, isUnclear: false };
const DARK = { isDark: true, isUnclear: false };
const lookAlikes = createLookAlikes();
let rowFlags: readonly Flag[] = [];
const lookOf = createLookMaker(lookAlikes, { flagsOf: () => rowFlags });

/** A sighting as far as a look needs one: the page's nodes play no part in it. */
function sighting(written: string, more: Partial<Sighting> = {}): Sighting {
  return { address, kind: 'text', written, flags: [], ...more } as unknown as Sighting;
}

describe('the look of a sighting in a row that gives something away', () => {
  it('warns of it, and anew when that changes', () => {
    const seen = sighting(address);
    const before = lookOf(seen, mark, LIGHT);
    expect(before.pageFlags).toEqual([]);
    rowFlags = ['imitated-symbol'];
    const after = lookOf(seen, mark, LIGHT);
    expect(after.pageFlags).toEqual(['imitated-symbol']);
    expect(after.flags).toEqual(['bot', 'imitated-symbol']);
    expect(lookOf(seen, mark, LIGHT, true)).toMatchObject({ isQuiet: false });
    rowFlags = [];
    expect(lookOf(seen, mark, LIGHT).pageFlags).toEqual([]);
  });
});

describe('the look of a sighting', () => {
  it('has the address that its link leads to for comparison, before one that looks like it', () => {
    const target = toAddress(`0x${'5'.repeat(40)}`);
    const link = { href: `https://scan.example/address/${target}` } as HTMLAnchorElement;
    const lying = sighting(address, { flags: ['text-link-mismatch'], link });
    expect(lookOf(lying, mark, LIGHT).alike).toBe(target);
    expect(lookOf(sighting(address, { link }), mark, LIGHT).alike).toBeNull();
  });

  it.each([CHECKSUMMED, address, `0x${CHECKSUMMED.slice(2).toUpperCase()}`])(
    'has no complaint about %s',
    (written) => {
      expect(lookOf(sighting(written), mark, LIGHT).flags).toEqual(['bot']);
    },
  );

  it('warns of one letter in the wrong case, on the page and in its card', () => {
    const swapped = CHECKSUMMED.replace('Ae', 'ae');
    const look = lookOf(sighting(swapped), mark, LIGHT);
    expect(look.flags).toEqual(['bot', 'bad-checksum']);
    expect(look.pageFlags).toEqual(['bad-checksum']);
  });

  it('is another one with each verdict of its address', () => {
    const seen = sighting(address);
    const marks = [undefined, mark, markOf(address, { level: 'high' })];
    const levels = marks.map((it) => lookOf(seen, it, LIGHT).level);
    expect(levels).toEqual(['waiting', 'low', 'high']);
  });

  it('warns of that in a field, too', () => {
    const swapped = sighting(CHECKSUMMED.replace('Ae', 'ae'), { kind: 'field' });
    expect(lookOf(swapped, mark, LIGHT).pageFlags).toEqual(['bad-checksum']);
  });

  it('does not take a shortened label for a claim', () => {
    const label = sighting('0x5aAe…BEAED', { kind: 'label' });
    expect(lookOf(label, mark, LIGHT).pageFlags).toEqual([]);
  });

  it('keeps what the page gave away beside the checksum', () => {
    const look = lookOf(
      sighting(CHECKSUMMED.replace('Ae', 'ae'), { flags: ['text-link-mismatch'] }),
      mark,
      LIGHT,
    );
    expect(look.pageFlags).toEqual(['bad-checksum', 'text-link-mismatch']);
  });

  it('warns of an address like one that the person knows, as the background tells, and once', () => {
    const told = markOf(address, { flags: ['bot', 'like-known'] });
    const look = lookOf(sighting(CHECKSUMMED), told, LIGHT);
    expect(look.flags).toEqual(['bot', 'like-known']);
    expect(look.pageFlags).toEqual(['like-known']);
  });

  it('waits with the address as it is known until its mark is there', () => {
    const look = lookOf(sighting(CHECKSUMMED), undefined, LIGHT);
    expect(look).toMatchObject({ level: 'waiting', flags: [] });
  });

  it('is the very same one as long as nothing has changed', () => {
    const seen = sighting(CHECKSUMMED);
    const look = lookOf(seen, mark, LIGHT);
    expect(lookOf(seen, mark, LIGHT)).toBe(look);
    expect(lookOf(seen, mark, DARK)).not.toBe(look);
    expect(lookOf(seen, { ...mark }, LIGHT)).not.toBe(look);
  });

  it('warns of another address on the page with the same ends, as long as it is there', () => {
    const twin = toAddress(`${address.slice(0, 6)}${'5'.repeat(32)}${address.slice(-4)}`);
    const seen = sighting(CHECKSUMMED);
    lookAlikes.add(address);
    lookAlikes.add(address);
    expect(lookOf(seen, mark, LIGHT).pageFlags).toEqual([]);
    lookAlikes.add(twin);
    expect(lookOf(seen, mark, LIGHT)).toMatchObject({ pageFlags: ['look-alike'], alike: twin });
    expect(lookOf(sighting(twin, { address: twin }), undefined, LIGHT).pageFlags).toEqual([
      'look-alike',
    ]);
    lookAlikes.remove(twin);
    expect(lookOf(seen, mark, LIGHT).pageFlags).toEqual([]);
  });

  it('is quiet where the address repeats, and never where there is a warning', () => {
    const seen = sighting(CHECKSUMMED);
    const look = lookOf(seen, mark, LIGHT);
    expect(look.isQuiet).toBe(false);
    const quiet = lookOf(seen, mark, LIGHT, true);
    expect(quiet.isQuiet).toBe(true);
    expect(lookOf(seen, mark, LIGHT, true)).toBe(quiet);
    expect(lookOf(seen, mark, LIGHT).isQuiet).toBe(false);
    const lying = sighting(CHECKSUMMED, { flags: ['text-link-mismatch'] });
    const loud = lookOf(lying, mark, LIGHT, true);
    expect(loud.isQuiet).toBe(false);
    expect(lookOf(lying, mark, LIGHT, true)).toBe(loud);
    const warned = markOf(address, { flags: ['look-alike'] });
    expect(lookOf(sighting(CHECKSUMMED), warned, LIGHT, true).isQuiet).toBe(false);
  });
});
