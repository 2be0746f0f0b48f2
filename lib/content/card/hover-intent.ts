/** What the pointer or the keyboard rests on, as far as cards go. */
export interface HoverIntent<T> {
  /** The pointer is on this target, or on none. */
  pointAt(target: T | null, how?: Pointing): void;
  /** Whether this target is what the pointer or the keyboard is on. */
  isOn(target: T): boolean;
  /** The pointer is on the card itself: it stays open. */
  enterCard(): void;
  leaveCard(): void;
  /**
   * The card was closed by other means. What the pointer is on opens again only after it has been left, and so does
   * `stillOn`, which the keyboard is given back to.
   */
  cancel(stillOn?: T | null): void;
}

export interface Pointing {
  /** Since when, by `performance.now()`. */
  sinceMs?: number;
  /** Between the target of the open card and the card itself: what lies there is passed, not pointed at. */
  isInSafeTriangle?: boolean;
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
/** A pointer that stands still for so long is not on its way any more. */
const STILL_AFTER_MS = 250;
/** And no way takes longer than this. */
const LONGEST_WAY_MS = 1000;

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Opens after the pointer has rested on a target, closes after it has left both target and card. */
export function createHoverIntent<T>({
  open,
  close,
  openTarget,
}: HoverIntentDeps<T>): HoverIntent<T> {
  let candidate: T | null = null;
  let wayBeganMs: number | null = null;
  let opening: Timer;
  let closing: Timer;
  let standing: Timer;

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

  function stopOpening(): void {
    clearTimeout(opening);
    clearTimeout(standing);
  }

  function rest(target: T | null, sinceMs: number): void {
    if (target !== null && target === openTarget()) stopClosing();
    else startClosing();
    if (target === candidate) return;
    candidate = target;
    stopOpening();
    if (target === null || target === openTarget()) return;
    opening = setTimeout(
      () => {
        stopClosing();
        open(target);
      },
      sinceMs + OPEN_AFTER_MS - performance.now(),
    );
  }

  function pass(target: T | null): void {
    candidate = null;
    stopOpening();
    stopClosing();
    standing = setTimeout(() => rest(target, performance.now()), STILL_AFTER_MS);
  }

  return {
    pointAt(target, { sinceMs = performance.now(), isInSafeTriangle = false } = {}) {
      clearTimeout(standing);
      wayBeganMs = isInSafeTriangle ? (wayBeganMs ?? performance.now()) : null;
      const isPassing = wayBeganMs !== null && performance.now() - wayBeganMs < LONGEST_WAY_MS;
      if (isPassing && openTarget() !== null) pass(target);
      else rest(target, sinceMs);
    },
    isOn: (target) => target === candidate,
    enterCard() {
      // What was passed on the way does not open under the card.
      candidate = null;
      wayBeganMs = null;
      stopOpening();
      stopClosing();
    },
    leaveCard: startClosing,
    cancel(stillOn = null) {
      if (stillOn !== null) candidate = stillOn;
      wayBeganMs = null;
      stopOpening();
      stopClosing();
    },
  };
}
