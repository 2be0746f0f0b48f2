import { browser } from 'wxt/browser';

const MARK = 'isInMemory';

/**
 * Whether Firefox never remembers history: it is one private window as a whole then, the background too. What its windows
 * show may be stored, because all that is stored ends with the browser (`without-disk.ts`). For the background: a page of
 * ours may be in one private window among others.
 */
export function isWhollyPrivate(): boolean {
  return import.meta.env.FIREFOX && browser.extension.inIncognitoContext;
}

/** The same, for our pages: whether the background has noted that what it stores is in memory. */
export async function isInMemory(): Promise<boolean> {
  if (!import.meta.env.FIREFOX) return false;
  return (await browser.storage.session.get(MARK))[MARK] === true;
}

/** From now on it is, until the browser is closed. */
export const noteInMemory = (): Promise<void> => browser.storage.session.set({ [MARK]: true });
