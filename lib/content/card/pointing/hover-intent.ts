/** Decides from where the pointer or the keyboard rests which card is wanted. */
export interface HoverIntent<T> {
  /** The pointer is on this target, or on none. */
  pointAt(target: T | null, how?: Pointing): void;
  /** Whether this target is what the pointer or the keyboard is on. */
  isOn(target: T): boolean;
  /** Another target has come in the place of one that is gone. */
  replace(gone: T, heir: T): void;
  /** The pointer is on the card itself: it stays open. */
  enterCard(): void;
  leaveCard: () => void;
  /**
   * The card was closed by other means. The target under the pointer opens again only after the pointer has left it. The
   * same holds for `stillOn`, to which the keyboard is given back.
   */
  cancel(stillOn?: T | null): void;
}

export interface Pointing {
  /** Since when, by `performance.now()`. */
  sinceMs?: number;
  /** It is on the address's text, where people also read and select. */
  isOnText?: boolean;
  /** The pointer is between the target of the open card and the card: it passes what lies there. */
  isPassing?: boolean;
  /** The open card stays, wherever else the pointer is. It closes only for the one that opens next. */
  isKept?: boolean;
}

export interface HoverIntentDeps<T> {
  open: (target: T) => void;
  close: () => void;
  openTarget: () => T | null;
}

/** Long enough that passing over a table opens nothing. */
const OPEN_AFTER_MS = 180;
/** On a text, the pointer has to stand still for this long. By then, most tooltips of pages have come. */
const OPEN_ON_TEXT_AFTER_MS = 500;
/** Long enough to cross the gap to the card. */
const CLOSE_AFTER_MS = 280;
/** A pointer that stands still for this long is no longer on its way. */
const STILL_AFTER_MS = 250;
/** The way to the card takes at most this long. */
const LONGEST_WAY_MS = 1000;

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Opens after the pointer has rested on a target, closes after it has left both target and card. */
export function createHoverIntent<T>({
  open,
  close,
  openTarget,
}: HoverIntentDeps<T>): HoverIntent<T> {
  let candidate: T | null = null;
  let isCandidateText = false;
  let wayBeganMs: number | null = null;
  let opening: Timer;
  let closing: Timer;
  let closingFrame = 0;
  let standing: Timer;

  function stopClosing(): void {
    clearTimeout(closing);
    cancelAnimationFrame(closingFrame);
    closing = undefined;
  }

  function startClosing(): void {
    if (openTarget() === null || closing !== undefined) return;
    closing = setTimeout(() => {
      // On a busy page the timer may come before the news that the pointer is in the card. The frame comes after it.
      closingFrame = requestAnimationFrame(() => {
        closing = undefined;
        close();
      });
    }, CLOSE_AFTER_MS);
  }

  function stopOpening(): void {
    clearTimeout(opening);
    opening = undefined;
    clearTimeout(standing);
  }

  function stopTimers(): void {
    stopOpening();
    stopClosing();
  }

  function rest(target: T | null, sinceMs: number, isOnText: boolean, isKept: boolean): void {
    if (target !== null && target === openTarget()) stopClosing();
    else if (!isKept) startClosing();
    const isSame = target === candidate;
    const mayComeLater = opening !== undefined && (isOnText || isCandidateText);
    isCandidateText = isOnText;
    if (isSame && !mayComeLater) return;
    candidate = target;
    stopOpening();
    if (target === null || target === openTarget()) return;
    const afterMs = isOnText ? OPEN_ON_TEXT_AFTER_MS : OPEN_AFTER_MS;
    opening = setTimeout(
      () => {
        opening = undefined;
        stopClosing();
        open(target);
      },
      sinceMs + afterMs - performance.now(),
    );
  }

  function pass(target: T | null, isOnText: boolean, isKept: boolean): void {
    candidate = null;
    stopTimers();
    standing = setTimeout(() => rest(target, performance.now(), isOnText, isKept), STILL_AFTER_MS);
  }

  return {
    pointAt(
      target,
      { sinceMs = performance.now(), isPassing = false, isOnText = false, isKept = false } = {},
    ) {
      clearTimeout(standing);
      wayBeganMs = isPassing ? (wayBeganMs ?? performance.now()) : null;
      const isOnTheWay = wayBeganMs !== null && performance.now() - wayBeganMs < LONGEST_WAY_MS;
      if (isOnTheWay) pass(target, isOnText, isKept);
      else rest(target, sinceMs, isOnText, isKept);
    },
    isOn: (target) => target === candidate,
    replace(gone, heir) {
      if (candidate === gone) candidate = heir;
    },
    enterCard() {
      // A target that was passed on the way must not open under the card.
      candidate = null;
      wayBeganMs = null;
      stopTimers();
    },
    leaveCard: startClosing,
    cancel(stillOn = null) {
      if (stillOn !== null) candidate = stillOn;
      wayBeganMs = null;
      stopTimers();
    },
  };
}
