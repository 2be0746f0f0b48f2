import { describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { createVerdictStore } from '../../../../lib/background/store/verdict-store.ts';
import { createLookupStore } from '../../../../lib/background/store/lookup-store.ts';
import { createVerdictRows } from '../../../../lib/background/store/verdict-rows.ts';
import { A, address, B, C, lookup, NOW_MS, prediction, verdict } from '../samples.ts';
import { brokenConnection, makeUnreadable, useFreshDatabase } from './fresh-database.ts';

const connect = useFreshDatabase();
const DAY_MS = 86_400_000;

describe('verdicts', () => {
  it('come back as they were written, in this worker and in the next', async () => {
    const store = createVerdictStore(connect());
    const written = [
      verdict(A),
      verdict(B, { prediction: null, isBlacklisted: true, name: 'Mixer' }),
    ];
    await store.write(written);
    const expected = new Map(written.map((item) => [item.address, item]));
    expect(await store.readMany([A, B, C])).toEqual(expected);
    expect(await createVerdictStore(connect()).readMany([A, B, C])).toEqual(expected);
  });

  it('are in memory as soon as writing began', () => {
    const store = createVerdictStore(connect());
    expect(store.peek(A)).toBeNull();
    void store.write([verdict(A)]);
    expect(store.peek(A)).toEqual(verdict(A));
  });

  it('that are corrupt on disk are passed over, and the others read', async () => {
    const database = await connect()();
    await database.put('verdicts', verdict(A), A);
    await database.put('verdicts', { ...verdict(B), fetchedAtMs: 'yesterday' }, B);
    await database.put('verdicts', 'text', C);
    expect([...(await createVerdictStore(connect()).readMany([A, B, C])).keys()]).toEqual([A]);
  });

  it('that the browser cannot read are passed over, and the others read', async () => {
    const open = connect();
    const database = await open();
    for (const each of [A, B, C]) await database.put('verdicts', verdict(each), each);
    using _unreadable = makeUnreadable(B);
    const store = createVerdictStore(open);
    expect([...(await store.readMany([A, B, C])).keys()]).toEqual([A, C]);
    expect([...(await store.readLasting([A, B, C])).keys()]).toEqual([A, C]);
  });

  it('that the disk does not give back leave a blacklisting to the history', async () => {
    const lookups = createLookupStore(connect());
    const row = lookup(1, A, { isBlacklisted: true });
    await lookups.putRows([row], { run: 1, atMs: NOW_MS }, () => true);
    const rows = createVerdictRows(connect());
    rows.read = () => Promise.reject(new DOMException('Failed to read large value', 'DataError'));
    const store = createVerdictStore(connect(), { rows, lookups });
    expect((await store.readMany([A])).get(A)).toMatchObject({ isBlacklisted: true });
  });

  it('in memory are newer than what a slow read brings', async () => {
    await createVerdictStore(connect()).write([verdict(A)]);
    const store = createVerdictStore(connect());
    const reading = store.readMany([A]);
    void store.write([verdict(A, { fetchedAtMs: NOW_MS + 1 })]);
    expect((await reading).get(A)?.fetchedAtMs).toBe(NOW_MS + 1);
  });

  it('live in memory when the database is broken', async () => {
    const store = createVerdictStore(brokenConnection);
    expect(await store.readMany([A])).toEqual(new Map());
    await store.write([verdict(A)]);
    expect(await store.readMany([A])).toEqual(new Map([[A, verdict(A)]]));
  });

  it('are read from disk after memory forgot them', async () => {
    const store = createVerdictStore(connect());
    await store.write([verdict(A)]);
    store.forgetMemory();
    expect(store.peek(A)).toBeNull();
    expect((await store.readMany([A])).size).toBe(1);
  });

  it('in memory are bounded, the longest unused given up first', async () => {
    const store = createVerdictStore(brokenConnection);
    await store.write(Array.from({ length: 5000 }, (_, number) => verdict(address(number))));
    await store.write([verdict(address(0)), verdict(address(5000))]);
    expect(store.peek(address(0))).not.toBeNull();
    expect(store.peek(address(1))).toBeNull();
    expect(store.peek(address(5000))).not.toBeNull();
  });

  it('that are corrupt are deleted', async () => {
    const open = connect();
    const database = await open();
    await database.put('verdicts', { ...verdict(A), fetchedAtMs: 'yesterday' }, A);
    await database.put('verdicts', verdict(C), B);
    await createVerdictStore(open).readMany([A, B]);
    await eventually(async () => expect(await database.count('verdicts')).toBe(0));
  });

  it('on disk are bounded, those used longest ago given up first', async () => {
    const open = connect();
    const worker = (nowMs: number) =>
      createVerdictStore(open, { mostStored: 10, now: () => nowMs });
    for (let age = 0; age < 12; age += 1) {
      const first = age === 0 ? [verdict(A)] : [];
      const next = verdict(address(100 + age), { fetchedAtMs: NOW_MS - age });
      // The fetched last is the used first: age on its own says nothing.
      await createVerdictRows(open).write(
        [...first, next].map((item) => ({ verdict: item, usedAtMs: NOW_MS + age })),
      );
    }
    // Room is made by the first write of a worker's life.
    await worker(NOW_MS + 20).write([verdict(B)]);
    const kept = await (await open()).getAllKeys('verdicts');
    expect(kept.length).toBeLessThanOrEqual(10);
    expect(kept).toEqual(expect.arrayContaining([B, address(111), address(105)]));
    expect(kept).not.toContain(A);
    expect(kept).not.toContain(address(100));
  });

  it('told again by the history count as used when they were used', async () => {
    const open = connect();
    const history = verdict(A, { source: 'history' });
    await createVerdictStore(open, { now: () => NOW_MS }).write([history]);
    const later = createVerdictStore(open, { now: () => NOW_MS + DAY_MS });
    await later.readLasting([A]);
    await later.write([history]);
    expect(await (await open()).get('verdicts', A)).toMatchObject({ usedAtMs: NOW_MS });
  });

  it('in memory that are read are kept longer than those that are not', async () => {
    const store = createVerdictStore(brokenConnection);
    await store.write(Array.from({ length: 5000 }, (_, number) => verdict(address(number))));
    await store.readMany([address(0)]);
    await store.write([verdict(address(5000))]);
    expect(store.peek(address(0))).not.toBeNull();
    expect(store.peek(address(1))).toBeNull();
  });
});

describe('forgetting what is unassessed', () => {
  it('leaves every other verdict, in memory and on disk', async () => {
    const open = connect();
    const store = createVerdictStore(open);
    const blacklisted = verdict(C, { prediction: null, isBlacklisted: true });
    await store.write([
      verdict(A, { prediction: null }),
      verdict(B, { prediction: prediction(0) }),
      blacklisted,
    ]);
    await store.forgetUnassessed();
    expect(store.peek(A)).toBeNull();
    expect([...(await store.readMany([A, B, C])).keys()]).toEqual([B, C]);
    expect([...(await createVerdictStore(open).readMany([A, B, C])).keys()]).toEqual([B, C]);
  });

  it('survives a broken database', async () => {
    const store = createVerdictStore(brokenConnection);
    await store.write([verdict(A, { prediction: null })]);
    await store.forgetUnassessed();
    expect(store.peek(A)).toBeNull();
  });
});

describe('verdicts for private windows', () => {
  const own = verdict(A, { name: 'own', fetchedAtMs: NOW_MS + 1 });

  it('are in memory, and neither on disk nor in the next worker', async () => {
    const open = connect();
    const store = createVerdictStore(open);
    await store.write([own], true);
    expect(store.peek(A)).toEqual(own);
    expect(await store.readMany([A], true)).toEqual(new Map([[A, own]]));
    expect(await createVerdictStore(open).readMany([A])).toEqual(new Map());
  });

  it('are not joined into what is stored', async () => {
    const store = createVerdictStore(connect());
    await store.write([verdict(A)]);
    await store.write([own], true);
    expect(await store.readLasting([A])).toEqual(new Map([[A, verdict(A)]]));
    expect(store.peek(A)).toEqual(own);
  });

  it('make way for one that is stored, and for another service', async () => {
    const store = createVerdictStore(brokenConnection);
    await store.write([own, verdict(B)], true);
    await store.write([verdict(A)]);
    expect(store.peek(A)).toEqual(verdict(A));
    store.forgetMemory();
    expect(store.peek(B)).toBeNull();
  });

  it.each([
    ['outlast older predictions of the history', { runNumber: 1, fetchedAtMs: NOW_MS + 2 }, 0.9],
    ['outlast what the history adds facts to', { runNumber: 2, fetchedAtMs: NOW_MS }, 0.9],
    ['make way for news of the history', { runNumber: 3, fetchedAtMs: NOW_MS + 2 }, 0.1],
  ])('%s, and have its facts', async (_words, { runNumber, fetchedAtMs }, shown) => {
    const store = createVerdictStore(connect());
    const before = { prediction: prediction(0.9, { runNumber: 2 }), isBlacklisted: false };
    await store.write([{ ...own, ...before }], true);
    const told = verdict(A, {
      prediction: prediction(0.1, { runNumber }),
      isBlacklisted: true,
      fetchedAtMs,
      source: 'history',
    });
    await store.write([told]);
    const expected = { prediction: { fraudProbability: shown }, isBlacklisted: true };
    expect(store.peek(A)).toMatchObject(expected);
    expect((await store.readMany([A], true)).get(A)).toMatchObject(expected);
    expect(await createVerdictStore(connect()).readMany([A])).toEqual(new Map([[A, told]]));
  });

  it('are newer than what the history has told by a clock that was set back since', async () => {
    const store = createVerdictStore(connect(), { now: () => NOW_MS });
    await store.write([verdict(A, { source: 'history', fetchedAtMs: NOW_MS + 2 * DAY_MS })]);
    await store.write([{ ...own, fetchedAtMs: NOW_MS }], true);
    expect(store.peek(A)?.fetchedAtMs).toBe(NOW_MS);
  });

  it('leave corrupt rows for others to delete', async () => {
    const open = connect();
    const database = await open();
    await database.put('verdicts', 'text', A);
    await createVerdictStore(open).readMany([A], true);
    await database.get('verdicts', A);
    expect(await database.count('verdicts')).toBe(1);
  });
});

describe('the time of use', () => {
  it('is written beside the verdict, and not for what is gone', async () => {
    const open = connect();
    const rows = createVerdictRows(open);
    await rows.write([{ verdict: verdict(A), usedAtMs: NOW_MS }]);
    await rows.noteUses(new Map([A, B].map((of) => [of, NOW_MS + DAY_MS])));
    const { found } = await rows.read([A, B]);
    expect(found).toEqual([{ verdict: verdict(A), usedAtMs: NOW_MS + DAY_MS }]);
  });
});
