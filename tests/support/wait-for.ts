/** A read that takes longer is made anew: what it asks, such as a frame that has just been replaced, may never answer. */
const LONGEST_READ_MS = 10_000;

/** Waits until `read` gives something, asking again shortly after each empty answer. */
export async function waitFor<T>(
  read: () => T | Promise<T>,
  what: string,
  timeoutMs = 15_000,
): Promise<Exclude<T, null | undefined | false>> {
  const endMs = performance.now() + timeoutMs;
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
    if (performance.now() > endMs) {
      throw new Error(`Waited ${timeoutMs} ms in vain for ${what}.`, { cause: last });
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
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
