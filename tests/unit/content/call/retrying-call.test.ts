import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRetryingCall, wasRefused } from '../../../../lib/content/call/retrying-call.ts';
import { createClient } from '../../../../lib/messaging/client.ts';

const ANSWER = { style: undefined };
const fail = (): never => {
  throw new Error('no answer');
};
const refuse = (): never => {
  throw Object.assign(new Error('switched off'), { name: 'Refusal' });
};

function setUp(...outcomes: (() => unknown)[]) {
  const abort = new AbortController();
  const state = { isAlive: true, calls: 0 };
  const call = createRetryingCall({
    call: async () => {
      state.calls += 1;
      return (outcomes[state.calls - 1] ?? fail)() as never;
    },
    isAlive: () => state.isAlive,
    signal: abort.signal,
  });
  return { load: () => call('loadScript', { name: 'marks' }), state, abort };
}

describe('a call to a background that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is made again after a pause', async () => {
    const { load, state } = setUp(fail, fail, () => ANSWER);
    const loaded = load();
    await vi.advanceTimersByTimeAsync(0);
    expect(state.calls).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await loaded).toBe(ANSWER);
    expect(state.calls).toBe(3);
  });

  it('fails in the end', async () => {
    const { load, state } = setUp();
    const failed = expect(load()).rejects.toThrow('no answer');
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(state.calls).toBe(4);
  });

  it.each([
    ['that refuses', refuse, () => undefined],
    [
      'of an extension that is gone',
      fail,
      (it: ReturnType<typeof setUp>) => (it.state.isAlive = false),
    ],
    ['for a scanner that has stopped', fail, (it: ReturnType<typeof setUp>) => it.abort.abort()],
  ])('is not made again: one %s', async (_, outcome, before) => {
    const set = setUp(outcome);
    before(set);
    await expect(set.load()).rejects.toThrow();
    expect(set.state.calls).toBe(1);
  });

  it('is not made again once the scanner stops in a pause', async () => {
    const { load, state, abort } = setUp();
    const failed = expect(load()).rejects.toThrow('no answer');
    await vi.advanceTimersByTimeAsync(100);
    abort.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(state.calls).toBe(1);
  });
});

it.each([true, false])('a refusal is told from other failures by the client: %s', async (is) => {
  const client = createClient(async () => ({ ok: false, problem: 'no', isRefusal: is }));
  expect(await client('closeCard', {}).catch(wasRefused)).toBe(is);
});
