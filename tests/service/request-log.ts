import type { IncomingMessage, ServerResponse } from 'node:http';
import { judgeCredentials } from './authentication.ts';
import type { EndpointName, RequestTarget } from './target.ts';

/** One request as it arrived, without the token. */
export interface LoggedRequest {
  method: string;
  /** Path and query; a token in it is replaced by `[token]`. */
  path: string;
  endpoint: EndpointName | 'other';
  /** In lower case; only for `prediction`. */
  address?: string;
  /** The reply's status. Null until there is one, and for ever if the connection ended before. */
  status: number | null;
  /** Whether there was an `Authorization: Token …` header, right or wrong. */
  hasToken: boolean;
  /** Whether the token was right. */
  isAuthorized: boolean;
  origin: string | null;
  hasCookie: boolean;
  hasReferer: boolean;
  /** Arrival, ms since the epoch. */
  atMs: number;
  /** When the reply was complete or the connection ended; null while open. */
  endedAtMs: number | null;
  /** Whether the whole reply was sent. */
  isComplete: boolean;
}

export interface RequestFilter {
  endpoint?: EndpointName | 'other';
  /** In any case. */
  address?: string;
}

interface OpenRequest {
  entry: LoggedRequest;
  outgoing: ServerResponse | null;
}

/** The requests since the start or since the last clearing. */
export class RequestLog {
  readonly #nowMs: () => number;
  #requests: OpenRequest[] = [];

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Records a request on arrival, and its reply when that ends. */
  add(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    about: { path: string; target: RequestTarget; token: string },
  ): void {
    const { authorization, origin, cookie, referer } = incoming.headers;
    const credentials = judgeCredentials(authorization, about.token);
    const { endpoint, address } = about.target;
    const entry: LoggedRequest = {
      method: incoming.method ?? '',
      path: about.path.replaceAll(about.token, '[token]'),
      endpoint,
      ...(address === undefined ? {} : { address }),
      status: null,
      hasToken: credentials.state !== 'none',
      isAuthorized: credentials.state === 'right',
      origin: origin ?? null,
      hasCookie: cookie !== undefined,
      hasReferer: referer !== undefined,
      atMs: this.#nowMs(),
      endedAtMs: null,
      isComplete: false,
    };
    const open: OpenRequest = { entry, outgoing };
    this.#requests.push(open);
    outgoing.once('close', () => {
      open.entry = { ...withReply(open), endedAtMs: this.#nowMs() };
      open.outgoing = null;
    });
  }

  /** Copies of the present state, oldest first. */
  list(filter: RequestFilter = {}): LoggedRequest[] {
    const address = filter.address?.toLowerCase();
    return this.#requests
      .map(withReply)
      .filter((entry) => filter.endpoint === undefined || entry.endpoint === filter.endpoint)
      .filter((entry) => address === undefined || entry.address === address);
  }

  clear(): void {
    this.#requests = [];
  }
}

/** Read from the response itself, because a client may have the reply before its events arrive here. */
function withReply({ entry, outgoing }: OpenRequest): LoggedRequest {
  if (outgoing === null) return { ...entry };
  return {
    ...entry,
    status: outgoing.headersSent ? outgoing.statusCode : null,
    isComplete: outgoing.writableFinished,
  };
}
