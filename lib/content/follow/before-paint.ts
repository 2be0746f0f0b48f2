/**
 * Runs work after the page's layout and before its paint, in the same frame as the change that called for it. This
 * holds even when the page changes things inside its own animation frame or resize callbacks. So a mark never stands at
 * its old place beside new text, not even for one frame.
 */
export interface BeforePaint {
  request: () => void;
  /** Puts the probe into our own tree, once. Until then work runs in animation frames. */
  attach: (parent: HTMLElement) => void;
  stop(): void;
}

/**
 * ResizeObserver delivers by depth: after an outer element's turn only deeper ones are reported in the same frame, and
 * what is left over becomes an `error` event that the page can see. So the probe lies deeper than pages' elements do.
 * At twice this depth, debuggers' tree dumps would break on our tree: they nest two levels an element and stop at 300.
 */
const PROBE_DEPTH = 64;

/** `isInPlace` is false while our own tree is not where it belongs. Until it is back, work runs in animation frames instead. */
export function createBeforePaint(run: () => void, isInPlace: () => boolean): BeforePaint {
  let probe: HTMLElement | null = null;
  /**
   * The probe's width as last reported, not as last set: a frame may come between the two, and a probe that is as wide
   * as before is not reported.
   */
  let isWide = false;
  let isPending = false;
  let isRunning = false;
  let isStopped = false;
  let frame = 0;
  // Putting our tree back within a resize callback would leave a notification over, which is an `error` event.
  const observer = new ResizeObserver(([entry]) => {
    isWide = (entry?.contentRect.width ?? 0) > 0;
    if (isInPlace()) runPending();
  });

  function runPending(): void {
    if (!isPending || isStopped) return;
    isPending = false;
    isRunning = true;
    try {
      run();
    } finally {
      isRunning = false;
    }
  }

  function runInFrame(): void {
    frame = 0;
    isPending = true;
    runPending();
  }

  function request(): void {
    // Our own work must not resize the probe during a delivery, so the next frame does.
    if (isRunning) requestAnimationFrame(request);
    else if (!isInPlace()) frame ||= requestAnimationFrame(runInFrame);
    else if (!isPending) {
      isPending = true;
      probe?.classList.toggle('wide', !isWide);
    }
  }

  return {
    request,
    attach(parent) {
      probe = appendProbe(parent);
      observer.observe(probe);
      request();
    },
    stop() {
      isStopped = true;
      observer.disconnect();
    },
  };
}

function appendProbe(parent: HTMLElement): HTMLElement {
  let inner = parent;
  for (let depth = 0; depth < PROBE_DEPTH; depth += 1) {
    inner = inner.appendChild(document.createElement('i'));
  }
  inner.className = 'probe';
  return inner;
}
