import type { Result } from '../../domain/result.ts';
import { fail, succeed } from '../../domain/result.ts';
import { readBodyText } from './read-body.ts';
import { parseRetryAfter } from './retry-after.ts';
import { isRecord } from './wire-values.ts';

/** Where the service is and who we are to it. */
export interface ServiceAccess {
  /** No trailing slash. */
  baseUrl: string;
  token: string;
}

export interface RequestDeps {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  now: () => number;
  /** Limit for the whole exchange, the body included. */
  timeoutMs: number;
  maxBodyBytes: number;
}

/** A JSON answer. `json` is undefined for an empty body. */
export interface JsonAnswer {
  status: number;
  json: unknown;
}

/** What a header can carry. Anything else, pasted by mistake, would look like a network fault. */
const SENDABLE_TOKEN = /^[\x20-\x7e]+$/;

/** Enough of a text for a person; the rest is noise. */
const SHOWN_CHARACTERS = 300;
/** In characters. */
const SHORTEST_SECRET = 8;

/**
 * One GET of the service. The token goes to the configured base URL and nowhere else: a redirect is not followed.
 * A 404 whose body is JSON or empty is an answer (`status: 404`); everything else but 2xx is an error.
 */
export async function getJson(
  deps: RequestDeps,
  access: ServiceAccess,
  path: string,
): Promise<Result<JsonAnswer>> {
  if (!SENDABLE_TOKEN.test(access.token)) return fail('tokenRejected');
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), deps.timeoutMs);
  try {
    const response = await deps.fetch(access.baseUrl + path, {
      method: 'GET',
      headers: { Accept: 'application/json', Authorization: `Token ${access.token}` },
      // `manual` follows as little as `error` does, and lets a redirect be told from a network fault.
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: abort.signal,
    });
    return await readAnswer(deps, response, access.token);
  } catch {
    return fail(abort.signal.aborted ? 'timedOut' : 'unreachable');
  } finally {
    clearTimeout(timer);
  }
}

async function readAnswer(
  deps: RequestDeps,
  response: Response,
  token: string,
): Promise<Result<JsonAnswer>> {
  const { status } = response;
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    await response.body?.cancel();
    return fail('redirected', status === 0 ? {} : { status });
  }
  const reading = readBodyText(response, deps.maxBodyBytes);
  const isRejected = status === 401 || status === 403;
  if (isRejected || status === 429 || status >= 500) {
    // The status decides. A body that is too large, cut off or late only leaves out the service's own words.
    const words = await reading.catch(() => null);
    const refused = { status, detail: detailOf(parseJson(words ?? ''), token) };
    if (isRejected) return fail('tokenRejected', refused);
    const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), deps.now());
    return fail(status === 429 ? 'rateLimited' : 'serverFault', { ...refused, retryAfterMs });
  }
  const text = await reading;
  if (text === null) return fail('oversized', { status });
  const parsed = parseJson(text);
  const about = { status, detail: detailOf(parsed, token) };
  if (!parsed.ok)
    return fail(isHtml(response) || status === 404 ? 'notTheService' : 'malformed', about);
  if (response.ok || status === 404) return succeed({ status, json: parsed.json });
  return fail('notTheService', about);
}

type Parsed = { ok: true; json: unknown } | { ok: false };

function parseJson(text: string): Parsed {
  if (text.trim() === '') return { ok: true, json: undefined };
  try {
    return { ok: true, json: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

/** The service's own words about an error, where it answers as Django REST framework does. */
function detailOf(parsed: Parsed, token: string): string | undefined {
  if (!parsed.ok || !isRecord(parsed.json)) return undefined;
  const detail = parsed.json['detail'];
  return typeof detail === 'string' ? toShown(detail, token) : undefined;
}

/**
 * The service's words as our pages show them. Some services repeat the token, and so does a server that only tells what
 * was sent to it. A short token may be part of any word.
 */
export function toShown(words: string, token: string): string {
  const told = token.length < SHORTEST_SECRET ? words : words.replaceAll(token, '…');
  return told.slice(0, SHOWN_CHARACTERS);
}

function isHtml(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').includes('html');
}
