import type { Envelope, Input, MessageName, Output } from './contract.ts';

/** The browser's `runtime.sendMessage`. */
export type SendMessage = (message: Envelope) => Promise<unknown>;

/** What the server answers on the wire. */
export type Reply = { ok: true; output: unknown } | { ok: false; problem: string };

/** A message that got no answer even after retries: the background refused it, or is gone. */
class MessageFailure extends Error {
  override name = 'MessageFailure';
}

export type Client = <N extends MessageName>(name: N, input: Input<N>) => Promise<Output<N>>;

const ATTEMPTS = 3;

/**
 * Calls the background. A worker may die under a message at any moment, and the next message starts it anew, so a
 * broken message is simply sent again: every command is idempotent. This file imports types alone, to stay small
 * enough for the script in the page.
 */
export function createClient(sendMessage: SendMessage): Client {
  return async (name, input) => {
    let failure: unknown;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        const reply = (await sendMessage({ hexmark: name, input })) as Reply | undefined;
        if (reply?.ok === true) return reply.output as Output<typeof name>;
        if (reply?.ok === false) throw new MessageFailure(`${name}: ${reply.problem}`);
        failure = new MessageFailure(`${name}: no answer`);
      } catch (error) {
        if (error instanceof MessageFailure) throw error;
        failure = error;
      }
    }
    throw failure instanceof MessageFailure
      ? failure
      : new MessageFailure(`${name}: ${String(failure)}`);
  };
}
