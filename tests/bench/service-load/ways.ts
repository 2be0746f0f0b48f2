import type { Parameters } from './parameters.ts';

/** A way of working: what the extension does, or what it could do with a service that offers more. */
export interface Way {
  name: string;
  /** What was answered is kept beyond the page. */
  keepsAnswers: boolean;
  /** Only what is on the screen or near it is asked for. */
  asksOnlySeen: boolean;
  /** The look-up history is read at every start of the browser. */
  readsHistory: boolean;
  /** Nothing goes stale by age: a feed tells what has changed. */
  followsFeed: boolean;
  verdictAgeMs: number;
  unassessedAgeMs: number;
}

export const WAY_NAMES = [
  'noCache',
  'cache',
  'viewport',
  'history',
  'cacheControl',
  'feed',
] as const;
export type WayName = (typeof WAY_NAMES)[number];

export function waysOf(parameters: Parameters): Record<WayName, Way> {
  const { verdictAgeMs, unassessedAgeMs, grantedVerdictAgeMs, grantedUnassessedAgeMs } = parameters;
  const noCache: Way = {
    name: 'no cache',
    keepsAnswers: false,
    asksOnlySeen: false,
    readsHistory: false,
    followsFeed: false,
    verdictAgeMs,
    unassessedAgeMs,
  };
  const cache = { ...noCache, name: 'cache', keepsAnswers: true };
  const viewport = { ...cache, name: 'cache + viewport', asksOnlySeen: true };
  const history = { ...viewport, name: 'cache + viewport + history', readsHistory: true };
  return {
    noCache,
    cache,
    viewport,
    history,
    cacheControl: {
      ...history,
      name: 'Cache-Control',
      verdictAgeMs: grantedVerdictAgeMs,
      unassessedAgeMs: grantedUnassessedAgeMs,
    },
    feed: {
      ...history,
      name: 'changes feed',
      followsFeed: true,
      verdictAgeMs: Number.MAX_SAFE_INTEGER,
      unassessedAgeMs: Number.MAX_SAFE_INTEGER,
    },
  };
}
