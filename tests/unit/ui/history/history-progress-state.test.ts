import { expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import type { OwnPageEvent } from '../../../../lib/messaging/contract.ts';
import type { HistoryProgress } from '../../../../lib/messaging/schemas.ts';
import { createHistoryProgressState } from '../../../../lib/ui/history/history-progress-state.ts';
import { fakeClient } from '../fake-client.ts';

const progress: HistoryProgress = {
  state: 'reading',
  read: 10,
  count: 300,
  isRead: false,
  checkedAtMs: null,
  error: null,
};

it('is asked for once at first, and once more after events that come together', async () => {
  let asked = 0;
  const { call } = fakeClient({
    getHistoryProgress: () => ({ ...progress, read: (asked += 1) * 10 }),
    syncHistory: () => ({}),
  });
  const listeners: ((event: OwnPageEvent) => void)[] = [];
  const state = createHistoryProgressState({
    call,
    onEvent: (listener) => listeners.push(listener),
  });
  await state.follow();
  expect(state.value.value?.read).toBe(10);
  for (let event = 0; event < 5; event += 1) {
    listeners[0]?.({ event: 'historyProgressed' });
  }
  await eventually(() => expect(state.value.value?.read).toBe(30));
  expect(asked).toBe(3);
});

it('tells of a wish that is not heard, and tries it again', async () => {
  let isWorking = false;
  const { call, asked } = fakeClient({
    stopHistorySync() {
      if (!isWorking) throw new Error('no answer');
      return {};
    },
  });
  const { stop, unheard } = createHistoryProgressState({ call, onEvent: () => undefined });
  const told: unknown[] = [];
  unheard.subscribe((wish) => void told.push(wish?.fault.code));
  stop();
  await eventually(() => expect(told).toEqual([undefined, 'noAnswer']));
  isWorking = true;
  unheard.value?.again();
  await eventually(() => expect(asked).toHaveLength(2));
  expect(told).toEqual([undefined, 'noAnswer', undefined]);
  expect(asked).toEqual([
    ['stopHistorySync', {}],
    ['stopHistorySync', {}],
  ]);
});
