import { expect, test } from 'vitest';
import type { BookEntry } from '../../../../lib/domain/book/address-book.ts';
import { createCheckState } from '../../../../lib/ui/check/check-state.ts';
import { fakeClient } from '../fake-client.ts';
import { ADDRESSES, probable, recall } from './probable-report.ts';

/** A check of two addresses of 60 % that follows what verdicts are judged by. */
async function checkTwo(isPrivate = false) {
  const [first, second] = ADDRESSES;
  const judged = { high: 0.7, entry: undefined as BookEntry | undefined };
  const { call, asked } = fakeClient({
    reportAddress: ({ address }) => probable(address),
    getJudgement: () => ({ thresholds: { medium: 0.3, high: judged.high }, scale: 'unit' }),
    recallAddresses: (wanted) =>
      recall(wanted, (address) => (address === first ? judged.entry : undefined)),
  });
  const state = createCheckState({ call, isPrivate: () => isPrivate });
  state.edit(`${first} ${second}`);
  await state.check();
  asked.length = 0;
  return { state, judged, asked };
}

test.each([false, true])('what is shown is judged anew, and not asked for', async (isPrivate) => {
  const { state, judged, asked } = await checkTwo(isPrivate);
  judged.high = 0.5;
  await state.judge();
  expect(state.rows.value?.map((row) => row.report?.level)).toEqual(['high', 'high']);
  expect(state.rows.value?.[0]?.report).toMatchObject({ share: 0.6, isReadBothWays: false });
  expect(asked.map(([name]) => name).toSorted()).toEqual(['getJudgement', 'recallAddresses']);
});

test('what is shown follows the address book', async () => {
  const { state, judged } = await checkTwo();
  judged.entry = {
    address: ADDRESSES[0],
    label: 'Ours',
    note: '',
    trust: 'checked',
    colour: 'none',
    isPrivate: false,
  };
  await state.judge();
  expect(state.rows.value?.map((row) => row.report?.flags)).toEqual([['trusted'], []]);
  expect(state.rows.value?.[0]?.report?.entry?.label).toBe('Ours');
  judged.entry = undefined;
  await state.judge();
  expect(state.rows.value?.[0]?.report).toMatchObject({ flags: [], entry: undefined });
});
