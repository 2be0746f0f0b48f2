import type { Client } from '../../messaging/client.ts';

/** A background that cannot be reached is mostly on its way back: its worker is starting, or the machine is busy. */
const PAUSES_MS = [500, 2000, 8000];

export interface RetryingCallDeps {
  call: Client;
  /** Whether the extension still knows us; if not, nobody comes back. */
  isAlive: () => boolean;
  signal: AbortSignal;
}

/** Calls the background as `call` does, and again after some pauses where that fails. What is refused stays refused. */
export function createRetryingCall({ call, isAlive, signal }: RetryingCallDeps): Client {
  return async (name, input) => {
    for (const pauseMs of PAUSES_MS) {
      try {
        return await call(name, input);
      } catch (error) {
        if (signal.aborted || wasRefused(error) || !isAlive()) throw error;
        await pause(pauseMs);
        if (signal.aborted) throw error;
      }
    }
    return await call(name, input);
  };
}

/** Whether the background has answered that it will not: the site was taken back, say, or switched off. */
export function wasRefused(error: unknown): boolean {
  return error instanceof Error && error.name === 'Refusal';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
