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
      const value = await read();
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
