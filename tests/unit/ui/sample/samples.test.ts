import { describe, expect, it } from 'vitest';
import { isMixedCase, parseAddress } from '../../../../lib/domain/address/address.ts';
import { toChecksumAddress } from '../../../../lib/domain/address/checksum.ts';
import { FLAGS, LEVELS } from '../../../../lib/domain/verdict/level.ts';
import { AddressReportSchema } from '../../../../lib/messaging/schemas.ts';
import { createOpenedSample } from '../../../../lib/ui/sample/opened-sample.ts';
import { createSamples } from '../../../../lib/ui/sample/samples.ts';

const { levels, flags } = createSamples(1_800_000_000_000, 'Said by nobody.');

describe('the samples', () => {
  it('show every level and every flag', () => {
    expect(levels.map(({ level }) => level)).toEqual(LEVELS);
    expect(flags.map(({ name }) => name).toSorted()).toEqual(FLAGS.toSorted());
  });

  it('are addresses of their own, with a wrong checksum only where that is shown', () => {
    const all = [...levels, ...flags];
    expect(new Set(all.map(({ hash }) => hash.toLowerCase())).size).toBe(all.length);
    for (const { hash, name } of all) {
      const address = parseAddress(hash);
      expect(address).not.toBeNull();
      if (address === null) continue;
      expect(isMixedCase(hash)).toBe(true);
      expect(toChecksumAddress(address) === hash).toBe(name !== 'bad-checksum');
    }
  });

  it('have reports of the shape the background answers with', () => {
    for (const { report } of [...levels, ...flags]) {
      if (report !== null) expect(AddressReportSchema.safeParse(report).success).toBe(true);
    }
  });
});

describe('the card of a sample', () => {
  it('opens where one rests, and stays away once it was sent away', () => {
    const { opened, rest, dismiss } = createOpenedSample();
    rest('high');
    expect(opened.value).toBe('high');
    dismiss();
    rest('high');
    expect(opened.value).toBeNull();
    rest('low');
    expect(opened.value).toBe('low');
    rest('high');
    expect(opened.value).toBe('high');
    rest(null);
    expect(opened.value).toBeNull();
  });
});
