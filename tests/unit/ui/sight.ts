import type { Sight } from '../../../lib/ui/renewal.ts';

/** A page that a test hides and shows. */
export function fakeSight(): Sight & { hide: () => void; show: () => void } {
  let isSeen = true;
  const listeners = new Set<() => void>();
  return {
    isSeen: () => isSeen,
    onSeenAgain(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hide: () => void (isSeen = false),
    show() {
      isSeen = true;
      const waiting = [...listeners];
      listeners.clear();
      for (const listener of waiting) listener();
    },
  };
}
