import { describe, expect, it } from 'vitest';
import { toChecksumAddress } from '../../service/checksum.ts';
import { REQUEST_NAMES } from '../../service/named-addresses.ts';
import { HOSTILE_MESSAGE } from '../../service/seed-cases.ts';
import { createSeed } from '../../service/seed.ts';
import type { Seed } from '../../service/seed.ts';
import type { FinalPredictionRow } from '../../service/wire.ts';

function predictionOf(seed: Seed, address: string): FinalPredictionRow | undefined {
  return seed.predictions.get(address.toLowerCase())?.row;
}

describe('checksums', () => {
  it.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('agree with the example %s of EIP-55', (address) => {
    expect(toChecksumAddress(address.toLowerCase())).toBe(address);
  });
});

describe('the seed', () => {
  it('is the same for the same options', () => {
    expect(createSeed({ seed: 3 })).toEqual(createSeed({ seed: 3 }));
  });

  it('has other ordinary addresses and the same named ones for another seed number', () => {
    const [one, two] = [createSeed({ seed: 1 }), createSeed({ seed: 2 })];
    expect(two.named).toEqual(one.named);
    expect(two.inHistory[8]).not.toBe(one.inHistory[8]);
  });

  it('holds 47 lookups, newest first, and a used count of its own', () => {
    const { lookups, used } = createSeed();
    expect(lookups).toHaveLength(47);
    expect(used).toBe(48);
    const created = lookups.map((lookup) => lookup.created);
    expect(created).toEqual(created.toSorted().toReversed());
  });

  it('keeps all times before now', () => {
    const now = Date.UTC(2031, 5, 1);
    const times = JSON.stringify([...createSeed({ now }).predictions.values()]).match(
      /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
    );
    expect(times?.length).toBeGreaterThan(100);
    expect(times?.every((time) => Date.parse(time) <= now)).toBe(true);
  });

  it('leaves the addresses that need a request out of the history', () => {
    const { named, inHistory, needRequest } = createSeed();
    for (const name of REQUEST_NAMES) {
      expect(inHistory).not.toContain(named[name]);
      expect(needRequest).toContain(named[name]);
    }
    expect(inHistory[0]).toBe(named.blacklisted);
    expect(inHistory.at(-1)).toBe(named.inHistoryLast);
  });

  it('gives no final prediction to unassessed addresses', () => {
    const seed = createSeed();
    const none = [...seed.unassessed, seed.named.inHistoryUnassessed];
    expect(none.map((address) => predictionOf(seed, address))).toEqual(none.map(() => undefined));
    expect(seed.unassessed[0]).toBe(seed.named.unassessed);
  });

  it('knows every kind of gap in a reply', () => {
    const seed = createSeed();
    const { named } = seed;
    expect(predictionOf(seed, named.unrated)?.fraud_probability).toBeNull();
    expect(predictionOf(seed, named.numericString)?.fraud_probability).toBe('0.87');
    expect(predictionOf(seed, named.outOfRange)?.fraud_probability).toBe(-1);
    expect(predictionOf(seed, named.nullFields)?.predictions).toBeNull();
    expect(predictionOf(seed, named.omittedField)).not.toHaveProperty('fraud_message');
    expect(predictionOf(seed, named.extraField)).toHaveProperty('review_queue');
    expect(predictionOf(seed, named.hostileText)?.fraud_message).toBe(HOSTILE_MESSAGE);
  });

  it('puts another address’s id into the foreign prediction', () => {
    const seed = createSeed();
    const owner = seed.lookups.find(({ address }) => address.hash === seed.named.inHistoryHigh);
    expect(predictionOf(seed, seed.named.foreignPrediction)?.address).toBe(owner?.address.id);
  });

  it('writes probabilities on the percent scale when asked to', () => {
    const seed = createSeed({ scale: 'percent' });
    expect(predictionOf(seed, seed.named.high)?.fraud_probability).toBe(93);
    expect(predictionOf(seed, seed.named.numericString)?.fraud_probability).toBe('87');
  });

  it('writes hashes in lower case when asked to', () => {
    const { lookups } = createSeed({ hashCase: 'lower' });
    expect(lookups.every(({ address }) => /^0x[0-9a-f]{40}$/.test(address.hash))).toBe(true);
  });

  it('grows to 10,000 lookups, each of another address', () => {
    const seed = createSeed({ lookups: 10_000 });
    expect(new Set(seed.inHistory).size).toBe(10_000);
    expect(seed.inHistory.at(-1)).toBe(seed.named.inHistoryLast);
  });

  it('can have an empty history', () => {
    const seed = createSeed({ lookups: 0 });
    expect(seed.lookups).toEqual([]);
    expect(seed.needRequest).toContain(seed.named.high);
  });

  it('refuses fewer addresses than its lookups need', () => {
    expect(() => createSeed({ lookups: 47, addresses: 47 })).toThrow(RangeError);
  });
});
