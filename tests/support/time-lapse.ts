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

type Limits = readonly (readonly [limitMs: number, act: string])[];

/** The background's time limits for a request and for an answer of a page, each with what its timer then does. */
const LIMITS = [
  [10_000, 'abort'],
  [1000, '(null)'],
  [1500, '(null)'],
] as const;
/** How long a card that the person has chosen may take to come, in a page. */
const CARD_LIMITS = [[5000, 'awaited']] as const;
const LONG_MS = 600_000;

/**
 * Lets the background wait longer for answers. A busy machine may keep the service from answering in time, which would
 * be asked again, and a page, which would count as one without our script. It ends with the worker. What tests say of a
 * limit itself they say with `hurryTimeouts`.
 */
export async function waitLongForAnswers(worker: Worker): Promise<void> {
  await worker.evaluate(lengthenLimits, [LIMITS, LONG_MS] as const);
}

/** The same of a page with marks, for cards that are opened by the popup, the side panel or the keyboard command. */
export async function waitLongForCards(page: Page): Promise<void> {
  await evaluateInOwnWorld(page, lengthenLimits, [CARD_LIMITS, LONG_MS] as const);
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

/** Has one of our pages show for minutes what it shows for seconds: a busy machine may not look within seconds. */
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

function lengthenLimits([limits, longMs]: readonly [Limits, number]): void {
  const wait = globalThis.setTimeout;
  const patient = (run: () => void, ms = 0): unknown => {
    // Other timers may happen to be as long.
    const isLimit = limits.some(([limitMs, act]) => ms === limitMs && String(run).includes(act));
    return wait(run, isLimit ? longMs : ms);
  };
  Reflect.set(globalThis, 'setTimeout', patient);
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
