import { expect, test } from 'vitest';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import { createCardState } from '../../../../lib/ui/card/card-state.ts';
import type { AddressReport } from '../../../../lib/ui/types.ts';
import { settle } from '../../background/samples.ts';
import { fakeClient } from '../fake-client.ts';
import { fakeSight } from '../sight.ts';
import { reportOn } from './sample-report.ts';

const reportOf = (digit: string): AddressReport => reportOn(toAddress(`0x${digit.repeat(40)}`));

test.each([
  ['an answer', { report: reportOf('1') }],
  ['no address', { report: null }],
  ['a fault', null],
])(
  '%s that comes late is not told of the address that the card has by then',
  async (_what, late) => {
    const held = Promise.withResolvers<{ report: AddressReport | null }>();
    const { call } = fakeClient({
      reportCard: ({ ticket }) => (ticket === 'first' ? held.promise : { report: reportOf('2') }),
    });
    const state = createCardState(call, fakeSight());
    void state.open('first');
    await state.open('second');
    if (late === null) held.reject(new Error('gone'));
    else held.resolve(late);
    await settle();
    expect(state.content.value).toEqual({ kind: 'report', report: reportOf('2') });
  },
);

test('what was written beside one address is not told of the next', async () => {
  const { call } = fakeClient({ reportCard: () => ({ report: reportOf('1') }) });
  const state = createCardState(call, fakeSight());
  await state.open(`first.${encodeURIComponent('ethereum: @1?value=1e18')}`);
  expect(state.content.value).toHaveProperty('payment');
  await state.open('second');
  expect(state.content.value).toEqual({ kind: 'report', report: reportOf('1') });
});
