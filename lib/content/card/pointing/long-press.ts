import type { Sighting } from '../../find/sighting.ts';

/** Tells a finger that stays on a mark from one that taps or scrolls. */
export interface LongPress {
  /** A finger has come down, on a mark or not. */
  begin(press: Press): void;
  /** The finger was lifted, or the browser scrolls with it. */
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
/** A finger is never quite still. One that moves further scrolls. */
const STILL_PX = 10;
/** Some browsers send the menu or the click of a long press only when the finger is lifted. */
const REMEMBERED_MS = 1000;

/**
 * Taps and scrolling belong to the page: no event is held up. Only what browsers make of a long press is prevented, and
 * only if the finger is on the mark itself: the menu, which some browsers open before we act and others when the finger
 * is lifted, and the click that some browsers add.
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
    if (holding === undefined) return;
    // Only a press on a mark is waited for.
    const { sighting, x, y } = press as Press & { sighting: Sighting };
    clearTimeout(holding);
    holding = undefined;
    // The page may have moved the mark away under the finger.
    if (sightingAt(x, y) === sighting) onHeld(sighting);
    else end();
  }

  addEventListener(
    'pointermove',
    ({ clientX, clientY, pointerType, isTrusted }) => {
      if (press === null || pointerType !== 'touch' || !isTrusted) return;
      if (Math.hypot(clientX - press.x, clientY - press.y) > STILL_PX) end();
    },
    { capture: true, passive: true, signal },
  );
  /** Each finger that comes down begins a press of its own, so an event belongs to the last press. */
  function isOfPress(event: MouseEvent): boolean {
    const isOther = 'pointerType' in event && event.pointerType !== 'touch';
    return event.isTrusted && !isOther && press !== null && press.sighting !== null;
  }

  const options = { capture: true, signal };
  addEventListener(
    'contextmenu',
    (event) => {
      if (!isOfPress(event)) return;
      event.preventDefault();
      hold();
    },
    options,
  );
  addEventListener(
    'click',
    (event) => {
      // Before the press counts as held, it is a tap. Browsers move a click to a link nearby, so its target is no test.
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
      // A held press is remembered for a while: a menu or a click may follow.
      if (holding !== undefined) end();
      else if (press !== null) remembering = setTimeout(end, REMEMBERED_MS);
    },
  };
}
