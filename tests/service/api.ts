import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { judgeCredentials } from './authentication.ts';
import { readPage } from './paging.ts';
import type { RateLimit } from './rate-limit.ts';
import { detail, notFoundPage } from './replies.ts';
import type { Seed } from './seed.ts';
import { usedBody } from './used-reply.ts';
import type { UsedReply } from './used-reply.ts';
import type { FinalPredictionRow } from './wire.ts';

/** The data behind the API. It is read for each request, so it may change while the service runs. */
export interface ApiState {
  token: string;
  basePath: string;
  pageSize: number;
  hashMatch: 'any-case' | 'exact';
  seed: Seed;
  usedReply: UsedReply;
  rateLimit: RateLimit;
}

/** The three endpoints. Checks come in the order of Django REST Framework (DRF): credentials, rate, method. */
export function createApi(state: ApiState): Hono {
  const app = new Hono().basePath(state.basePath);
  app.use(commonHeaders);
  app.notFound(notFoundPage);

  const guards = [authenticate(state), throttle(state), getOnly] as const;
  const paths = {
    lookups: '/api/address_lookups',
    used: '/api/address_lookups/used',
    prediction: '/api/final_predictions/:hash',
  };
  for (const path of Object.values(paths)) app.all(path, appendSlash);

  app.all(`${paths.lookups}/`, ...guards, (context) => {
    const { seed, pageSize } = state;
    const url = new URL(context.req.url);
    const page = readPage({ lookups: seed.lookups, pageSize, url });
    return page === undefined ? detail(context, 404, 'Invalid page.') : context.json(page);
  });
  app.all(`${paths.used}/`, ...guards, (context) => json(context, usedBody(state.usedReply)));
  app.all(`${paths.prediction}/`, ...guards, (context) => {
    const row = findPrediction(state, context.req.param('hash') ?? '');
    return row === undefined ? detail(context, 404, 'Not found.') : json(context, row);
  });
  return app;
}

function findPrediction(state: ApiState, hash: string): FinalPredictionRow | undefined {
  const found = state.seed.predictions.get(hash.toLowerCase());
  return state.hashMatch === 'exact' && found?.hash !== hash ? undefined : found?.row;
}

function json(context: Context, body: unknown): Response {
  return context.body(JSON.stringify(body), 200, { 'Content-Type': 'application/json' });
}

/** Django's default headers. They have no CORS headers, so a page cannot read the service's replies. */
const commonHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('Vary', 'Accept');
  context.header('X-Frame-Options', 'DENY');
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Referrer-Policy', 'same-origin');
  context.header('Cross-Origin-Opener-Policy', 'same-origin');
};

function authenticate(state: ApiState): MiddlewareHandler {
  return async (context, next) => {
    const credentials = judgeCredentials(context.req.header('Authorization'), state.token);
    if (credentials.state === 'right') return next();
    return detail(context, 401, credentials.message, { 'WWW-Authenticate': 'Token' });
  };
}

function throttle(state: ApiState): MiddlewareHandler {
  return async (context, next) => {
    const seconds = state.rateLimit.take();
    if (seconds === 0) return next();
    const message = `Request was throttled. Expected available in ${seconds} seconds.`;
    return detail(context, 429, message, { 'Retry-After': String(seconds) });
  };
}

const getOnly: MiddlewareHandler = async (context, next) => {
  const { method } = context.req;
  if (method === 'GET') return next();
  return detail(context, 405, `Method "${method}" not allowed.`, { Allow: 'GET' });
};

/** Django's APPEND_SLASH, which comes before the check of credentials. */
function appendSlash(context: Context): Response {
  const { pathname, search } = new URL(context.req.url);
  return context.redirect(`${pathname}/${search}`, 301);
}
