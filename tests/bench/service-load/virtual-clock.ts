/** Time that moves from one timer to the next, for code that uses the global timers. */
export interface VirtualClock {
  nowMs: () => number;
  /** Runs `action` at `atMs`, which is not before now. */
  at(atMs: number, action: () => void): void;
  /** Lets time pass until no timer is left. */
  run(): Promise<void>;
  /** Gives the process its own clock back. */
  uninstall(): void;
}

interface Timer {
  atMs: number;
  id: number;
  action: () => void;
}

/**
 * Replaces `setTimeout`, `clearTimeout`, `Date.now` and `performance.now` of this process. Between two timers
 * everything that waits only for promises runs, because a real `setImmediate` comes after all of it.
 */
export function installVirtualClock(startMs: number): VirtualClock {
  const own = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    dateNow: Date.now,
  };
  const laterTick = globalThis.setImmediate;
  /** A binary heap: the first is the next. */
  const heap: Timer[] = [];
  const cancelled = new Set<number>();
  let nowMs = startMs;
  let lastId = 0;

  const isBefore = (a: Timer, b: Timer): boolean =>
    a.atMs === b.atMs ? a.id < b.id : a.atMs < b.atMs;

  function push(timer: Timer): void {
    let place = heap.length;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || isBefore(parent, timer)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = timer;
  }

  function pop(): Timer | undefined {
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return first;
    let place = 0;
    for (;;) {
      let below = place * 2 + 1;
      let child = heap[below];
      if (child === undefined) break;
      const right = heap[below + 1];
      if (right !== undefined && isBefore(right, child)) {
        below += 1;
        child = right;
      }
      if (isBefore(last, child)) break;
      heap[place] = child;
      place = below;
    }
    heap[place] = last;
    return first;
  }

  function add(atMs: number, action: () => void): number {
    lastId += 1;
    push({ atMs: Math.max(atMs, nowMs), id: lastId, action });
    return lastId;
  }

  Object.assign(globalThis, {
    setTimeout: (action: () => void, waitMs = 0) => add(nowMs + waitMs, action),
    clearTimeout: (id: number | undefined) => {
      if (id !== undefined) cancelled.add(id);
    },
  });
  Date.now = () => nowMs;
  // Its own `now` is inherited: what is set here covers it, and is taken away again.
  performance.now = () => nowMs - startMs;

  return {
    nowMs: () => nowMs,
    at: add,
    async run() {
      for (let next = pop(); next !== undefined; next = pop()) {
        if (cancelled.delete(next.id)) continue;
        nowMs = next.atMs;
        next.action();
        await new Promise<void>((resolve) => laterTick(resolve));
      }
      // What is left was cancelled after it had run.
      cancelled.clear();
    },
    uninstall() {
      globalThis.setTimeout = own.setTimeout;
      globalThis.clearTimeout = own.clearTimeout;
      Date.now = own.dateNow;
      Reflect.deleteProperty(performance, 'now');
    },
  };
}
