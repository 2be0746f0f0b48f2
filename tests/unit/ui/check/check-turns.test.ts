import { expect, test } from 'vitest';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import type { LevelJudgement } from '../../../../lib/domain/verdict/level.ts';
import { createCheckState } from '../../../../lib/ui/check/check-state.ts';
import type { AddressReport } from '../../../../lib/ui/types.ts';
import { prediction, verdict } from '../../background/samples.ts';
import { fakeClient } from '../fake-client.ts';

const ADDRESSES = [toAddress(`0x${'1'.repeat(40)}`), toAddress(`0x${'2'.repeat(40)}`)] as const;
const from = (high: number): LevelJudgement => ({
  thresholds: { medium: 0.3, high },
  scale: 'unit',
});

const medium = (address: Address): AddressReport => ({
  address,
  checksumAddress: address,
  verdict: verdict(address, { prediction: prediction(0.6) }),
  level: 'medium',
  flags: [],
  share: 0.6,
  isStale: false,
  error: null,
});

const recallAddresses = ({ addresses }: { addresses: Address[] }) => ({
  known: addresses.map((address) => ({
    address,
    checksumAddress: address,
    verdict: null,
    level: null,
    flags: [],
    share: null,
  })),
});

test('answers from before a change of the levels are judged by that change too', async () => {
  const late = Promise.withResolvers<void>();
  const { call } = fakeClient({
    async reportAddress({ address }) {
      if (address === ADDRESSES[1]) await late.promise;
      return medium(address);
    },
    getJudgement: () => from(0.5),
    recallAddresses,
  });
  const state = createCheckState({ call, isPrivate: () => false });
  state.edit(ADDRESSES.join(' '));
  const checking = state.check();
  await expect.poll(() => state.rows.value?.[0]?.report?.level).toBe('medium');
  await state.judge();
  late.resolve();
  await checking;
  expect(state.rows.value?.map(({ report }) => report?.level)).toEqual(['high', 'high']);
});
