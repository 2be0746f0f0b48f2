import { describe, expect, it } from 'vitest';
import { createVerdictStore } from '../../../../lib/background/store/verdict-store.ts';
import type { MetLookup } from '../../../../lib/background/store/lookup-store.ts';
import type { VerdictStore } from '../../../../lib/background/store/verdict-store.ts';
import { A, B, defer, lookup, NOW_MS, prediction, settle, verdict } from '../samples.ts';
import { fakeRows } from './fake-rows.ts';
import { brokenConnection } from './fresh-database.ts';

/** A and B are on the disk and are being read, when verdicts are dropped. */
async function readWhile(drop: (store: VerdictStore) => Promise<void>) {
  const unassessed = verdict(A, { prediction: null });
  const blacklisted = verdict(B, { isBlacklisted: true });
  const disk = fakeRows(
    [unassessed, blacklisted].map((row) => ({ verdict: row, usedAtMs: NOW_MS })),
  );
  const { promise, resolve } = defer<void>();
  const store = createVerdictStore(brokenConnection, {
    now: () => NOW_MS,
    rows: {
      ...disk,
      async read(addresses) {
        const read = await disk.read(addresses);
        await promise;
        return read;
      },
    },
  });
  const reading = store.readLasting([A, B]);
  await drop(store);
  resolve();
  return { known: await reading, blacklisted, store };
}

describe('verdicts that are dropped while the disk is read', () => {
  it.each<[string, (store: VerdictStore) => Promise<void>]>([
    ['because they are another address’s', (store) => store.forget([A])],
    ['because they were asked for in the wrong way', (store) => store.forgetUnassessed()],
  ])('%s do not come back by that', async (_why, drop) => {
    const { known, store } = await readWhile(drop);
    expect(known.has(A)).toBe(false);
    expect(store.peek(A)).toBeNull();
  });

  it('cost no other address what is known of it', async () => {
    const { known, blacklisted } = await readWhile((store) => store.forget([A]));
    expect(known.get(B)).toEqual(blacklisted);
  });

  it('because the service was left are not brought back', async () => {
    const { known, store } = await readWhile(async (left) => left.forgetMemory());
    expect(known).toEqual(new Map());
    expect(store.peek(B)).toBeNull();
  });
});

it('a blacklisting that the history tells of a service that was left is not brought back', async () => {
  const { promise, resolve } = defer<MetLookup[]>();
  const store = createVerdictStore(brokenConnection, {
    rows: fakeRows(),
    lookups: { lookupsOf: () => promise },
  });
  const reading = store.readLasting([A]);
  await settle();
  store.forgetMemory();
  resolve([{ ...lookup(1, A, { isBlacklisted: true }), atMs: NOW_MS }]);
  expect(await reading).toEqual(new Map());
});

const stage = (): VerdictStore => createVerdictStore(brokenConnection, { rows: fakeRows() });

describe('what a private window was told', () => {
  const told = verdict(A, { prediction: prediction(0.9, { addressId: 7 }) });

  it('tells whose an address id is, and goes where it turned out to be another’s', async () => {
    const store = stage();
    await store.write([told], true);
    expect(await store.holderOf(7)).toBe(A);
    await store.forget([A]);
    expect(store.peek(A)).toBeNull();
  });

  it('goes where it was asked for in the wrong way', async () => {
    const store = stage();
    await store.write([told, verdict(B, { prediction: null })], true);
    await store.forgetUnassessed();
    expect([store.peek(A), store.peek(B)]).toEqual([told, null]);
  });
});
