import { expect, it } from 'vitest';
import { createPrivacyState } from '../../../../../lib/ui/options/privacy/privacy-state.ts';
import { fakeClient } from '../../fake-client.ts';

function setUp() {
  let cleared = 0;
  const { call } = fakeClient({ clearStored: () => ({}) });
  const state = createPrivacyState({
    call,
    countStored: async () => ({ verdicts: 0, lookups: 0 }),
    estimateBytes: async () => null,
    onCleared: () => void (cleared += 1),
  });
  const told: unknown[] = [];
  state.news.subscribe((news) => void told.push(news?.kind ?? null));
  return { state, told, cleared: () => cleared };
}

it('says of every clearing that it is done, and has the other sections read anew', async () => {
  const { state, told, cleared } = setUp();
  await state.clear('verdicts');
  await state.clear('verdicts');
  expect(told).toEqual([null, 'cleared', null, 'cleared']);
  expect(cleared()).toBe(2);
});
