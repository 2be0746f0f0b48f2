import type { Envelope, Input, MessageName, Output } from './contract.ts';

/** The browser's `runtime.sendMessage`. */
export type SendMessage = (message: Envelope) => Promise<unknown>;

/** What the server answers on the wire. */
export type Reply =
  | { ok: true; output: unknown }
  /** `isRefusal`: asking again will not help. */
  | { ok: false; problem: string; isRefusal?: boolean };

/** The background has answered that it could not do it. Others know it by its name, because it is not exported. */
class MessageFailure extends Error {
  override name = 'MessageFailure';
}

/** It refuses the message for good. */
class Refusal extends MessageFailure {
  override name = 'Refusal';
}

/**
 * Calls the background. Rejects with an error of the name `Refusal` or `MessageFailure`, or of another name where it gave
 * no answer even after retries.
 */
export type Client = <N extends MessageName>(name: N, input: Input<N>) => Promise<Output<N>>;

/** Attempts that fail one right after the other, and all attempts together. */
const ATTEMPTS = 3;
const MOST_ATTEMPTS = 10;
/** A worker that lived this long under a message did start, so its death does not count as failing in a row. */
const LIVED_MS = 500;

/**
 * Calls the background. A worker may die under a message, and the next message starts it anew. Every command may be
 * sent twice (`contract.ts`), so a broken message is sent again: there are at most three attempts in a row, and ten in
 * all. This file imports only types, to stay small enough for the script in the page.
 */
export function createClient(sendMessage: SendMessage): Client {
  return async (name, input) => {
    let failure: unknown;
    let failedInARow = 0;
    for (let attempt = 0; attempt < MOST_ATTEMPTS && failedInARow < ATTEMPTS; attempt += 1) {
      const sentAtMs = performance.now();
      try {
        const reply = (await sendMessage({ hexmark: name, input })) as Reply | undefined;
        if (reply?.ok === true) return reply.output as Output<typeof name>;
        if (reply?.ok === false) {
          throw new (reply.isRefusal === true ? Refusal : MessageFailure)(
            `${name}: ${reply.problem}`,
          );
        }
        failure = 'no answer';
      } catch (error) {
        if (error instanceof MessageFailure) throw error;
        failure = error;
      }
      failedInARow = performance.now() - sentAtMs < LIVED_MS ? failedInARow + 1 : 1;
    }
    throw new Error(`${name}: ${String(failure)}`);
  };
}
