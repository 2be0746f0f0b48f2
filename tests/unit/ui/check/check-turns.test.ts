import { expect, test } from 'vitest';
import { createCheckState } from '../../../../lib/ui/check/check-state.ts';
import { fakeClient } from '../fake-client.ts';
import { ADDRESSES, probable, recall } from './probable-report.ts';

test('answers from before a change of the levels are judged by that change too', async () => {
  const late = Promise.withResolvers<void>();
  const { call } = fakeClient({
    async reportAddress({ address }) {
      if (address === ADDRESSES[1]) await late.promise;
      return probable(address);
    },
    getJudgement: () => ({ thresholds: { medium: 0.3, high: 0.5 }, scale: 'unit' }),
    recallAddresses: (wanted) => recall(wanted),
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
