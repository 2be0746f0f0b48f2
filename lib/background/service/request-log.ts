import * as z from 'zod/mini';
import { RequestNoteSchema } from '../../messaging/stored-data-schemas.ts';
import type { RequestNote } from '../../messaging/stored-data-schemas.ts';
import type { KeptPart } from '../store/session-keeper.ts';
import type { RequestDeps } from './request.ts';

/** What was lately asked of the service, for a person who looks for a fault. In the browser's memory alone. */
export interface RequestLog extends KeptPart {
  /** The same fetch, noted. */
  watch(fetch: RequestDeps['fetch']): RequestDeps['fetch'];
  list(): RequestNote[];
  reset(): void;
}

const MOST_NOTES = 100;

export function createRequestLog(now: () => number, onChanged: () => void): RequestLog {
  let notes: RequestNote[] = [];
  /** What went wrong last time: asked for again it is a retry. */
  const failed = new Set<string>();

  function note(url: string, sentAtMs: number, status: number | null): void {
    const isRetry = failed.delete(url);
    // No answer, a redirect, a refusal or a fault.
    if (!status || status === 429 || status >= 500) failed.add(url);
    if (failed.size > MOST_NOTES) failed.clear();
    const { pathname, search } = new URL(url);
    notes.push({
      sentAtMs,
      // The address is private, and the person may hand the log to somebody. The base URL's path may hold a short `0x…`.
      path: `${pathname}${search}`.replace(/0x[0-9a-f]{40,}/gi, '0x…'),
      status,
      durationMs: now() - sentAtMs,
      isRetry,
    });
    notes = notes.slice(-MOST_NOTES);
    onChanged();
  }

  return {
    watch: (fetch) => async (url, init) => {
      const sentAtMs = now();
      let status: number | null = null;
      try {
        const response = await fetch(url, init);
        ({ status } = response);
        return response;
      } finally {
        note(url, sentAtMs, status);
      }
    },
    list: () => notes,
    reset() {
      notes = [];
      failed.clear();
    },
    snapshot: () => notes,
    restore(stored) {
      const { data = [] } = z.array(RequestNoteSchema).safeParse(stored);
      notes = [...data, ...notes].slice(-MOST_NOTES);
    },
  };
}
