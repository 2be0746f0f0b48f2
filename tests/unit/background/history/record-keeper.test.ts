import { expect, it } from 'vitest';
import { createRecordKeeper } from '../../../../lib/background/history/record-keeper.ts';
import { NEW_RECORD } from '../../../../lib/background/history/record.ts';
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
