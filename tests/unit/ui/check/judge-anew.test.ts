import { expect, test } from 'vitest';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import type { BookEntry } from '../../../../lib/domain/book/address-book.ts';
import { createCheckState } from '../../../../lib/ui/check/check-state.ts';
import type { AddressReport } from '../../../../lib/ui/types.ts';
import { prediction, verdict } from '../../background/samples.ts';
import { fakeClient } from '../fake-client.ts';

const ADDRESSES = [toAddress(`0x${'1'.repeat(40)}`), toAddress(`0x${'2'.repeat(40)}`)] as const;

const probable = (address: Address): AddressReport => ({
  address,
  checksumAddress: address,
  verdict: verdict(address, { prediction: prediction(0.6) }),
  level: 'medium',
  flags: [],
  share: 0.6,
  isReadBothWays: true,
  isStale: false,
  error: null,
});

/** A check of two addresses of 60 % that follows what verdicts are judged by. */
async function checkTwo(isPrivate = false) {
  const [first, second] = ADDRESSES;
  const judged = { high: 0.7, entry: undefined as BookEntry | undefined };
  const { call, asked } = fakeClient({
    reportAddress: ({ address }) => probable(address),
    getJudgement: () => ({ thresholds: { medium: 0.3, high: judged.high }, scale: 'unit' }),
    recallAddresses: ({ addresses }) => ({
      known: addresses.map((address) => ({
        address,
        checksumAddress: address,
        verdict: null,
        level: null,
        flags: [],
        share: null,
        entry: address === first ? judged.entry : undefined,
      })),
    }),
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
