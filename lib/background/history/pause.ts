import { HISTORY } from './plan.ts';

export interface PauseDeps {
  /** Whether addresses on pages wait for the service. */
  isBusy: () => boolean;
  /** The wait that the service's pace asks for, in milliseconds. */
  waitMs: () => number;
  /** The pace counts as used from now on: addresses on pages wait anew. */
  claim: () => void;
  now: () => number;
  /** The shortest time between two pages. */
  gapMs: number;
}

/**
 * Waits between two pages of the history: for the service's pace, and to let addresses that somebody looks at go first
 * for a limited time. After that the history has the next turn. Otherwise pages that ask all the time would take every
 * turn before it.
 */
export function createPause({ isBusy, waitMs, claim, now, gapMs }: PauseDeps): () => Promise<void> {
  return async () => {
    const startedMs = now();
    await rest(gapMs);
    for (;;) {
      const isTurn = Math.abs(now() - startedMs) >= HISTORY.yieldsForMs;
      const leftMs = isBusy() && !isTurn ? HISTORY.looksEveryMs : waitMs();
      if (leftMs <= 0) return;
      if (isTurn) claim();
      await rest(isTurn ? leftMs : Math.min(leftMs, HISTORY.yieldsForMs));
      if (isTurn) return;
    }
  };
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
