import { valueOf } from './evaluation.ts';
import type { Evaluation } from './evaluation.ts';
import { waitFor } from './wait-for.ts';

/** Chromium's debugger over its socket. It attaches to what it is told to and to nothing else. */
export interface Debugger {
  send: (method: string, input?: object, session?: string) => Promise<unknown>;
  /** Attaches to the first target that fits, once it is there; its session. */
  attach: (
    fits: (target: Target) => boolean,
    what: string,
  ) => Promise<{ id: string; target: Target }>;
  /** Runs an expression in a session with the rights of a person's click. The result travels as JSON. */
  evaluate: (session: string, expression: string) => Promise<unknown>;
  close: () => void;
}

export interface Target {
  targetId: string;
  type: string;
  url: string;
}

interface Answer {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

export async function connectDebugger(url: string): Promise<Debugger> {
  const socket = new WebSocket(url);
  const open = new Map<number, (answer: Answer) => void>();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) open.get(answer.id)?.(answer);
  });
  await new Promise<void>((done, fail) => {
    socket.addEventListener('open', () => done(), { once: true });
    socket.addEventListener('error', () => fail(new Error(`No debugger at ${url}.`)), {
      once: true,
    });
  });

  function send(method: string, input: object = {}, sessionId?: string): Promise<unknown> {
    sent += 1;
    const id = sent;
    return new Promise((done, fail) => {
      open.set(id, ({ result, error }) => {
        open.delete(id);
        if (error === undefined) done(result);
        else fail(new Error(`${method}: ${error.message}`));
      });
      socket.send(JSON.stringify({ id, method, params: input, sessionId }));
    });
  }

  return {
    send,
    async attach(fits, what) {
      const target = await waitFor(async () => {
        const { targetInfos } = (await send('Target.getTargets')) as { targetInfos: Target[] };
        return targetInfos.find(fits);
      }, what);
      const { targetId } = target;
      const attached = await send('Target.attachToTarget', { targetId, flatten: true });
      return { id: (attached as { sessionId: string }).sessionId, target };
    },
    async evaluate(session, expression) {
      const input = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
      return valueOf((await send('Runtime.evaluate', input, session)) as Evaluation);
    },
    close: () => socket.close(),
  };
}
