import { setTimeout as delay } from 'node:timers/promises';
import { pauseAfter } from '../../support/wait-for.ts';
import { MarionetteError } from './marionette.ts';

/** Only ends what hangs: a machine may be slow, or busy with something else. */
const DEFAULT_TIMEOUT_MS = 120_000;

export interface WaitOptions {
  readonly timeoutMs?: number;
  /** What is awaited, for the message of the failure: "the mark of the first address". */
  readonly describe?: string | (() => string);
}

type Settled<Value> = Exclude<Value, false | null | undefined>;

/**
 * Asks `condition` until it gives something other than `undefined`, `null` or `false`, and gives
 * that. A refusal by Firefox (no such element, a page that is just going away) counts as "not yet";
 * any other error is thrown at once.
 */
export async function waitFor<Value>(
  condition: () => Value | Promise<Value>,
  { timeoutMs = DEFAULT_TIMEOUT_MS, describe = 'the condition' }: WaitOptions = {},
): Promise<Settled<Value>> {
  const beganMs = performance.now();
  let refusal: unknown;
  do {
    try {
      const value = await condition();
      refusal = undefined;
      if (isSettled(value)) return value;
    } catch (error) {
      if (!(error instanceof MarionetteError)) throw error;
      refusal = error;
    }
    await delay(pauseAfter(performance.now() - beganMs));
  } while (performance.now() - beganMs < timeoutMs);
  const what = typeof describe === 'string' ? describe : describe();
  throw new Error(`Waited ${timeoutMs} ms for ${what}`, { cause: refusal });
}

function isSettled<Value>(value: Value): value is Settled<Value> {
  return value !== undefined && value !== null && value !== false;
}
