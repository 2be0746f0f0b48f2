/** A page that is not in sight is not painted. */
const LONGEST_MS = 100;

/** Resolves when what has just been changed is on the screen. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, LONGEST_MS);
    requestAnimationFrame(() => {
      clearTimeout(limit);
      setTimeout(resolve);
    });
  });
}
