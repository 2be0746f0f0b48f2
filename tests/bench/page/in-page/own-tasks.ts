/** Times the scanner's callbacks. The scanner gets its observers and timers from here. */
export interface OwnTasks {
  longestMs: number;
  lastEndMs: number;
  count: number;
}

const seen: OwnTasks = { longestMs: 0, lastEndMs: 0, count: 0 };

export function readOwnTasks(): OwnTasks {
  return seen;
}

export function forgetOwnTasks(): void {
  Object.assign(seen, { longestMs: 0, lastEndMs: 0, count: 0 });
}

/** From now on every callback that is handed to the browser is timed. */
export function timeCallbacks(): void {
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) {
    const Observer = globalThis[name];
    Reflect.set(
      globalThis,
      name,
      new Proxy(Observer, {
        construct: (target, [callback, ...rest]) =>
          Reflect.construct(target, [timed(callback), ...rest]),
      }),
    );
  }
  const { requestAnimationFrame: nextFrame, setTimeout: wait } = globalThis;
  globalThis.requestAnimationFrame = (callback) => nextFrame(timed(callback));
  Reflect.set(globalThis, 'setTimeout', (callback: () => void, ms?: number) =>
    wait(timed(callback), ms),
  );
  if (!('scheduler' in globalThis)) return;
  const post = scheduler.postTask.bind(scheduler);
  Reflect.set(scheduler, 'postTask', (callback: () => void, options: SchedulerPostTaskOptions) =>
    post(timed(callback), options),
  );
}

function timed<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  return (...args) => {
    const startMs = performance.now();
    try {
      return run(...args);
    } finally {
      seen.lastEndMs = performance.now();
      seen.longestMs = Math.max(seen.longestMs, seen.lastEndMs - startMs);
      seen.count += 1;
    }
  };
}
