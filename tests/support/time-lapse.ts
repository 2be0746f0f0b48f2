import type { Frame, Page, Worker } from 'playwright';
import { evaluateInOwnWorld } from './own-world.ts';

/**
 * Lets the scanner's and the background's clocks run faster until disposed of, so that no test sits out a wait of a
 * minute. Timers that already run keep their time. The page is closed at the end.
 */
export async function speedUpClocks(
  page: Page,
  worker: Worker,
  factor: number,
): Promise<AsyncDisposable> {
  await evaluateInOwnWorld(page, hurryScanner, factor);
  await worker.evaluate(hurryBackground, factor);
  return {
    async [Symbol.asyncDispose]() {
      await page.close();
      await worker.evaluate(() => Reflect.get(Date, 'calmDown')());
    },
  };
}

/** Holds what the background knows of the time until disposed of, so that no pause ends by itself. */
export async function holdBackgroundClock(worker: Worker): Promise<AsyncDisposable> {
  await worker.evaluate(() => {
    const { now } = Date;
    const heldMs = now();
    Reflect.set(Date, 'now', () => heldMs);
    Reflect.set(Date, 'letGo', () => Reflect.set(Date, 'now', now));
  });
  return {
    [Symbol.asyncDispose]: () => worker.evaluate(() => void Reflect.get(Date, 'letGo')()),
  };
}

/** Lets the background's timers run faster, its time limits for requests among them. */
export async function hurryTimeouts(worker: Worker, factor: number): Promise<AsyncDisposable> {
  await worker.evaluate(hurryTimers, factor);
  return {
    [Symbol.asyncDispose]: () =>
      worker.evaluate(() => {
        Reflect.get(globalThis.setTimeout, 'calmDown')();
      }),
  };
}

/** Has one of our pages say for minutes what it says for seconds, in which a busy machine may not come to look. */
export async function slowTimersDown(ownPage: Page | Frame): Promise<void> {
  await ownPage.evaluate(hurryTimers, 0.01);
}

/** Lets all timers run faster wherever it is evaluated; stands alone, so that it can be sent there. */
export function hurryTimers(times: number): void {
  const wait = globalThis.setTimeout;
  const hurried = (run: () => void, ms = 0): unknown => wait(run, ms / times);
  Reflect.set(hurried, 'calmDown', () => Reflect.set(globalThis, 'setTimeout', wait));
  Reflect.set(globalThis, 'setTimeout', hurried);
}

function hurryScanner(times: number): void {
  const wait = globalThis.setTimeout;
  const now = performance.now.bind(performance);
  const startedAt = now();
  const hurried = (run: () => void, ms = 0): unknown => wait(run, ms / times);
  Reflect.set(globalThis, 'setTimeout', hurried);
  Reflect.set(performance, 'now', () => startedAt + (now() - startedAt) * times);
}

function hurryBackground(times: number): void {
  const real = Date.now;
  const startedAt = real();
  Reflect.set(Date, 'now', () => startedAt + (real() - startedAt) * times);
  Reflect.set(Date, 'calmDown', () => Reflect.set(Date, 'now', real));
}
