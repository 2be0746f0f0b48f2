import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { A, address, B, C, NOW_MS, settle, requester } from '../samples.ts';
import { namesOf, stageAssessor } from './assessor-stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an obstacle', () => {
  it('answers everything unknown at once, with its reason', async () => {
    const { assessor, asked, stage, remember } = stageAssessor();
    stage.obstacle = { code: 'noPermission' };
    remember(A);
    expect(await assessor.assess(requester('tab'), [A, B])).toMatchObject([
      { address: A, error: null },
      { address: B, verdict: null, error: { code: 'noPermission' } },
    ]);
    expect(asked()).toEqual([]);
  });

  it('that is gone is gone: the next call asks', async () => {
    const { assessor, asked, stage } = stageAssessor();
    stage.obstacle = { code: 'noPermission' };
    await assessor.assess(requester('tab'), [A]);
    stage.obstacle = null;
    void assessor.assess(requester('tab'), [A]);
    await settle();
    expect(asked()).toEqual([A]);
  });

  it('leaves no trace of its asker', async () => {
    const { assessor, stage } = stageAssessor();
    stage.obstacle = { code: 'notConfigured' };
    await assessor.assess(requester('tab'), [A]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a fault of the service', () => {
  it('answers everybody who waits, and nothing more is sent', async () => {
    const { assessor, asked, replyFault } = stageAssessor();
    const tab = assessor.assess(
      requester('tab'),
      Array.from({ length: 10 }, (_, number) => address(100 + number)),
    );
    const other = assessor.assess(requester('other'), [A]);
    await settle();
    await replyFault(address(100), { code: 'rateLimited', retryAfterMs: 7000 });
    const expected = { verdict: null, error: { code: 'rateLimited', retryAfterMs: 7000 } };
    const answers = [...(await tab), ...(await other)];
    expect(answers).toHaveLength(11);
    for (const answer of answers) expect(answer).toMatchObject(expected);
    expect(asked()).toHaveLength(4);
  });

  it('is told to later askers without a request, with the wait left', async () => {
    const { assessor, asked, replyFault } = stageAssessor();
    void assessor.assess(requester('tab'), [A]);
    await settle();
    await replyFault(A, { code: 'serverFault' });
    await vi.advanceTimersByTimeAsync(500);
    expect(await assessor.assess(requester('other'), [A, B])).toMatchObject([
      { error: { code: 'serverFault', retryAfterMs: 1500 } },
      { error: { code: 'serverFault', retryAfterMs: 1500 } },
    ]);
    expect(asked()).toEqual([A]);
  });

  it('bounds what a service may ask us to wait, also for the address that heard it first', async () => {
    const { assessor, replyFault } = stageAssessor();
    const answers = assessor.assess(requester('tab'), [A]);
    await settle();
    await replyFault(A, { code: 'rateLimited', retryAfterMs: 86_400_000 });
    expect(await answers).toMatchObject([{ error: { retryAfterMs: 900_000 } }]);
  });

  it('lets an answer that was under way still count', async () => {
    const { assessor, asked, replyFault, replyWith } = stageAssessor();
    void assessor.assess(requester('tab'), [A, B]);
    await settle();
    await replyFault(A, { code: 'serverFault' });
    await replyWith(B);
    expect(await assessor.assess(requester('tab'), [B])).toMatchObject([
      { address: B, error: null },
    ]);
    expect(asked()).toEqual([A, B]);
  });

  it('ends with one probe, after which all is asked for', async () => {
    const { assessor, asked, replyFault, replyWith } = stageAssessor();
    void assessor.assess(requester('tab'), [A]);
    await settle();
    await replyFault(A, { code: 'unreachable' });
    await vi.advanceTimersByTimeAsync(2000);
    const answers = assessor.assess(requester('tab'), [A, B, C]);
    await settle();
    expect(asked()).toEqual([A, B]);
    await replyWith(B);
    expect(asked()).toEqual([A, B, A, C]);
    await replyWith(A);
    await replyWith(C);
    expect(namesOf(await answers)).toEqual([B, A, C]);
  });

  it('that its probe meets again is no fault of the address, and lasts twice as long', async () => {
    const { assessor, gate, replyFault } = stageAssessor();
    void assessor.assess(requester('tab'), [A]);
    await settle();
    await replyFault(A, { code: 'serverFault' });
    await vi.advanceTimersByTimeAsync(2000);
    const answers = assessor.assess(requester('tab'), [A]);
    await settle();
    await replyFault(A, { code: 'serverFault' });
    const fault = { code: 'serverFault', retryAfterMs: 4000 };
    expect(await answers).toMatchObject([{ error: fault }]);
    expect(gate.closedBy()).toMatchObject(fault);
  });

  it('that meets one address alone keeps no other waiting', async () => {
    const { assessor, asked, gate, pacer, replyFault, replyWith } = stageAssessor();
    void assessor.assess(requester('tab'), [A]);
    await settle();
    await replyFault(A, { code: 'timedOut' });
    await vi.advanceTimersByTimeAsync(2000);
    const answers = assessor.assess(requester('tab'), [A, B, C]);
    await settle();
    await replyWith(B);
    const widthBefore = pacer.width();
    await replyFault(A, { code: 'timedOut' });
    expect(pacer.width()).toBe(widthBefore);
    await replyWith(C);
    expect(await answers).toMatchObject([
      { address: B, error: null },
      { address: A, error: { code: 'timedOut' } },
      { address: C, error: null },
    ]);
    expect(gate.closedBy()).toBeNull();
    expect(await assessor.assess(requester('other'), [A])).toMatchObject([
      { error: { code: 'timedOut', retryAfterMs: 60_000 } },
    ]);
    expect(asked()).toEqual([A, B, A, C]);
  });
});

describe('a rejected token', () => {
  it('stops everything until the gate is reset', async () => {
    const { assessor, asked, gate, replyFault } = stageAssessor();
    const answers = assessor.assess(requester('tab'), [A]);
    await settle();
    await replyFault(A, { code: 'tokenRejected', status: 401 });
    expect(await answers).toMatchObject([{ error: { code: 'tokenRejected' } }]);
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(await assessor.assess(requester('tab'), [B])).toMatchObject([
      { error: { code: 'tokenRejected' } },
    ]);
    expect(asked()).toEqual([A]);
    gate.reset();
    void assessor.assess(requester('tab'), [B]);
    await settle();
    expect(asked()).toEqual([A, B]);
  });
});

describe('an answer that is wrong for one address', () => {
  it('is told to everybody, without another request for a while', async () => {
    const { assessor, asked, remember, replyFault } = stageAssessor();
    remember(A);
    // The first call is answered with what is known, so nobody waits when the fault comes.
    await assessor.assess(requester('tab'), [A, B]);
    await replyFault(B, { code: 'foreignReply' });
    expect(await assessor.assess(requester('tab'), [B])).toMatchObject([
      { verdict: null, error: { code: 'foreignReply', retryAfterMs: 60_000 } },
    ]);
    expect(await assessor.assess(requester('other'), [B])).toHaveLength(1);
    expect(asked()).toEqual([B]);
    await vi.advanceTimersByTimeAsync(60_000);
    void assessor.assess(requester('tab'), [B]);
    await settle();
    expect(asked()).toEqual([B, B]);
  });

  it('is asked for anew when a person wants it, and that one alone', async () => {
    const { assessor, asked, replyFault } = stageAssessor();
    void assessor.assess(requester('tab'), [A, B]);
    await settle();
    await replyFault(A, { code: 'malformed' });
    await replyFault(B, { code: 'malformed' });
    assessor.retry(A);
    const answers = assessor.assess(requester('tab'), [A, B]);
    expect(namesOf(await answers)).toEqual([B]);
    expect(asked()).toEqual([A, B, A]);
  });

  it('says nothing of another service', async () => {
    const { assessor, asked, replyFault } = stageAssessor();
    void assessor.assess(requester('tab'), [A]);
    await settle();
    await replyFault(A, { code: 'malformed' });
    assessor.forgetFailures();
    void assessor.assess(requester('tab'), [A]);
    await settle();
    expect(asked()).toEqual([A, A]);
  });
});
