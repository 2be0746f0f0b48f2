import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ApiState } from './api.ts';
import { CONTROL_PATH } from './control.ts';
import type { FaultList } from './fault-list.ts';
import { sendFault } from './fault-reply.ts';
import type { RequestLog } from './request-log.ts';
import { readTarget } from './target.ts';

interface HandlerParts {
  api: Hono;
  /** Null if the control surface is off. Its paths are then unknown. */
  control: Hono | null;
  state: Pick<ApiState, 'basePath' | 'token'>;
  faults: FaultList;
  log: RequestLog;
  nowMs: () => number;
  /** Aborted when the service closes. */
  signal: AbortSignal;
}

/** Logs each request. A fault answers it if one matches; otherwise the API does. */
export function createRequestHandler(parts: HandlerParts): RequestListener {
  // Otherwise the adapter replaces the global Request and Response of this process.
  const settings = { overrideGlobalObjects: false };
  const api = getRequestListener(parts.api.fetch, settings);
  const control = parts.control && getRequestListener(parts.control.fetch, settings);

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    if (control !== null && path.startsWith(`${CONTROL_PATH}/`)) return control(incoming, outgoing);

    const { basePath, token } = parts.state;
    const target = readTarget(path.startsWith(basePath) ? path.slice(basePath.length) : '/');
    parts.log.add(incoming, outgoing, { path, target, token });
    const { cleared } = parts.faults;
    const rule = parts.faults.take(target);
    if (rule?.latencyMs !== undefined) await pause(rule.latencyMs, parts.signal);
    if (rule?.isHeld === true) await ended(AbortSignal.any([cleared, parts.signal]));
    if (outgoing.destroyed) return undefined;
    if (rule?.fault === undefined) return api(incoming, outgoing);
    const { nowMs, signal } = parts;
    return sendFault(rule.fault, { outgoing, endpoint: target.endpoint, nowMs, signal });
  }

  return (incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      outgoing.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {});
}

async function ended(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
