import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TAB_CEILING, WIDTH } from '../../../../lib/background/engine/limits.ts';
import { frameRequester } from '../../../../lib/background/engine/requesters.ts';
import { A, address, B, C, NOW_MS, settle, requester } from '../samples.ts';
import { stageAssessor } from './assessor-stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const many = (count: number, from = 100) =>
  Array.from({ length: count }, (_, number) => address(from + number));

describe('the order', () => {
  it('is our own pages, then the tab in front, then the others turn by turn', async () => {
    const { assessor, asked, replyWith, stage } = stageAssessor();
    stage.activeTabId = 2;
    const first = many(4);
    void assessor.assess(frameRequester(1, 0), [...first, address(10), address(11)]);
    await settle();
    void assessor.assess(frameRequester(3, 0), [address(30)]);
    void assessor.assess(frameRequester(2, 0), [address(20), address(21)]);
    void assessor.assess(requester('report:1'), [A]);
    await settle();
    for (const each of [...first, A, address(20), address(21)]) await replyWith(each);
    expect(asked().slice(4)).toEqual([
      A,
      address(20),
      address(21),
      address(30),
      address(10),
      address(11),
    ]);
  });

  it('leaves out what a closed tab wanted, in all its frames', async () => {
    const { assessor, asked, replyWith } = stageAssessor();
    void assessor.assess(frameRequester(1, 0), many(5));
    void assessor.assess(frameRequester(1, 7), [A, B]);
    void assessor.assess(frameRequester(12, 0), [C]);
    await settle();
    assessor.dropTab(1);
    for (const each of asked()) await replyWith(each);
    expect(asked().filter((each) => each === address(104) || each === B)).toEqual([]);
    expect(asked()).toContain(C);
  });
});

describe('a page that asks for very many addresses', () => {
  it('is told of each over the ceiling when to ask again, and is slowed down', async () => {
    const { assessor, asked, replyWith } = stageAssessor();
    const all = many(TAB_CEILING.burst + 50);
    const answers = await assessor.assess(frameRequester(1, 0), all);
    expect(assessor.isSlowingTab()).toBe(true);
    expect(answers).toHaveLength(50);
    expect(answers[0]).toMatchObject({
      address: address(100 + TAB_CEILING.burst),
      verdict: null,
      error: { code: 'tabLimit', retryAfterMs: 1000 },
    });
    expect(answers.at(-1)?.error?.retryAfterMs).toBe(50_000);
    for (let index = 0; index < asked().length; index += 1) {
      void assessor.assess(frameRequester(1, 0), all);
      await settle();
      await replyWith(asked()[index] ?? A);
    }
    expect(asked().length).toBe(TAB_CEILING.burst);
    await vi.advanceTimersByTimeAsync(30_000);
    await assessor.assess(frameRequester(1, 0), all);
    expect(asked().slice(TAB_CEILING.burst)).toEqual(many(WIDTH.most, 100 + TAB_CEILING.burst));
  });

  it('gains nothing by many frames', async () => {
    const { assessor, asked, replyWith } = stageAssessor();
    for (let frame = 0; frame < 10; frame += 1) {
      void assessor.assess(frameRequester(1, frame), many(100, 1000 * (frame + 1)));
      await settle();
    }
    for (let index = 0; index < asked().length; index += 1) await replyWith(asked()[index] ?? A);
    expect(asked()).toHaveLength(TAB_CEILING.burst);
  });

  it('holds up neither other tabs nor our own pages', async () => {
    const { assessor } = stageAssessor();
    await assessor.assess(frameRequester(1, 0), many(TAB_CEILING.burst + 1));
    let answered = 0;
    void assessor.assess(frameRequester(2, 0), [A]).then(() => (answered += 1));
    void assessor.assess(requester('report:1'), [B]).then(() => (answered += 1));
    await settle();
    // They wait for the service; the ceiling would have answered at once.
    expect(answered).toBe(0);
  });

  it('is not charged for what is known already', async () => {
    const { assessor, remember } = stageAssessor();
    const known = many(TAB_CEILING.burst);
    for (const each of known) remember(each);
    await assessor.assess(frameRequester(1, 0), known);
    const answers = await assessor.assess(frameRequester(1, 0), [...known, ...many(10, 5000)]);
    expect(answers.filter(({ error }) => error !== null)).toEqual([]);
  });
});
