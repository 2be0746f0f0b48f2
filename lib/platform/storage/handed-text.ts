import { browser } from 'wxt/browser';

/**
 * What the person has chosen to have checked, on its way from the browser's menu or address bar to our page. It lies in
 * the browser's memory, never on the disk and never in an address that the browser's history would keep.
 */
const KEY = 'handedOver';
/** More than anybody means to check; a whole page can be selected. */
const MOST_CHARACTERS = 100_000;

export interface HandedOver {
  /** The likeliest first. */
  texts: readonly string[];
  isPrivate: boolean;
  /** Written by the person, so that all of it is meant. */
  isTyped: boolean;
}

export function handOver({ texts, ...how }: HandedOver): Promise<void> {
  const handed = {
    texts: texts.map((text) => text.slice(0, MOST_CHARACTERS)),
    ...how,
    atMs: Date.now(),
  };
  return browser.storage.session.set({ [KEY]: handed });
}

export interface Taken {
  /** Not yet parsed; undefined where nothing was handed over. */
  handed: unknown;
  takenAtMs: number;
}

/** What was handed over, and once: whoever reads it takes it away. */
export async function takeHandedOver(): Promise<Taken> {
  const { [KEY]: handed } = await browser.storage.session.get(KEY);
  if (handed !== undefined) await browser.storage.session.remove(KEY);
  return { handed, takenAtMs: Date.now() };
}
