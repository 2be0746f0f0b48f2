import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TAB_CEILING, WIDTH } from '../../../../lib/background/engine/limits.ts';
import { frameRequester, reportRequester } from '../../../../lib/background/engine/requesters.ts';
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

  it('leaves out what a closed tab wanted, in all its frames and cards', async () => {
    const { assessor, asked, replyWith } = stageAssessor();
    void assessor.assess(frameRequester(1, 0), many(5));
    void assessor.assess(frameRequester(1, 7), [A, B]);
    void assessor.assess(reportRequester(1, 1), [address(99)]);
    void assessor.assess(frameRequester(12, 0), [C]);
    await settle();
    assessor.dropTab(1);
    for (const each of asked()) await replyWith(each);
    const left = new Set([address(104), B, address(99)]);
    expect(asked().filter((each) => left.has(each))).toEqual([]);
    expect(asked()).toContain(C);
  });
});

describe('a pace of the service', () => {
  type Pacer = ReturnType<typeof stageAssessor>['pacer'];
  const take = (pacer: Pacer, count: number) => {
    for (let each = 0; each < count; each += 1) pacer.noteOutcome(null, pacer.noteSent());
    pacer.noteOutcome({ code: 'rateLimited' }, pacer.noteSent());
  };

  it('holds back what web pages want, and nothing that our own page waits for', async () => {
    const { assessor, asked, pacer } = stageAssessor();
    take(pacer, 60);
    void assessor.assess(frameRequester(1, 0), [A, B]);
    await settle();
    expect(asked()).toEqual([]);
    void assessor.assess(requester('report:1'), [C]);
    await settle();
    expect(asked()).toEqual([C]);
    await vi.advanceTimersByTimeAsync(1200);
    expect(asked()).toEqual([C, A]);
  });

  it('does not hold back what a person tries again, which may only be sent for a while', async () => {
    const { assessor, asked, gate, pacer } = stageAssessor();
    take(pacer, 60);
    gate.recordFailure({ code: 'rateLimited', retryAfterMs: 600_000 }, gate.era());
    assessor.retry(A);
    void assessor.assess(frameRequester(1, 0), [A]);
    await settle();
    expect(asked()).toEqual([A]);
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
