import { describe, expect, it } from 'vitest';
import { createVerdictStore } from '../../../../lib/background/store/verdict-store.ts';
import { A, address, B, C, NOW_MS, prediction, verdict } from '../samples.ts';
import { brokenConnection, useFreshDatabase } from './fresh-database.ts';

const connect = useFreshDatabase();

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

  it('on disk are bounded, the oldest given up first', async () => {
    const open = connect();
    await createVerdictStore(open, { mostStored: 10 }).write(
      Array.from({ length: 12 }, (_, age) => verdict(address(age), { fetchedAtMs: NOW_MS - age })),
    );
    // Room is made by the first write of a worker's life.
    await createVerdictStore(open, { mostStored: 10 }).write([verdict(A)]);
    const kept = await (await open()).getAllKeys('verdicts');
    expect(kept.length).toBeLessThanOrEqual(10);
    expect(kept).toContain(address(0));
    expect(kept).not.toContain(address(11));
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
