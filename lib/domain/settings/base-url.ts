/** Why a base URL is refused. */
export type BaseUrlProblem = 'notAUrl' | 'notHttps' | 'hasCredentials' | 'hasQuery';

export type BaseUrlResult = { ok: true; value: string } | { ok: false; problem: BaseUrlProblem };

/**
 * Reads the service's base URL as a person types it. The result has no trailing slash and no `/api` tail.
 * Only https is accepted, because the token travels with every request; plain http is accepted for loopback alone.
 */
export function parseBaseUrl(text: string): BaseUrlResult {
  const typed = text.trim();
  const url = readUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (url === null || url.hostname === '') return { ok: false, problem: 'notAUrl' };
  if (url.username !== '' || url.password !== '') return { ok: false, problem: 'hasCredentials' };
  if (url.search !== '' || url.hash !== '') return { ok: false, problem: 'hasQuery' };
  const isPlain = url.protocol === 'http:' && isLoopback(url.hostname);
  if (url.protocol !== 'https:' && !isPlain) return { ok: false, problem: 'notHttps' };
  const path = url.pathname.replace(/\/+$/, '').replace(/\/api$/, '');
  return { ok: true, value: url.origin + path };
}

/** The match pattern that lets the browser reach a base URL's host, e.g. `https://risk.example/*`. Ports do not count. */
export function originPattern(baseUrl: string): string {
  const url = new URL(baseUrl);
  return `${url.protocol}//${url.hostname}/*`;
}

function readUrl(text: string): URL | null {
  // Chromium reads a space as part of a host's name, against the URL standard.
  return !/\s/.test(text) && URL.canParse(text) ? new URL(text) : null;
}

/** Only the two names that the manifest's content security policy can allow: it knows neither IPv6 nor 127.0.0.2. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}
