import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from './api.ts';
import type { ApiState } from './api.ts';
import { createControl } from './control.ts';
import type { UsedChange } from './control.ts';
import { FaultList } from './fault-list.ts';
import type { FaultRule } from './fault-rule.ts';
import { RateLimit } from './rate-limit.ts';
import { RequestLog } from './request-log.ts';
import type { LoggedRequest, RequestFilter } from './request-log.ts';
import { createRequestHandler } from './request-handler.ts';
import { createSeed } from './seed.ts';
import type { Seed } from './seed.ts';
import type { UsedForm, UsedReply } from './used-reply.ts';

/** The token if none is given. It is valid for this local service only. */
export const DEMO_TOKEN = 'hexmark-demo-token';

export interface ServiceOptions {
  /** Default: any free port. */
  port?: number;
  token?: string;
  seed?: Seed;
  /** A path before `/api/`, such as `/risk`. Default none. */
  basePath?: string;
  /** Default 10. */
  pageSize?: number;
  /** Whether the case of a hash in the path matters. Default `any-case`. */
  hashMatch?: ApiState['hashMatch'];
  /** Default `number`. */
  usedForm?: UsedForm;
  /** The quota in the form `count-and-limit`. Default 100. */
  usedLimit?: number;
  /** Default: no limit. */
  requestsPerMinute?: number;
  /** Whether `/__control/` is there. Default false. */
  control?: boolean;
  /** Clock for the log, the rate limit and Retry-After dates. Default the system's. */
  nowMs?: () => number;
}

/** A running service and its controls. */
export interface RunningService {
  /** Without a slash at the end. */
  baseUrl: string;
  port: number;
  /** The token it started with. */
  token: string;
  /** The data that it answers with now. */
  seed: () => Seed;
  /** Replaces the data, including the used count. */
  useSeed: (seed: Seed) => void;
  /** Accepts only this token from now on. */
  setToken: (token: string) => void;
  setUsedReply: (change: UsedChange) => UsedReply;
  /** Sets the limit and starts counting anew. Undefined lifts it. */
  setRequestsPerMinute: (requests: number | undefined) => void;
  /** Adds a fault. If several match a request, the newest applies. */
  setFault: (rule: FaultRule) => void;
  clearFaults: () => void;
  /** The requests so far, oldest first, without those to the control surface. */
  requests: (filter?: RequestFilter) => LoggedRequest[];
  clearRequests: () => void;
  /** Stops the service and ends open connections. Its port is free again afterwards. */
  close: () => Promise<void>;
}

/** Starts the local service on 127.0.0.1. Resolves when it answers. */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const nowMs = options.nowMs ?? Date.now;
  const state = createState(options, nowMs);
  const faults = new FaultList();
  const log = new RequestLog(nowMs);
  const closing = new AbortController();
  const setUsedReply = (change: UsedChange): UsedReply => {
    state.usedReply = { ...state.usedReply, ...change };
    return state.usedReply;
  };
  const control = options.control === true ? createControl({ faults, log, setUsedReply }) : null;
  const server = createServer(
    createRequestHandler({
      api: createApi(state),
      control,
      state,
      faults,
      log,
      nowMs,
      signal: closing.signal,
    }),
  );
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server.address());

  return {
    baseUrl: `http://127.0.0.1:${port}${state.basePath}`,
    port,
    token: state.token,
    seed: () => state.seed,
    useSeed: (seed) => {
      state.seed = seed;
      setUsedReply({ used: seed.used });
    },
    setToken: (token) => {
      state.token = token;
    },
    setUsedReply,
    setRequestsPerMinute: (requests) => state.rateLimit.reset(requests),
    setFault: (rule) => faults.add(rule),
    clearFaults: () => faults.clear(),
    requests: (filter) => log.list(filter),
    clearRequests: () => log.clear(),
    close: async () => {
      if (!server.listening) return;
      closing.abort();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function createState(options: ServiceOptions, nowMs: () => number): ApiState {
  const seed = options.seed ?? createSeed();
  return {
    token: options.token ?? DEMO_TOKEN,
    basePath: options.basePath ?? '',
    pageSize: options.pageSize ?? 10,
    hashMatch: options.hashMatch ?? 'any-case',
    seed,
    usedReply: {
      form: options.usedForm ?? 'number',
      used: seed.used,
      limit: options.usedLimit ?? 100,
    },
    rateLimit: new RateLimit(options.requestsPerMinute, nowMs),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The service has no port.');
  return address.port;
}
