import type { Sighting } from './sighting.ts';

/** Tells fingers that stay on a mark from those that tap or scroll. */
export interface LongPress {
  /** A finger has come down, on a mark or not. */
  begin(press: Press): void;
  /** It has been lifted, or the browser has taken it for scrolling. */
  lift(): void;
}

export interface Press {
  sighting: Sighting | null;
  x: number;
  y: number;
  atMs: number;
}

export interface LongPressDeps {
  sightingAt: (x: number, y: number) => Sighting | null;
  onHeld: (sighting: Sighting) => void;
}

const HOLD_AFTER_MS = 500;
/** A finger is never quite still; what goes further scrolls. */
const STILL_PX = 10;

/**
 * Taps and scrolling are the page's: nothing is held up or prevented but the menu that a browser opens under a long
 * press, and only where the finger is on the mark itself. Some browsers open it sooner than we act, others once the
 * finger is lifted.
 */
export function createLongPress(
  { sightingAt, onHeld }: LongPressDeps,
  signal: AbortSignal,
): LongPress {
  let press: Press | null = null;
  let holding: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(holding);
    holding = undefined;
    press = null;
  }

  function hold(): void {
    if (press === null || press.sighting === null || holding === undefined) return;
    const { sighting, x, y } = press;
    clearTimeout(holding);
    holding = undefined;
    // The page may have moved the mark away under the finger.
    if (sightingAt(x, y) === sighting) onHeld(sighting);
    else end();
  }

  window.addEventListener(
    'pointermove',
    ({ clientX, clientY, pointerType, isTrusted }) => {
      if (press === null || pointerType !== 'touch' || !isTrusted) return;
      if (Math.hypot(clientX - press.x, clientY - press.y) > STILL_PX) end();
    },
    { capture: true, passive: true, signal },
  );
  window.addEventListener(
    'contextmenu',
    (event) => {
      if (press === null || press.sighting === null || !event.isTrusted) return;
      // A mouse may come after the finger.
      if ('pointerType' in event && event.pointerType === 'mouse') return;
      if (sightingAt(event.clientX, event.clientY) !== press.sighting) return;
      event.preventDefault();
      hold();
    },
    { capture: true, signal },
  );
  signal.addEventListener('abort', end);

  return {
    begin(begun) {
      end();
      press = begun;
      if (begun.sighting === null) return;
      holding = setTimeout(hold, begun.atMs + HOLD_AFTER_MS - performance.now());
    },
    lift() {
      // A press that has been held is remembered for the menu that comes after it.
      if (holding !== undefined) end();
    },
  };
}
