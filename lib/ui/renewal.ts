import { renewalAfter } from './fault.ts';
import type { Fault } from './fault.ts';

/** Whether somebody can see our page. */
export interface Sight {
  isSeen: () => boolean;
  /** Calls back once, when somebody can see it again. Returns what takes that back. */
  onSeenAgain: (listener: () => void) => () => void;
}

export const pageSight: Sight = {
  isSeen: () => document.visibilityState === 'visible',
  onSeenAgain(listener) {
    const taken = new AbortController();
    const look = (): void => {
      if (!pageSight.isSeen()) return;
      taken.abort();
      listener();
    };
    document.addEventListener('visibilitychange', look, { signal: taken.signal });
    return () => taken.abort();
  },
};

/** Looks again once a fault may be over. In a hidden tab that would wake the worker for nobody, so it waits there. */
export function createRenewal(sight: Sight) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting: (() => void) | undefined;

  function cancel(): void {
    clearTimeout(timer);
    stopWaiting?.();
  }

  function plan(fault: Fault | null, renew: () => void): void {
    cancel();
    const waitMs = fault === null ? null : renewalAfter(fault);
    if (waitMs === null) return;
    timer = setTimeout(() => {
      if (sight.isSeen()) renew();
      else stopWaiting = sight.onSeenAgain(renew);
    }, waitMs);
  }

  return { plan, cancel };
}
