import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault-rule.ts';
import { detailFor, errorHtml, NOT_FOUND_HTML } from './replies.ts';
import type { EndpointName } from './target.ts';

const JSON_TYPE = 'application/json';
const HTML_TYPE = 'text/html; charset=utf-8';
const OVERSIZED_BYTES = 20 * 1024 * 1024;
const SILENCE_MS = 60_000;

type StatusFault = Extract<Fault, { kind: 'status' }>;

/** What is needed to write the reply of a fault. */
interface FaultContext {
  outgoing: ServerResponse;
  endpoint: EndpointName | 'other';
  nowMs: () => number;
  /** Aborted when the service closes. */
  signal: AbortSignal;
}

/** Answers with `fault`. Writes to Node's response, because a framework would repair what must be broken. */
export async function sendFault(fault: Fault, context: FaultContext): Promise<void> {
  const { outgoing } = context;
  switch (fault.kind) {
    case 'status':
      return sendStatus(fault, context);
    case 'json':
      return send(outgoing, 200, JSON_TYPE, JSON.stringify(fault.body));
    case 'wrong-shape':
      return send(outgoing, 200, JSON_TYPE, JSON.stringify(wrongShape(context.endpoint)));
    case 'malformed-json':
      return send(outgoing, 200, JSON_TYPE, '{"id": 17, "fraud_probability": 0.4');
    case 'empty':
      outgoing.writeHead(fault.status ?? 204).end();
      return undefined;
    case 'oversized':
      return sendOversized(outgoing, fault.bytes ?? OVERSIZED_BYTES, fault.declaresLength ?? false);
    case 'drop':
      outgoing.destroy();
      return undefined;
    case 'reset-mid-body':
      return sendHalf(outgoing);
    case 'silence':
      return keepSilent(fault.maxMs ?? SILENCE_MS, context);
    case 'redirect':
      outgoing.writeHead(fault.status ?? 302, { Location: fault.location }).end();
      return undefined;
    case 'html-404':
      return send(outgoing, 404, HTML_TYPE, NOT_FOUND_HTML);
  }
}

function send(outgoing: ServerResponse, status: number, type: string, body: string): void {
  outgoing.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  outgoing.end(body);
}

function sendStatus(fault: StatusFault, { outgoing, nowMs }: FaultContext): void {
  const { status, retryAfter } = fault;
  if (status === 401) outgoing.setHeader('WWW-Authenticate', 'Token');
  if (retryAfter !== undefined) outgoing.setHeader('Retry-After', retryHeader(retryAfter, nowMs()));
  const isHtml = fault.html !== undefined || (fault.body === undefined && status >= 500);
  if (isHtml) return send(outgoing, status, HTML_TYPE, fault.html ?? errorHtml(status));
  const words = detailFor(status) ?? STATUS_CODES[status] ?? 'Error';
  return send(outgoing, status, JSON_TYPE, JSON.stringify(fault.body ?? { detail: words }));
}

function retryHeader(retry: NonNullable<StatusFault['retryAfter']>, nowMs: number): string {
  if ('raw' in retry) return retry.raw;
  if ('seconds' in retry) return String(retry.seconds);
  return new Date(nowMs + retry.dateInSeconds * 1000).toUTCString();
}

function wrongShape(endpoint: EndpointName | 'other'): unknown {
  if (endpoint === 'lookups') return { count: 'many', results: { first: 'row' } };
  if (endpoint === 'used') return [{ used: 'several' }];
  return { id: 'one', fraud_probability: { value: 1 }, predictions: 'none', is_bot: 'maybe' };
}

/** Ends early, without an error, when the client hangs up. */
async function sendOversized(
  outgoing: ServerResponse,
  bytes: number,
  declaresLength: boolean,
): Promise<void> {
  outgoing.setHeader('Content-Type', JSON_TYPE);
  if (declaresLength) outgoing.setHeader('Content-Length', bytes);
  const chunk = Buffer.alloc(64 * 1024, 'x');
  function* body(): Generator<Buffer> {
    yield Buffer.from('"');
    for (let left = bytes - 2; left > 0; left -= chunk.length) yield chunk.subarray(0, left);
    yield Buffer.from('"');
  }
  try {
    await pipeline(Readable.from(body()), outgoing);
  } catch {
    outgoing.destroy();
  }
}

async function sendHalf(outgoing: ServerResponse): Promise<void> {
  const body = JSON.stringify({ fraud_message: 'Half of this never arrives. '.repeat(40) });
  outgoing.writeHead(200, { 'Content-Type': JSON_TYPE, 'Content-Length': body.length });
  await new Promise<void>((resolve) => {
    outgoing.write(body.slice(0, body.length / 2), () => resolve());
  });
  outgoing.destroy();
}

async function keepSilent(maxMs: number, { outgoing, signal }: FaultContext): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  await wait(maxMs, undefined, { signal: AbortSignal.any([signal, gone.signal]) }).catch(() => {});
  outgoing.destroy();
}
