import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createSvg } from '../../../../lib/content/dom/svg.ts';
import { createBeforePaint } from '../../../../lib/content/follow/before-paint.ts';
import type { BeforePaint } from '../../../../lib/content/follow/before-paint.ts';
import { passFrames } from '../../pass-frames.ts';
import { show } from '../page.ts';

let run: ReturnType<typeof vi.fn<() => void>>;
let isInPlace: boolean;
let marks: SVGElement;
let beforePaint: BeforePaint;

beforeEach(() => {
  show('');
  run = vi.fn<() => void>();
  isInPlace = true;
  marks = createSvg('svg');
  beforePaint = createBeforePaint(run, () => isInPlace);
});
afterEach(() => {
  beforePaint.stop();
  vi.restoreAllMocks();
});

it('where the page changes after the work, no mark is painted until the next is done', async () => {
  let painted: (() => unknown) | undefined;
  vi.spyOn(scheduler, 'postTask').mockImplementation((task) => {
    painted = task as () => unknown;
    return Promise.resolve(undefined as never);
  });
  beforePaint.attach(document.body, marks);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  beforePaint.request();
  expect(marks.style.opacity).toBe('0');
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  expect(marks.style.opacity).toBe('');
  painted?.();
  // What was drawn is painted by now, and stays to be seen.
  beforePaint.request();
  expect(marks.style.opacity).toBe('');
});

it('what the browser never tells the observer is done nevertheless', async () => {
  beforePaint.attach(document.body, marks);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  // As in a frame that Chromium lays out while it opens a window.
  vi.spyOn(ResizeObserver.prototype, 'observe').mockImplementationOnce(() => undefined);
  beforePaint.request();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  beforePaint.request();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(3));
});

it('what is never told twice in a row is done as soon as anything calls for it again', async () => {
  beforePaint.attach(document.body, marks);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  const observe = vi.spyOn(ResizeObserver.prototype, 'observe').mockReturnValue();
  beforePaint.request();
  // By the request, and once more for it.
  await vi.waitFor(() => expect(observe).toHaveBeenCalledTimes(2));
  observe.mockRestore();
  await passFrames(3);
  expect(run).toHaveBeenCalledOnce();
  beforePaint.request();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
});

it('a page that changes all the time has one timer run, however many frames pass', async () => {
  beforePaint.attach(document.body, marks);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let runs = 2; runs < 7; runs += 1) {
    beforePaint.request();
    await passFrames(2);
    expect(run).toHaveBeenCalledTimes(runs);
  }
  expect(vi.getTimerCount()).toBe(1);
});

it('however often it is asked for before a paint, the probe is observed once, and not when all is done', async () => {
  beforePaint.attach(document.body, marks);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const observe = vi.spyOn(ResizeObserver.prototype, 'observe');
  for (let times = 0; times < 100; times += 1) beforePaint.request();
  await passFrames(3);
  expect(run).toHaveBeenCalledTimes(2);
  vi.runAllTimers();
  expect(observe).toHaveBeenCalledOnce();
});

it('nothing is observed after the end', async () => {
  beforePaint.attach(document.body, marks);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const observe = vi.spyOn(ResizeObserver.prototype, 'observe').mockReturnValue();
  beforePaint.request();
  expect(observe).toHaveBeenCalledOnce();
  beforePaint.stop();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(observe).toHaveBeenCalledOnce();
});

it('what the work itself calls for is done in the next frame, and the page hears of no error', async () => {
  const failed = vi.fn();
  const ended = new AbortController();
  addEventListener('error', failed, { signal: ended.signal });
  const frames: number[] = [];
  let frame = 0;
  const count = (): void => {
    frame += 1;
    if (!ended.signal.aborted) requestAnimationFrame(count);
  };
  count();
  run.mockImplementation(() => {
    frames.push(frame);
    if (frames.length < 3) beforePaint.request();
  });
  beforePaint.attach(document.body, marks);
  await vi.waitFor(() => expect(frames).toHaveLength(3));
  await passFrames(3);
  ended.abort();
  expect(new Set(frames).size).toBe(3);
  expect(failed).not.toHaveBeenCalled();
});

it.each([true, false])(
  'nothing is done after the end, our tree in place or not: %s',
  async (is) => {
    beforePaint.attach(document.body, marks);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
    isInPlace = is;
    beforePaint.request();
    beforePaint.stop();
    await passFrames(3);
    expect(run).toHaveBeenCalledOnce();
  },
);

const LEFT_OVER = 'ResizeObserver loop completed with undelivered notifications.';

/** Vitest writes down what it hears of. */
function report(message: string): void {
  vi.spyOn(console, 'error').mockReturnValue();
  dispatchEvent(new ErrorEvent('error', { message }));
}

it('where the page observes something deeper, the work is done at once and the probe goes down, once', async () => {
  beforePaint.attach(document.body, marks);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  const deep = document.querySelectorAll('body i').length;
  const depths = [2, 3].map((times) => {
    beforePaint.request();
    report(LEFT_OVER);
    expect(run).toHaveBeenCalledTimes(times);
    return document.querySelectorAll('body i').length;
  });
  expect(depths[0]).toBeGreaterThan(deep);
  expect(depths[1]).toBe(depths[0]);
  // What was left over is told later, and nothing is to be done any more.
  await passFrames(3);
  expect(run).toHaveBeenCalledTimes(3);
  // What lies deeper is told before the next paint, as the first one was.
  beforePaint.request();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(4));
  expect(deep).toBeGreaterThan(32);
});

it('no other error of the page, and none while nothing is asked for, has anything done', async () => {
  beforePaint.attach(document.body, marks);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  const deep = document.querySelectorAll('body i').length;
  report(LEFT_OVER);
  beforePaint.request();
  report('The page has failed.');
  expect(run).toHaveBeenCalledOnce();
  expect(document.querySelectorAll('body i')).toHaveLength(deep);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
});

it('marks that are hidden stay so until the work is done again', async () => {
  beforePaint.attach(document.body, marks);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  beforePaint.hide();
  await passFrames(2);
  expect(marks.style.opacity).toBe('0');
  // Even where it fails, or no mark would ever be seen again.
  run.mockImplementationOnce(() => {
    throw new Error('The page has broken it.');
  });
  isInPlace = false;
  vi.spyOn(console, 'error').mockReturnValue();
  addEventListener('error', (event) => event.preventDefault(), { once: true });
  beforePaint.request();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  expect(marks.style.opacity).toBe('');
});

it('while our tree is not where it belongs, the work is done once a frame', async () => {
  beforePaint.attach(document.body, marks);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  isInPlace = false;
  for (let times = 0; times < 3; times += 1) beforePaint.request();
  await passFrames(3);
  expect(run).toHaveBeenCalledTimes(2);
  beforePaint.request();
  await passFrames(3);
  expect(run).toHaveBeenCalledTimes(3);
});
