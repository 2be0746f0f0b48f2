import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Assessor } from '../../../../lib/background/engine/assessor.ts';
import { frameRequester, reportRequester } from '../../../../lib/background/engine/requesters.ts';
import { A, address, B, defer, NOW_MS, requester, settle } from '../samples.ts';
import { namesOf, stageAssessor } from './assessor-stage.ts';

const FRAME = frameRequester(1, 0);
const many = Array.from({ length: 10 }, (_, number) => address(100 + number));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an asker', () => {
  it('that asks for something else no longer waits for the first, which is not sent', async () => {
    const { assessor, asked } = stageAssessor();
    const first = assessor.assess(requester('tab'), many);
    await settle();
    void assessor.assess(requester('tab'), [B]);
    expect(await first).toEqual([]);
    await settle();
    expect(asked()).toEqual(many.slice(0, 4));
  });

  it('that was overtaken while reading changes nothing any more', async () => {
    const { assessor, asked, stage } = stageAssessor();
    const reading = defer<void>();
    stage.reading = reading.promise;
    const slow = assessor.assess(requester('tab'), [A]);
    await settle();
    stage.reading = null;
    void assessor.assess(requester('tab'), [B]);
    await settle();
    reading.resolve();
    expect(await slow).toEqual([]);
    expect(asked()).toEqual([B]);
  });

  it('that is dropped while reading sends nothing', async () => {
    const { assessor, asked, stage } = stageAssessor();
    const reading = defer<void>();
    stage.reading = reading.promise;
    const answers = assessor.assess(requester('tab'), [A]);
    await settle();
    assessor.drop(requester('tab'));
    reading.resolve();
    expect(await answers).toEqual([]);
    expect(asked()).toEqual([]);
  });

  it('that was dropped and came back is not taken for its older self', async () => {
    const { assessor, asked, stage } = stageAssessor();
    const reading = defer<void>();
    stage.reading = reading.promise;
    const older = assessor.assess(requester('tab'), [A]);
    await settle();
    assessor.drop(requester('tab'));
    stage.reading = null;
    void assessor.assess(requester('tab'), [B]);
    await settle();
    reading.resolve();
    expect(await older).toEqual([]);
    expect(asked()).toEqual([B]);
  });

  it('that is dropped is answered, and what only it wanted is not sent', async () => {
    const { assessor, asked, replyWith } = stageAssessor();
    const answers = assessor.assess(requester('tab'), many);
    const other = assessor.assess(requester('other'), [A]);
    await settle();
    assessor.drop(requester('tab'));
    expect(await answers).toEqual([]);
    for (const sent of asked()) await replyWith(sent);
    await replyWith(A);
    expect(namesOf(await other)).toEqual([A]);
    expect(asked()).toEqual([...many.slice(0, 4), A]);
  });

  it('that does not come back is forgotten, with what it wanted', async () => {
    const { assessor, asked, remember, replyWith } = stageAssessor();
    remember(A);
    await assessor.assess(requester('tab'), [A, ...many]);
    await vi.advanceTimersByTimeAsync(5000);
    for (const sent of asked()) await replyWith(sent);
    expect(asked()).toHaveLength(4);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that comes back in time keeps its place', async () => {
    const { assessor, asked, remember, replyWith } = stageAssessor();
    remember(A);
    await assessor.assess(requester('tab'), [A, B, ...many]);
    await vi.advanceTimersByTimeAsync(4000);
    await replyWith(address(100));
    expect(asked()).toEqual([B, ...many.slice(0, 4)]);
    const answers = assessor.assess(requester('tab'), [B]);
    await vi.advanceTimersByTimeAsync(4000);
    await replyWith(B);
    expect(namesOf(await answers)).toEqual([B]);
    expect(asked()).toHaveLength(5);
  });

  it.each<[string, (assessor: Assessor) => Promise<unknown>]>([
    [
      'was overtaken by the next one',
      async (assessor) => {
        void assessor.assess(FRAME, many);
        await settle();
      },
    ],
    [
      'was answered and then called off',
      async (assessor) => {
        await assessor.assess(FRAME, [A]);
        assessor.dropFrames();
      },
    ],
  ])('that waits is not taken for gone because an older call %s', async (_why, callFirst) => {
    const { assessor, asked, remember, replyWith } = stageAssessor();
    remember(A);
    await callFirst(assessor);
    void assessor.assess(FRAME, many);
    await vi.advanceTimersByTimeAsync(6000);
    await replyWith(address(100));
    expect(asked()).toEqual(many.slice(0, 5));
  });

  it('that is a page of ours or a card goes on when what frames want is called off', async () => {
    const { assessor, replyWith } = stageAssessor();
    const frame = assessor.assess(FRAME, [A]);
    const reports = [null, 1].map((tabId, at) => assessor.assess(reportRequester(at, tabId), [B]));
    await settle();
    assessor.dropFrames();
    expect(await frame).toEqual([]);
    await replyWith(B);
    for (const report of reports) expect(namesOf(await report)).toEqual([B]);
  });

  it('that wants nothing is answered at once and calls its last list off', async () => {
    const { assessor } = stageAssessor();
    const first = assessor.assess(requester('tab'), [A]);
    await settle();
    expect(await assessor.assess(requester('tab'), [])).toEqual([]);
    expect(await first).toEqual([]);
  });
});
