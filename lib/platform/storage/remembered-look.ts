/**
 * How our pages looked last, kept in `localStorage` because that is read without waiting: the settings come some 20 ms
 * later, when a popup should be drawn already. The card does not use it, because its frame has a storage for each site.
 */
const KEY = 'look';

/** Not yet parsed; null if nothing was stored, or the browser stores nothing. */
export function recallLook(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a look for the next page. A browser that stores nothing is no fault. */
export function rememberLook(look: object): void {
  try {
    const written = JSON.stringify(look);
    if (localStorage.getItem(KEY) !== written) localStorage.setItem(KEY, written);
  } catch {
    // The next page then waits for the settings.
  }
}
