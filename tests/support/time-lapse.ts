import type { Page, Worker } from 'playwright';
import { evaluateInOwnWorld } from './own-world.ts';

/**
 * Lets the scanner's and the background's clocks run faster from now on, so that a test need not sit out a minute's
 * wait. Timers that run already keep their time.
 */
export async function speedUpClocks(page: Page, worker: Worker, factor: number): Promise<void> {
  await evaluateInOwnWorld(page, hurryScanner, factor);
  await worker.evaluate(hurryBackground, factor);
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
  const now = Date.now.bind(Date);
  const startedAt = now();
  Reflect.set(Date, 'now', () => startedAt + (now() - startedAt) * times);
}
