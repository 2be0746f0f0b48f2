import { browser } from 'wxt/browser';

const MARK = 'isInMemory';

/**
 * Whether all that is stored ends with the browser (`without-disk.ts`): Firefox that never remembers history is one
 * private window as a whole. What its windows show may be stored then, because none of it reaches the disk.
 */
export async function isInMemory(): Promise<boolean> {
  if (!import.meta.env.FIREFOX) return false;
  return (await browser.storage.session.get(MARK))[MARK] === true;
}

/** From now on it is, until the browser is closed. */
export const noteInMemory = (): Promise<void> => browser.storage.session.set({ [MARK]: true });
