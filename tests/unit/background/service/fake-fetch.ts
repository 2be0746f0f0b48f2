import type { RequestDeps } from '../../../../lib/background/service/request.ts';

export const ACCESS = { baseUrl: 'https://risk.example/risk', token: 'token-of-the-person' };
export const NOW_MS = Date.UTC(2026, 0, 15, 12);

/** One call of the fake `fetch`. */
export interface Sent {
  url: string;
  init: RequestInit;
}

/** Request dependencies whose `fetch` answers with `answer` and remembers what was sent. */
export function fakeFetch(
  answer: (sent: Sent) => Response | Promise<Response>,
  limits: Partial<Pick<RequestDeps, 'timeoutMs' | 'maxBodyBytes'>> = {},
): RequestDeps & { sent: Sent[] } {
  const sent: Sent[] = [];
  return {
    sent,
    async fetch(url, init) {
      sent.push({ url, init });
      return answer({ url, init });
    },
    now: () => NOW_MS,
    timeoutMs: 10_000,
    maxBodyBytes: 1000,
    ...limits,
  };
}

/** A reply with this JSON. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

/** A reply with this text as HTML. */
export function html(status: number): Response {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  return new Response('<!doctype html><title>Page</title>', { status, headers });
}
