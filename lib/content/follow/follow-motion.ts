/** Has the page looked at in each frame while things move without any further event. */
export interface MotionFollower {
  /** A transition or an animation has begun. */
  note: (event: Event) => void;
  /**
   * Tells what a look has found. `true`: things are moving, so each frame is looked at for a while. `false`: nothing is on
   * its way any more, so following ends. `undefined`: it is not known, and nothing changes.
   */
  follow: (isMoving: boolean | undefined) => void;
}

export interface MotionDeps {
  /** Something may have moved, by `causes` if that is known. */
  moved: (...causes: Event[]) => void;
  /** Whether all animations in an element go on for ever and move nothing. */
  pulses: (element: Element) => boolean;
  signal: AbortSignal;
}

/**
 * Motion is followed for this long where no event comes at its end. A longer one is followed again from its next event.
 */
const MOTION_MS = 1000;
/** The most elements that are asked for their animations. For each answer, browsers go through all of the page's. */
const MOST_ASKED = 8;

export function createMotionFollower({ moved, pulses, signal }: MotionDeps): MotionFollower {
  let endMs = 0;
  /** Until then motion is followed even if nothing seems to be on its way. */
  let firmMs = 0;
  let isFollowing = false;
  let frame = 0;
  /** Elements in which animations have begun that may be endless and move nothing: no more than it takes to decide. */
  const begun = new Set<Element>();

  function prolong(isFirm?: boolean): void {
    endMs = performance.now() + MOTION_MS;
    if (isFirm) firmMs = endMs;
    isFollowing = true;
  }

  function askFrame(): void {
    frame ||= requestAnimationFrame(look);
  }

  function look(): void {
    frame = 0;
    if (signal.aborted) return;
    if (performance.now() > endMs && begun.size > 0) {
      // Pulses are not followed: a row that comes in with a blinking light would have all rows followed. What fades and
      // then ends may be a veil, so it is.
      if (begun.size > MOST_ASKED || ![...begun].every(pulses)) prolong(true);
      begun.clear();
    }
    if (!isFollowing) return;
    // One look more when the time is over: on a busy machine, a frame may have taken all of it.
    isFollowing = performance.now() <= endMs;
    moved();
    if (isFollowing) askFrame();
  }

  function follow(isMoving: boolean | undefined): void {
    if (isMoving) {
      prolong();
      askFrame();
    } else if (isMoving === false) endMs = firmMs;
  }

  return {
    note(event) {
      moved(event);
      const { type, target, currentTarget } = event;
      // A transition always has an end. Thousands may begin in one frame, as where a page turns dark.
      if (type === 'animationstart' && target instanceof Element) {
        // They are asked once following ends. While something moves for days, most of them are taken away.
        if (!(begun.size > MOST_ASKED)) begun.add(target);
        askFrame();
      } else {
        follow(true);
        // The document does not report what moves in shadow trees, each of which has listeners of its own.
        if (currentTarget !== window) prolong(true);
      }
    },
    follow,
  };
}
