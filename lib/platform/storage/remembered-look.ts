/**
 * How our pages looked last, where it can be read without waiting: the settings themselves come from the browser some
 * 20 ms later, and a popup should be there by then. Never for the card, whose frame has a storage for each site.
 */
const KEY = 'look';

/** Not yet parsed; null where nothing was noted, or the browser keeps nothing. */
export function recallLook(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

export function rememberLook(look: object): void {
  try {
    const written = JSON.stringify(look);
    if (localStorage.getItem(KEY) !== written) localStorage.setItem(KEY, written);
  } catch {
    // Then the next page waits for the settings.
  }
}
