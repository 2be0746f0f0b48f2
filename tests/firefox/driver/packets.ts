import { Buffer } from 'node:buffer';

const COLON = 0x3a;

/** Frames one message as `<length in bytes>:<JSON>`. */
export function encodePacket(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  return Buffer.concat([Buffer.from(`${body.length}:`), body]);
}

/**
 * Puts messages back together from a byte stream.
 *
 * @returns a function that takes the next bytes and gives every message they complete.
 */
export function createPacketReader(): (bytes: Buffer) => unknown[] {
  let pending: Buffer = Buffer.alloc(0);

  return (bytes) => {
    pending = Buffer.concat([pending, bytes]);
    const messages: unknown[] = [];
    for (;;) {
      const colon = pending.indexOf(COLON);
      if (colon === -1) return messages;
      const length = Number(pending.toString('ascii', 0, colon));
      if (!Number.isSafeInteger(length)) throw new Error('Marionette sent a broken packet');
      const end = colon + 1 + length;
      if (pending.length < end) return messages;
      messages.push(JSON.parse(pending.toString('utf8', colon + 1, end)));
      pending = pending.subarray(end);
    }
  };
}
