import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { A, B, C, defer, NOW_MS, settle, requester } from '../samples.ts';
import { namesOf, STALE_AFTER_MS, stageAssessor } from './assessor-stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an address that is known', () => {
  it('is answered without a request, and without waiting for those that are not', async () => {
    const { assessor, asked, remember } = stageAssessor();
    remember(A);
    const answers = await assessor.assess(requester('tab'), [A, B]);
    expect(answers).toMatchObject([{ address: A, isStale: false, error: null }]);
    expect(asked()).toEqual([B]);
  });

  it('is not looked for at the service even when that may not be asked', async () => {
    const { assessor, stage, remember } = stageAssessor();
    stage.obstacle = { code: 'notConfigured' };
    remember(A);
    expect(await assessor.assess(requester('tab'), [A])).toMatchObject([
      { verdict: { address: A }, error: null },
    ]);
  });

  it('and stale is given at once, marked so, and waited for when it is to be renewed', async () => {
    const { assessor, asked, remember, replyWith } = stageAssessor();
    remember(A, STALE_AFTER_MS + 1);
    expect(await assessor.assess(requester('tab'), [A])).toMatchObject([
      { isStale: true, error: null },
    ]);
    expect(asked()).toEqual([]);
    const renewed = assessor.assess(requester('tab'), [A], { refresh: [A] });
    await settle();
    await replyWith(A);
    expect(await renewed).toMatchObject([{ isStale: false, verdict: { fetchedAtMs: NOW_MS } }]);
    expect(asked()).toEqual([A]);
  });

  it('and stale keeps its verdict when renewing fails', async () => {
    const { assessor, remember, replyFault } = stageAssessor();
    remember(A, STALE_AFTER_MS + 1);
    const renewed = assessor.assess(requester('tab'), [A], { refresh: [A] });
    await settle();
    await replyFault(A, { code: 'serverFault' });
    expect(await renewed).toMatchObject([
      {
        isStale: true,
        verdict: { address: A },
        error: { code: 'serverFault', retryAfterMs: 2000 },
      },
    ]);
  });

  it('and stale keeps its verdict where the service may not be asked', async () => {
    const { assessor, remember, stage } = stageAssessor();
    remember(A, STALE_AFTER_MS + 1);
    stage.obstacle = { code: 'noPermission' };
    expect(await assessor.assess(requester('tab'), [A], { refresh: [A] })).toMatchObject([
      { isStale: true, verdict: { address: A }, error: { code: 'noPermission' } },
    ]);
  });

  it('and fresh is not renewed, though it is named for it', async () => {
    const { assessor, asked, remember } = stageAssessor();
    remember(A);
    expect(await assessor.assess(requester('tab'), [A], { refresh: [A] })).toHaveLength(1);
    expect(asked()).toEqual([]);
  });
});

describe('an unknown address', () => {
  it('is one request for many askers, and each is answered', async () => {
    const { assessor, asked, replyWith } = stageAssessor();
    const waiting = Array.from({ length: 20 }, (_, tab) =>
      assessor.assess(requester(`tab:${tab}`), [A]),
    );
    await settle();
    await replyWith(A);
    for (const answers of await Promise.all(waiting)) expect(namesOf(answers)).toEqual([A]);
    expect(asked()).toEqual([A]);
  });

  it('is no second request when its answer comes between reading and asking', async () => {
    const { assessor, asked, stage, replyWith } = stageAssessor();
    void assessor.assess(requester('first'), [A]);
    await settle();
    const reading = defer<void>();
    stage.reading = reading.promise;
    const second = assessor.assess(requester('second'), [A]);
    await settle();
    await replyWith(A);
    reading.resolve();
    expect(await second).toMatchObject([{ address: A, isStale: false }]);
    expect(asked()).toEqual([A]);
  });

  it('is no second request when a tab asks for more while it is under way', async () => {
    const { assessor, asked, replyWith } = stageAssessor();
    void assessor.assess(requester('tab'), [A]);
    await settle();
    const more = assessor.assess(requester('tab'), [A, B]);
    await settle();
    await replyWith(A);
    await vi.advanceTimersByTimeAsync(15);
    expect(namesOf(await more)).toEqual([A]);
    expect(asked()).toEqual([A, B]);
  });

  it('is answered with those that come in the same moment', async () => {
    const { assessor, replyWith } = stageAssessor();
    const answers = assessor.assess(requester('tab'), [A, B, C]);
    await settle();
    await replyWith(B);
    await replyWith(A);
    await vi.advanceTimersByTimeAsync(15);
    expect(namesOf(await answers)).toEqual([B, A]);
  });

  it('is not asked for while it is young, and its answer told when another has asked for it', async () => {
    const { assessor, asked, replyWith } = stageAssessor();
    const first = assessor.assess(requester('first'), [A, B], { young: [A, B] });
    await settle();
    expect(asked()).toEqual([]);
    const second = assessor.assess(requester('second'), [A]);
    await settle();
    expect(asked()).toEqual([A]);
    await replyWith(A);
    await vi.advanceTimersByTimeAsync(15);
    expect([namesOf(await first), namesOf(await second)]).toEqual([[A], [A]]);
    void assessor.assess(requester('first'), [B], { young: [] });
    await settle();
    expect(asked()).toEqual([A, B]);
  });

  it('is answered empty after a while, and found in memory by the next call', async () => {
    const { assessor, asked, replyWith } = stageAssessor();
    const answers = assessor.assess(requester('tab'), [A]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await answers).toEqual([]);
    await replyWith(A);
    expect(namesOf(await assessor.assess(requester('tab'), [A]))).toEqual([A]);
    expect(asked()).toEqual([A]);
  });

  it('that an asker has named twice is one answer', async () => {
    const { assessor, asked, replyWith } = stageAssessor();
    const answers = assessor.assess(requester('tab'), [A, A]);
    await settle();
    await replyWith(A);
    expect(namesOf(await answers)).toEqual([A]);
    expect(asked()).toEqual([A]);
  });
});
