import { expect, it } from 'vitest';
import { createRecordKeeper } from '../../../../lib/background/history/record-keeper.ts';
import { NEW_RECORD } from '../../../../lib/background/history/record.ts';
import type { HistoryRecord } from '../../../../lib/background/history/record.ts';
import { createSpareRecord } from '../../../../lib/background/history/spare-record.ts';

it('the record that the disk did not take counts, though the browser’s memory is read later', async () => {
  const restored = Promise.withResolvers<void>();
  const spare = createSpareRecord();
  const store = { readRecord: async () => NEW_RECORD, writeRecord: async () => undefined };
  const keeper = createRecordKeeper(store, spare, {
    restored: () => restored.promise,
    onChanged: () => undefined,
    now: () => 0,
  });
  const got = keeper.get();
  // The disk has answered by then.
  await store.readRecord();
  await Promise.resolve();
  const latest = { ...NEW_RECORD, runs: 7 };
  spare.restore(latest);
  restored.resolve();
  expect(await got).toEqual(latest);
});

it('the record of a service that was left while it was being read is not the next one’s', async () => {
  const reads = [Promise.withResolvers<HistoryRecord>(), Promise.withResolvers<null>()] as const;
  let read = 0;
  const store = {
    readRecord: () => reads[read++ === 0 ? 0 : 1].promise,
    writeRecord: async () => undefined,
  };
  const spare = createSpareRecord();
  const keeper = createRecordKeeper(store, spare, {
    restored: async () => undefined,
    onChanged: () => undefined,
    now: () => 0,
  });
  const before = keeper.get();
  spare.set({ ...NEW_RECORD, runs: 7 });
  keeper.forgetMemory();
  reads[0].resolve({ ...NEW_RECORD, fullAtMs: 1, checkedAtMs: 1 });
  await before;
  expect(spare.get()).toBeNull();
  reads[1].resolve(null);
  expect(await keeper.get()).toEqual(NEW_RECORD);
});

it('two changes at once are both kept, and the browser’s memory holds none that the disk takes', async () => {
  let saved: HistoryRecord | null = null;
  const spare = createSpareRecord(() => (saved = spare.get()));
  let isFull = true;
  const keeper = createRecordKeeper(
    {
      readRecord: async () => NEW_RECORD,
      writeRecord: () => (isFull ? Promise.reject(new Error('full')) : Promise.resolve()),
    },
    spare,
    { restored: async () => undefined, onChanged: () => undefined, now: () => 0 },
  );
  const change = (changed: Partial<HistoryRecord>) =>
    keeper.update(
      (record) => ({ ...record, ...changed }),
      () => true,
    );
  await Promise.all([change({ runs: 7 }), change({ pages: 3 })]);
  const both = { ...NEW_RECORD, runs: 7, pages: 3 };
  expect(await keeper.get()).toEqual(both);
  expect(saved).toEqual(both);
  isFull = false;
  await change({ count: 5 });
  expect(saved).toBeNull();
});
