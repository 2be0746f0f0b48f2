import type { Page } from 'playwright';
import { passFrames } from './pass-frames.ts';
import { evaluateInOwnWorld } from './own-world.ts';
import { waitFor } from './wait-for.ts';

/** The clock of the scripts in a page, which stands still until a test moves it on. */
export interface HeldClock {
  /** Moves the pointer and waits until the page has seen it move; no time passes meanwhile. */
  movePointer: (x: number, y: number) => Promise<void>;
  /** Lets time pass and runs the timers that fall due. */
  advance: (ms: number) => Promise<void>;
}

const CLOCK = 'hexmark.test.clock';

/**
 * Stops the clock that scanner, marks and cards go by on this page, for tests that say how long something takes: what
 * they state then holds however busy the machine is. Timers that run already keep their time. It ends with the page.
 */
export async function holdClock(page: Page): Promise<HeldClock> {
  await evaluateInOwnWorld(page, installClock, CLOCK);
  return {
    async movePointer(x, y) {
      await page.mouse.move(x, y);
      // The browser tells a page of a moved pointer right before its next frame.
      await passFrames(page, 2);
    },
    advance: (ms) => evaluateInOwnWorld(page, advanceClock, CLOCK, ms),
  };
}

/**
 * Has a paste that follows last until `endPaste`. It counts for a second, in which a busy machine may stand still. Waits
 * for the scanner.
 */
export async function holdPaste(page: Page): Promise<void> {
  await waitFor(async () => {
    await evaluateInOwnWorld(page, holdNow, true);
    return true;
  }, 'the scanner');
}

/** Once the page has made of a paste what it makes of it. The scanner looks at fields in each frame. */
export async function endPaste(page: Page): Promise<void> {
  await passFrames(page, 2);
  await evaluateInOwnWorld(page, holdNow, false);
}

/** Runs in the extension's own world of the page. */
function holdNow(isHeld: boolean): void {
  const nowMs = performance.now();
  if (isHeld) Object.defineProperty(performance, 'now', { value: () => nowMs, configurable: true });
  else Reflect.deleteProperty(performance, 'now');
}

interface Timer {
  dueMs: number;
  run: () => void;
}

interface OwnClock {
  nowMs: number;
  timers: Map<number, Timer>;
}

/** Runs in the extension's own world of the page. */
function installClock(key: string): void {
  const clock: OwnClock = { nowMs: performance.now(), timers: new Map() };
  // Far above the ids of the browser's own timers.
  let id = 1_000_000_000;
  const clear = globalThis.clearTimeout;
  Reflect.set(globalThis, Symbol.for(key), clock);
  Reflect.set(performance, 'now', () => clock.nowMs);
  Reflect.set(globalThis, 'setTimeout', (run: () => void, ms = 0) => {
    id += 1;
    clock.timers.set(id, { dueMs: clock.nowMs + Math.max(0, ms), run });
    return id;
  });
  Reflect.set(globalThis, 'clearTimeout', (timer?: number) => {
    if (timer === undefined || !clock.timers.delete(timer)) clear(timer);
  });
}

/** Runs in the extension's own world of the page. */
function advanceClock(key: string, ms: number): void {
  const clock = Reflect.get(globalThis, Symbol.for(key)) as OwnClock;
  const untilMs = clock.nowMs + ms;
  for (;;) {
    const [next] = [...clock.timers]
      .filter(([, { dueMs }]) => dueMs <= untilMs)
      .toSorted(([, one], [, other]) => one.dueMs - other.dueMs);
    if (next === undefined) break;
    const [id, { dueMs, run }] = next;
    clock.timers.delete(id);
    clock.nowMs = dueMs;
    run();
  }
  clock.nowMs = untilMs;
}
