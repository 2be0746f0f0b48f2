/** What the pointer or the keyboard rests on, as far as cards go. */
export interface HoverIntent<T> {
  /** The pointer is on this target, or on none, since `sinceMs` by `performance.now()`. */
  pointAt(target: T | null, sinceMs?: number): void;
  /** The pointer is on the card itself: it stays open. */
  enterCard(): void;
  leaveCard(): void;
  /** The card was closed by other means. What the pointer is on opens again only after it has been left. */
  cancel(): void;
}

export interface HoverIntentDeps<T> {
  open: (target: T) => void;
  close: () => void;
  openTarget: () => T | null;
}

/** Long enough that passing over a table opens nothing. */
const OPEN_AFTER_MS = 180;
/** Long enough to cross the gap to the card. */
const CLOSE_AFTER_MS = 280;

/** Opens after the pointer has rested on a target, closes after it has left both target and card. */
export function createHoverIntent<T>({
  open,
  close,
  openTarget,
}: HoverIntentDeps<T>): HoverIntent<T> {
  let candidate: T | null = null;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  function stopClosing(): void {
    clearTimeout(closing);
    closing = undefined;
  }

  function startClosing(): void {
    if (openTarget() === null || closing !== undefined) return;
    closing = setTimeout(() => {
      closing = undefined;
      close();
    }, CLOSE_AFTER_MS);
  }

  return {
    pointAt(target, sinceMs = performance.now()) {
      if (target !== null && target === openTarget()) stopClosing();
      else startClosing();
      if (target === candidate) return;
      candidate = target;
      clearTimeout(opening);
      if (target === null || target === openTarget()) return;
      opening = setTimeout(
        () => {
          stopClosing();
          open(target);
        },
        sinceMs + OPEN_AFTER_MS - performance.now(),
      );
    },
    enterCard: stopClosing,
    leaveCard: startClosing,
    cancel() {
      clearTimeout(opening);
      stopClosing();
    },
  };
}
