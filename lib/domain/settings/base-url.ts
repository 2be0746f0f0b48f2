/** Why a base URL is refused. `otherHost`: the browser would go to another host than is written. */
export const BASE_URL_PROBLEMS = [
  'notAUrl',
  'notHttps',
  'hasCredentials',
  'hasWildcard',
  'otherHost',
  'hasQuery',
] as const;
export type BaseUrlProblem = (typeof BASE_URL_PROBLEMS)[number];

export type BaseUrlResult = { ok: true; value: string } | { ok: false; problem: BaseUrlProblem };

/**
 * Reads the service's base URL as a person or a policy writes it. The result has no trailing slash and no `/api` tail.
 * Only https is accepted, because the token travels with every request; plain http is accepted for loopback alone. The
 * host has to be written as the browser reads it, so that everybody sees where the token goes.
 */
export function parseBaseUrl(text: string): BaseUrlResult {
  const typed = text.trim();
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = readUrl(whole);
  // A match pattern would take it for any host.
  if (whole.includes('*')) return { ok: false, problem: 'hasWildcard' };
  if (url === null || url.hostname === '') return { ok: false, problem: 'notAUrl' };
  const authority = /:\/\/([^/?#]*)/.exec(whole)?.[1] ?? '';
  if (authority.includes('@')) return { ok: false, problem: 'hasCredentials' };
  if (/[?#]/.test(whole)) return { ok: false, problem: 'hasQuery' };
  const isPlain = url.protocol === 'http:' && isLoopback(url.hostname);
  if (url.protocol !== 'https:' && !isPlain) return { ok: false, problem: 'notHttps' };
  if (!isPlainly(whole, authority, url)) return { ok: false, problem: 'otherHost' };
  const path = url.pathname.replace(/\/+$/, '').replace(/\/api$/, '');
  return { ok: true, value: url.origin + path };
}

/** The match pattern that lets the browser reach a base URL's host, e.g. `https://risk.example/*`. Ports do not count. */
export function originPattern(baseUrl: string): string {
  const url = new URL(baseUrl);
  return `${url.protocol}//${url.hostname}/*`;
}

/** Whether what belongs to one base URL, as its token does, may be sent to the other. */
export function isSameOrigin(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin;
}

function readUrl(text: string): URL | null {
  // Chromium reads a space as part of a host's name, against the URL standard.
  return !/\s/.test(text) && URL.canParse(text) ? new URL(text) : null;
}

/**
 * Whether the host is written as the browser reads it. It decodes `%65`, folds wide and accented letters, completes
 * `127.1`, drops control characters and takes `\` for `/`. A closing dot makes a host that only looks the same.
 */
function isPlainly(whole: string, authority: string, { hostname }: URL): boolean {
  // The Kelvin sign, which is not ASCII, has a `k` as its small letter.
  const isOdd = /[\\\p{Cc}]/u.test(whole) || /[^!-~]/.test(authority);
  const host = authority.replace(/:\d*$/, '').toLowerCase();
  return !isOdd && host === hostname && !/\.(\.|$)/.test(host);
}

/** Only the two names that the manifest's content security policy can allow: it knows neither IPv6 nor 127.0.0.2. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}
