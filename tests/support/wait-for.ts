/** A read that takes longer is repeated: a frame that has just been replaced, for one, never answers. */
const LONGEST_READ_MS = 10_000;

/** Only ends what hangs. It states nothing about the product, so a busy machine has time enough. */
export const HANGS_AFTER_MS = 120_000;

/** Each question takes time from what is waited for, so a long wait is asked about seldom: a tenth of it may be lost. */
const OFTEN_MS = 25;
const SELDOM_MS = 250;

/** Waits until `read` gives something, asking again shortly after each empty answer. */
export async function waitFor<T>(
  read: () => T | Promise<T>,
  what: string,
  timeoutMs = HANGS_AFTER_MS,
): Promise<Exclude<T, null | undefined | false>> {
  const beganMs = performance.now();
  let last: unknown;
  for (;;) {
    try {
      const value = await answerOf(read);
      if (value !== null && value !== undefined && value !== false) {
        return value as Exclude<T, null | undefined | false>;
      }
      last = value;
    } catch (error) {
      last = error;
    }
    const waitedMs = performance.now() - beganMs;
    if (waitedMs > timeoutMs) {
      throw new Error(`Waited ${timeoutMs} ms in vain for ${what}.`, { cause: last });
    }
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(waitedMs)));
  }
}

/** How long to wait before what has been awaited for so long is asked about again; both in milliseconds. */
export function pauseAfter(waitedMs: number): number {
  return Math.min(Math.max(waitedMs / 10, OFTEN_MS), SELDOM_MS);
}

async function answerOf<T>(read: () => T | Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer.')), LONGEST_READ_MS);
  });
  try {
    return await Promise.race([read(), patience]);
  } finally {
    clearTimeout(timer);
  }
}
