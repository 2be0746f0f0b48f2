/** A hidden page is never painted, so there is a limit. */
const LONGEST_MS = 100;

/** Resolves when the latest change has been painted. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, LONGEST_MS);
    requestAnimationFrame(() => {
      clearTimeout(limit);
      setTimeout(resolve);
    });
  });
}
