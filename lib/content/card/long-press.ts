import type { Sighting } from '../find/sighting.ts';

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

/** What a browser makes of a long press comes with the lifting of the finger, if not before. */
const REMEMBERED_MS = 1000;

/**
 * Taps and scrolling are the page's: nothing is held up, and nothing prevented but what browsers make of a long press,
 * and only where the finger is on the mark itself. That is the menu, which some open sooner than we act, others once
 * the finger is lifted, and a click, which some add.
 */
export function createLongPress(
  { sightingAt, onHeld }: LongPressDeps,
  signal: AbortSignal,
): LongPress {
  let press: Press | null = null;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let remembering: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(holding);
    clearTimeout(remembering);
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
  /** Each finger that comes down begins a press of its own, so what a finger does now belongs to the last one. */
  function isOfPress(event: MouseEvent): boolean {
    const isOther = 'pointerType' in event && event.pointerType !== 'touch';
    return event.isTrusted && !isOther && press !== null && press.sighting !== null;
  }

  const options = { capture: true, signal };
  window.addEventListener(
    'contextmenu',
    (event) => {
      if (!isOfPress(event)) return;
      event.preventDefault();
      hold();
    },
    options,
  );
  window.addEventListener(
    'click',
    (event) => {
      // While it is not held yet, it is a tap. Where it falls is no matter: browsers move it to a link nearby.
      if (holding !== undefined || !isOfPress(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      end();
    },
    options,
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
      else if (press !== null) remembering = setTimeout(end, REMEMBERED_MS);
    },
  };
}
