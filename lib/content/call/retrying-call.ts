import type { Client } from '../../messaging/client.ts';

/** A background that cannot be reached mostly comes back: its worker is starting, or the machine is busy. */
const PAUSES_MS = [500, 2000, 8000];

export interface RetryingCallDeps {
  call: Client;
  /** Whether the extension still knows us. If not, no answer can come. */
  isAlive: () => boolean;
  signal: AbortSignal;
}

/** Calls the background as `call` does, and again after some pauses if that fails. A refusal is final. */
export function createRetryingCall({ call, isAlive, signal }: RetryingCallDeps): Client {
  return async (name, input) => {
    for (const pauseMs of PAUSES_MS) {
      try {
        return await call(name, input);
      } catch (error) {
        if (signal.aborted || wasRefused(error) || !isAlive()) throw error;
        await new Promise((done) => void setTimeout(done, pauseMs));
        if (signal.aborted) throw error;
      }
    }
    return await call(name, input);
  };
}

/** Whether the background has refused: the site was switched off, for example, or its permission was taken back. */
export function wasRefused(error: unknown): boolean {
  return error instanceof Error && error.name === 'Refusal';
}
