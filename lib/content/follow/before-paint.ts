import { createHtml } from '../dom/html.ts';

/**
 * Runs work after the page's layout and before its paint, in the same frame as the change that called for it. This
 * holds even when the page changes things inside its own animation frame or resize callbacks. So a mark never stands at
 * its old place beside new text, not even for one frame.
 */
export interface BeforePaint {
  /** Asks for one run before the next paint. A request made during a run gets one in the next frame. */
  request: () => void;
  /**
   * Puts the probe into our own tree, once. Until then work runs in animation frames. `canvas` is hidden where the page
   * changes after the work and may be painted in that state.
   */
  attach: (parent: HTMLElement, canvas: SVGElement) => void;
  /** Hides the canvas until the work is done again. */
  hide: () => void;
  stop(): void;
}

/**
 * ResizeObserver delivers by depth: after an outer element's turn only deeper ones are reported in the same frame, and
 * what is left over becomes an `error` event that the page can see. So the probe lies deeper than pages' elements do.
 * At twice this depth, debuggers' tree dumps would break on our tree: they nest two levels an element and stop at 300.
 */
const PROBE_DEPTH = 64;
/** Where a page observes something deeper still, the probe goes down by this many levels, once. */
const DEEPER = 40;
/**
 * After this long without a run, the probe is observed once more. While a page opens a window or prints, Chromium lays it
 * out without telling observers, and does not tell them later either.
 */
const LOST_AFTER_MS = 100;

/**
 * `run` is the work. `isInPlace` is false while our own tree is not where it belongs. Until it is back, work runs in
 * animation frames instead.
 */
export function createBeforePaint(run: () => void, isInPlace: () => boolean): BeforePaint {
  let probe: HTMLElement | undefined;
  let isPending = false;
  let isRunning = false;
  let isStopped = false;
  let isDeeper = false;
  let frame = 0;
  /**
   * Runs for a moment after a request. Until it ends, what is pending is not asked for again: a page may ask thousands
   * of times a second.
   */
  let fresh: ReturnType<typeof setTimeout> | undefined;
  let canvas: SVGElement | undefined;
  /** Work has been done, and what it has drawn may not be painted yet. */
  let isLate = false;
  // Putting our tree back within a resize callback would leave a notification over, which is an `error` event.
  const observer = new ResizeObserver(() => {
    if (isInPlace()) runPending();
  });

  function runPending(): void {
    if (!isPending || isStopped) return;
    // Again each time, because `document.open` takes all listeners away. To add one that is there changes nothing.
    addEventListener('error', noteError, true);
    isPending = false;
    isRunning = true;
    try {
      run();
    } finally {
      isRunning = false;
      show('');
    }
    isLate = true;
    // The first task after the paint. What comes in a later one is painted with the next frame, and its marks are right.
    void scheduler.postTask(
      () => {
        isLate = false;
      },
      { priority: 'user-blocking' },
    );
  }

  /** By opacity, which no part of a drawing inherits. */
  function show(opacity: '' | '0'): void {
    if (canvas) canvas.style.opacity = opacity;
  }

  /**
   * Not all resize callbacks have had their turn. If the probe is among those left over, the page observes something
   * deeper, which has changed the page. This event is the last moment before the paint.
   */
  function noteError({ message }: Partial<ErrorEvent>): void {
    if (!isPending || !probe || !message?.startsWith('ResizeObserver')) return;
    runPending();
    if (isDeeper) return;
    isDeeper = true;
    observer.disconnect();
    probe = appendProbe(probe, DEEPER);
  }

  function runInFrame(): void {
    frame = 0;
    isPending = true;
    runPending();
  }

  function request(): void {
    // What our own work calls for during a delivery is done in the next frame.
    if (isRunning) requestAnimationFrame(request);
    else if (!isInPlace()) frame ||= requestAnimationFrame(runInFrame);
    else {
      if (isLate) show('0');
      if (isPending && fresh) return;
      isPending = true;
      observeAnew();
      clearTimeout(fresh);
      fresh = setTimeout(() => {
        fresh = undefined;
        observeAnew();
      }, LOST_AFTER_MS);
    }
  }

  /**
   * An element that is observed anew is reported before the next paint, even though nothing has resized it. A layout of
   * the probe would have Chromium work out all IntersectionObservers of the page anew in each frame.
   */
  function observeAnew(): void {
    if (!isPending || !probe) return;
    observer.unobserve(probe);
    observer.observe(probe);
  }

  return {
    request,
    attach(parent, drawing) {
      canvas = drawing;
      probe = appendProbe(parent, PROBE_DEPTH);
      request();
    },
    hide: () => show('0'),
    stop() {
      isStopped = true;
      probe = undefined;
      observer.disconnect();
      removeEventListener('error', noteError, true);
    },
  };
}

function appendProbe(parent: HTMLElement, depth: number): HTMLElement {
  let inner = parent;
  for (let left = depth; left > 0; left -= 1) {
    inner = inner.appendChild(createHtml('i'));
  }
  inner.className = 'probe';
  return inner;
}
