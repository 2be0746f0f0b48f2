import { contract } from './contract.ts';
import type { Envelope, MessageName, Output, Parsed, SenderKind } from './contract.ts';
import type { Reply } from './client.ts';

/** Where a message came from, as the browser vouches for it. */
export interface Sender {
  kind: SenderKind;
  tabId: number | null;
  frameId: number | null;
  /** Id of the document in the frame, which changes when the frame navigates; null if the browser does not say. */
  documentId?: string | null;
  /** Origin of the page that the sender runs in; null if the browser does not say. */
  origin: string | null;
  /**
   * Host of the page in the tab, whose mode applies to all its frames; in Firefox that of the frame itself where the page
   * is no allowed site. Null if the browser does not say.
   */
  site: string | null;
  /** In a private (incognito) window: nothing of it may be written down. */
  isPrivate: boolean;
}

/** A handler throws this to refuse a message for good. */
export class Refusal extends Error {}

/** One function for every message of the contract; the compiler refuses a table with one missing. */
export type Handlers = {
  [N in MessageName]: (input: Parsed<N>, sender: Sender) => Promise<Output<N>> | Output<N>;
};

/** Whether a message is one of ours at all; others on the same channel are left alone. */
export function isEnvelope(message: unknown): message is Envelope {
  return (
    typeof message === 'object' &&
    message !== null &&
    'hexmark' in message &&
    typeof message.hexmark === 'string' &&
    Object.hasOwn(contract, message.hexmark)
  );
}

/**
 * Answers one message. Input is parsed here, once. Output is parsed too, so that no field beyond the contract, such as
 * the token, can leave by accident. It never rejects: a failure is a reply.
 */
export async function serve(
  handlers: Handlers,
  message: Envelope,
  sender: Sender | null,
): Promise<Reply> {
  const name = message.hexmark;
  const spec = contract[name];
  if (sender === null || !(spec.from as readonly SenderKind[]).includes(sender.kind)) {
    return { ok: false, problem: 'not allowed for this sender' };
  }
  const input = spec.input.safeParse(message.input);
  if (!input.success) return { ok: false, problem: 'malformed input' };
  try {
    // The table is typed per message; here its name is only known as one of them.
    const handler = handlers[name] as (input: unknown, sender: Sender) => unknown;
    return { ok: true, output: spec.output.parse(await handler(input.data, sender)) };
  } catch (error) {
    return {
      ok: false,
      problem: error instanceof Error ? error.message : String(error),
      ...(error instanceof Refusal ? { isRefusal: true } : {}),
    };
  }
}
