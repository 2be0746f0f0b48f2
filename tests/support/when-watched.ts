/**
 * A script for a page: calls `act`, an expression, from a timer as soon as painted frames are watched. A timer alone may
 * be over before a busy machine begins to watch.
 */
export function whenWatched(act: string): string {
  return `document.addEventListener('watched', () => setTimeout(() => ${act}, 100), { once: true });`;
}
