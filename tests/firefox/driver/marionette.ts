import type { Buffer } from 'node:buffer';
import { connect } from 'node:net';
import { z } from 'zod';
import { createPacketReader, encodePacket } from './packets.ts';

const COMMAND = 0;
const REPLY = 1;
const CONNECT_TIMEOUT_MS = 120_000;
/** Longer than Firefox itself waits for a script or a page (`launch.ts`). */
const COMMAND_TIMEOUT_MS = 150_000;

const GreetingSchema = z.object({ marionetteProtocol: z.literal(3) });
const ErrorSchema = z.object({ error: z.string(), message: z.string(), stacktrace: z.string() });
const ReplySchema = z.tuple([z.literal(REPLY), z.int(), ErrorSchema.nullable(), z.unknown()]);
const MessageSchema = z.union([ReplySchema, GreetingSchema]);

/** A command Firefox refused. `name` is Marionette's own, such as `no such element`. */
export class MarionetteError extends Error {
  constructor(name: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = name;
  }
}

export type Params = Readonly<Record<string, unknown>>;

/** A connection to one Firefox. */
export interface Marionette {
  /**
   * Sends a command and gives its result, out of the `{ value }` most commands wrap it in.
   * Commands run one at a time, in the order of the calls: those queued in the same tick cannot be
   * interleaved with others.
   */
  send(command: string, params?: Params, timeoutMs?: number): Promise<unknown>;
  /** Ends the connection; what is still waiting fails. */
  close(): void;
}

interface Waiting {
  readonly id: number;
  readonly command: string;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Connects and waits for the server's greeting. */
export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const read = createPacketReader();
  const greeted = Promise.withResolvers<void>();
  let waiting: Waiting | undefined;
  let closed: Error | undefined;

  const receive = (message: z.infer<typeof MessageSchema>): void => {
    if (!Array.isArray(message)) {
      greeted.resolve();
      return;
    }
    const [, id, error, result] = message;
    // A late reply to a command that was given up is not for the command that waits now.
    if (id !== waiting?.id) return;
    if (error) waiting.reject(toError(waiting.command, error));
    else waiting.resolve(unwrap(result));
  };
  const fail = (error: Error): void => {
    closed ??= error;
    greeted.reject(closed);
    waiting?.reject(closed);
  };

  socket.on('data', (bytes: Buffer) => {
    try {
      for (const message of read(bytes)) receive(MessageSchema.parse(message));
    } catch (error) {
      socket.destroy(new Error('Marionette sent what it should not', { cause: error }));
    }
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('Firefox closed the Marionette connection')));

  const timer = setTimeout(() => {
    socket.destroy(new Error(`Marionette did not greet within ${CONNECT_TIMEOUT_MS} ms`));
  }, CONNECT_TIMEOUT_MS);
  await greeted.promise.finally(() => clearTimeout(timer));

  let lastId = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const exchange = async (command: string, params: Params, timeoutMs: number): Promise<unknown> => {
    if (closed) throw closed;
    lastId += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting = { id: lastId, command, resolve, reject };
    socket.write(encodePacket([COMMAND, lastId, command, params]));
    const timer = setTimeout(() => {
      reject(new MarionetteError('timeout', `${command} took longer than ${timeoutMs} ms`));
    }, timeoutMs);
    return promise.finally(() => clearTimeout(timer));
  };

  return {
    send(command, params = {}, timeoutMs = COMMAND_TIMEOUT_MS) {
      const reply = queue.then(() => exchange(command, params, timeoutMs));
      queue = reply.catch(() => undefined);
      return reply;
    },
    close: () => socket.destroy(),
  };
}

function toError(command: string, error: z.infer<typeof ErrorSchema>): MarionetteError {
  return new MarionetteError(error.error, `${command}: ${error.message}`, {
    cause: error.stacktrace,
  });
}

function unwrap(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'value' in result;
  return isWrapped ? result.value : result;
}
