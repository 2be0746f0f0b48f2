import { vi } from 'vitest';
import { createHoverIntent } from '../../../../../lib/content/card/pointing/hover-intent.ts';

export const FRAME_MS = 5;

/** A hover intent with cards that open and close at once. */
export function setHoverStage() {
  let current: string | null = null;
  const opened: string[] = [];
  const intent = createHoverIntent<string>({
    open(target) {
      current = target;
      opened.push(target);
    },
    close: () => (current = null),
    openTarget: () => current,
  });
  return {
    intent,
    opened,
    current: () => current,
    /** Opens or closes a card by other means than the pointer. */
    choose: (target: string | null) => (current = target),
  };
}

export function holdTime(): void {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, FRAME_MS));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame));
}

export function releaseTime(): void {
  vi.unstubAllGlobals();
  vi.useRealTimers();
}
