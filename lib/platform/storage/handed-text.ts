import { browser } from 'wxt/browser';

/**
 * The text that a person has chosen to check, on its way from the browser's menu or address bar to our page. It is kept
 * in the browser's memory: never on disk, and never in a URL that the browser's history would keep.
 */
const KEY = 'handedOver';
/** More than anybody means to check. A whole page can be selected. */
const MOST_CHARACTERS = 100_000;

export interface TextToCheck {
  /** The likeliest one first. */
  texts: readonly string[];
  /** Where it is not known whether the window was private, it counts as private. */
  isPrivate: boolean;
  /** The person has typed it, so all of it is meant. */
  isTyped: boolean;
}

/** Puts a text on its way, in the place of one that was not read. A very long one is cut. */
export function storeHandedText({ texts, ...how }: TextToCheck): Promise<void> {
  const handed = {
    texts: texts.map((text) => text.slice(0, MOST_CHARACTERS)),
    ...how,
    atMs: Date.now(),
  };
  return browser.storage.session.set({ [KEY]: handed });
}

export interface TakenText {
  /** Not yet parsed; undefined where nothing was handed over. */
  handed: unknown;
  takenAtMs: number;
}

/** Reads what was handed over and removes it, so that it is read once. */
export async function takeHandedText(): Promise<TakenText> {
  const { [KEY]: handed } = await browser.storage.session.get(KEY);
  if (handed !== undefined) await browser.storage.session.remove(KEY);
  return { handed, takenAtMs: Date.now() };
}
