import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chainsOf, narrow, NO_FILTER } from '../../../../lib/ui/history/narrow.ts';
import { inOrder, NEWEST_FIRST, SORT_FIELDS } from '../../../../lib/ui/history/order.ts';
import { foldText, termsOf } from '../../../../lib/ui/search.ts';
import { finalPrediction } from '../../domain/verdict/predictions.ts';
import { address, prediction } from '../../background/samples.ts';
import { item } from './items.ts';

const found = (items: ReturnType<typeof item>[], query: string) =>
  narrow(items, termsOf(query), NO_FILTER).map(({ key }) => key);

describe('a search', () => {
  const model = {
    id: null,
    created: null,
    modified: null,
    modelVersion: null,
    modelName: null,
    fraudData: { tag: 'Phishing kit' },
    botData: { rhythm: 'Every 12 seconds' },
    runNumber: null,
    addressId: null,
  };
  const named = item(1, { name: 'Straße 12 Treasury' });
  const told = item(2, {
    finalPredictions: [
      finalPrediction({ fraudMessage: 'Linked to a mixer.', predictions: [model] }),
    ],
  });
  const both = [named, told];

  it.each([
    ['treasury', [named.key]],
    ['TREASURY straße', [named.key]],
    ['mixer', [told.key]],
    ['phishing', [told.key]],
    ['12', [named.key, told.key]],
    ['12 seconds', [told.key]],
    [address(2), [told.key]],
    [address(2).toUpperCase(), [told.key]],
    [`${address(2).slice(0, 8)}…${address(2).slice(-4)}`, [told.key]],
    [`${address(2).slice(0, 8)}...${address(2).slice(-4)}`, [told.key]],
    ['treasury mixer', []],
    ['   ', [named.key, told.key]],
  ])('for “%s” finds what holds every word', (query, keys) => {
    expect(found(both, query)).toEqual(keys);
  });

  it.each([
    ['jose', 'José Müller'],
    ['JOSÉ muller', 'Jose Muller'],
    ['istanbul', 'İstanbul Borsası'],
    ['İSTANBUL', 'istanbul'],
    ['Зелёный', 'зеленый'],
    ['viet', 'Việt'],
  ])('for “%s” finds “%s”, whatever accents either has', (query, name) => {
    const one = item(1, { name });
    expect(found([one], query)).toEqual([one.key]);
  });

  it('for an address with signs that are not seen finds it', () => {
    const [first, last] = [address(2).slice(0, 20), address(2).slice(20)];
    expect(found(both, `\u200E${first}\u200B${last}`)).toEqual([told.key]);
  });

  it.each([
    `eth:${address(2)}`,
    `https://etherscan.io/address/${address(2)}#code`,
    `ethereum:${address(2)}@1`,
    `${address(2)},`,
    `"${address(2)}"`,
  ])('for an address as it is copied finds it: %s', (query) => {
    expect(found(both, query)).toEqual([told.key]);
  });

  it('for the hash of a transaction finds no address that it begins like', () => {
    expect(found(both, `${address(2)}${'0'.repeat(24)}`)).toEqual([]);
  });

  it('finds nothing across two texts', () => {
    const apart = item(3, {
      name: 'dead',
      finalPredictions: [finalPrediction({ fraudMessage: 'beef' })],
    });
    expect(found([apart], 'deadbeef')).toEqual([]);
  });

  it('finds any part of any name, however it is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), (name, at) => {
        const [term = ''] = termsOf(name.slice(at % name.length));
        const isWhole = foldText(name).includes(term);
        expect(found([item(1, { name })], term)).toEqual(isWhole ? [item(1).key] : []);
      }),
    );
  });
});

describe('a filter', () => {
  const items = [
    item(1, { isBlacklisted: true, chain: 'Ethereum' }),
    item(2, { finalPredictions: [prediction(0.9, { isBot: true })], chain: 'ethereum' }),
    item(3, { finalPredictions: [prediction(0.1)], chain: 'base' }),
    item(4, { finalPredictions: [] }),
    item(5, { finalPredictions: null }),
    item(6, { finalPredictions: [prediction(7)] }),
  ];
  const keysOf = (filter: Partial<typeof NO_FILTER>) =>
    narrow(items, [], { ...NO_FILTER, ...filter }).map(({ key }) => Number(key) - 90_000);

  it.each([
    [{ level: 'blacklisted' }, [1]],
    [{ level: 'high' }, [2]],
    [{ level: 'low' }, [3]],
    [{ level: 'unassessed' }, [4]],
    [{ level: 'unrated' }, [5, 6]],
    [{ chain: 'ethereum' }, [1, 2]],
    [{ isBlacklistedOnly: true }, [1]],
    [{ isBotOnly: true }, [2]],
    [{ isBotOnly: true, isBlacklistedOnly: true }, []],
    [{}, [1, 2, 3, 4, 5, 6]],
  ] as const)('%j leaves what it says', (filter, keys) => {
    expect(keysOf(filter)).toEqual(keys);
  });

  it('offers each chain once, whatever its case', () => {
    expect(chainsOf(items)).toEqual([
      { key: 'base', name: 'base' },
      { key: 'ethereum', name: 'Ethereum' },
    ]);
  });

  it.each(['', ' '])('offers no chain for a look-up whose chain is %j', (chain) => {
    expect(chainsOf([item(1, { chain })])).toEqual([]);
  });

  it('offers a chain once and finds all of its look-ups, whatever spaces are around its name', () => {
    const spaced = [item(1, { chain: 'Base' }), item(2, { chain: 'Base ' })];
    expect(chainsOf(spaced)).toEqual([{ key: 'base', name: 'Base' }]);
    expect(narrow(spaced, [], { ...NO_FILTER, chain: 'base' })).toEqual(spaced);
  });
});

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00Z`;

describe('an order', () => {
  const times = fc.option(fc.integer({ min: 1, max: 9 }).map(day));
  const items = fc.array(
    fc
      .tuple(
        fc.integer({ min: 1, max: 99 }),
        times,
        times,
        fc.option(fc.float({ min: 0, max: 1, noNaN: true })),
      )
      .map(([number, created, lastViewed, share]) =>
        item(
          number,
          { finalPredictions: share === null ? [] : [prediction(share)] },
          { created, modified: created, lastViewed },
        ),
      ),
  );

  test('goes up or down, with what has no value last', () => {
    fc.assert(
      fc.property(items, fc.constantFrom(...SORT_FIELDS), fc.boolean(), (list, by, isAscending) => {
        const values = inOrder(list, { by, isAscending }).map((it) => it[by]);
        const known = values.filter((value) => value !== null);
        const sorted = known.toSorted((a, b) => (isAscending ? a - b : b - a));
        expect(values).toEqual([...sorted, ...values.filter((value) => value === null)]);
      }),
    );
  });

  test('is the same whatever the rows came in', () => {
    fc.assert(
      fc.property(items, (list) => {
        const one = inOrder(list, NEWEST_FIRST).map(({ key }) => key);
        expect(inOrder(list.toReversed(), NEWEST_FIRST).map(({ key }) => key)).toEqual(one);
      }),
    );
  });
});
