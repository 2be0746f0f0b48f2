import { HISTORY } from './plan.ts';

export interface PauseDeps {
  /** Whether addresses on pages wait for the service. */
  isBusy: () => boolean;
  /** The wait that the service's pace asks for, in milliseconds. */
  waitMs: () => number;
  now: () => number;
  /** The shortest time between two pages. */
  gapMs: number;
}

/** Waits between two pages of the history, so that addresses that somebody looks at go first, for a limited time. */
export function createPause({ isBusy, waitMs, now, gapMs }: PauseDeps): () => Promise<void> {
  return async () => {
    const startedMs = now();
    await rest(gapMs);
    for (;;) {
      const agedMs = Math.abs(now() - startedMs);
      const leftMs = isBusy() ? HISTORY.looksEveryMs : waitMs();
      if (leftMs <= 0 || agedMs >= HISTORY.yieldsForMs) return;
      await rest(Math.min(leftMs, HISTORY.yieldsForMs));
    }
  };
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
