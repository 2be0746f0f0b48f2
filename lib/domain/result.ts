/** The outcome of work that can fail: errors cross boundaries as data, never as thrown strings. */
export type Result<T, E = AppError> = { ok: true; value: T } | { ok: false; error: E };

/**
 * Everything that can go wrong between an address and its verdict.
 *
 * - `notConfigured`: base URL, token, or the consent to what is sent is missing.
 * - `noPermission`: the browser has not been allowed to reach the service's origin.
 * - `tokenRejected`: the service answered 401 or 403.
 * - `forbidden`: the service answered 403 to a request for the history or the count alone.
 * - `rateLimited`: the service answered 429.
 * - `unreachable`: no answer: network fault, closed connection.
 * - `timedOut`: no whole answer within the time limit.
 * - `serverFault`: the service answered 5xx.
 * - `redirected`: the service tried to send us, and so the token, elsewhere.
 * - `notTheService`: something answered that does not speak the service's interface (HTML, a foreign 404, …).
 * - `oversized`: the answer exceeds the size limit.
 * - `malformed`: JSON that does not parse or has a shape nothing can be read from.
 * - `foreignReply`: a prediction that belongs to another address than the one asked for.
 * - `neverSent`: the person has said that this address is never to be sent.
 * - `tabLimit`: the page has had very many addresses asked for; this one has to wait until its tab may ask again.
 * - `historyIncomplete`: the pages of the look-up history do not follow on one another, or hold fewer than it counts.
 * - `storageFailed`: the browser's own storage refused.
 */
export const ERROR_CODES = [
  'notConfigured',
  'noPermission',
  'tokenRejected',
  'forbidden',
  'rateLimited',
  'unreachable',
  'timedOut',
  'serverFault',
  'redirected',
  'notTheService',
  'oversized',
  'malformed',
  'foreignReply',
  'neverSent',
  'tabLimit',
  'historyIncomplete',
  'storageFailed',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export interface AppError {
  code: ErrorCode;
  /** HTTP status of the answer, where there was one. */
  status?: number | undefined;
  /** The service's own words (DRF's `detail`), shown as text. Never words of ours. */
  detail?: string | undefined;
  /**
   * Milliseconds to wait. In the outcome of a request: what the service asked for (Retry-After). From what keeps one
   * back, such as the gate or the ceiling of a tab: what is left.
   */
  retryAfterMs?: number | undefined;
}

export function succeed<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function fail(
  code: ErrorCode,
  more: Omit<AppError, 'code'> = {},
): { ok: false; error: AppError } {
  return { ok: false, error: { code, ...more } };
}

/**
 * How far an error reaches. `service`: the service as a whole, for a while: wait, then try again. `person`: nothing
 * works until the person changes something. `address`: this one answer; others may be fine.
 */
export type ErrorScope = 'service' | 'person' | 'address';

const SCOPES: Record<ErrorCode, ErrorScope> = {
  notConfigured: 'person',
  noPermission: 'person',
  tokenRejected: 'person',
  forbidden: 'person',
  rateLimited: 'service',
  unreachable: 'service',
  timedOut: 'service',
  serverFault: 'service',
  redirected: 'service',
  notTheService: 'service',
  oversized: 'address',
  malformed: 'address',
  foreignReply: 'address',
  neverSent: 'address',
  tabLimit: 'address',
  historyIncomplete: 'address',
  storageFailed: 'address',
};

export function scopeOf(error: AppError): ErrorScope {
  return SCOPES[error.code];
}
