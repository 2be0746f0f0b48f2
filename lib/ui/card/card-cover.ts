/** Not in the compiler's types: version 2 of the observer, which Chromium has. */
interface VisibilityOptions extends IntersectionObserverInit {
  trackVisibility: boolean;
  delay: number;
}
type VisibilityEntry = IntersectionObserverEntry & { readonly isVisible: boolean };

/** The shortest that Chromium allows. */
const LOOK_EVERY_MS = 100;
/**
 * A cover that lasts less than this is not reported. A frame that has just come is not known to be visible before its
 * page has been drawn once more, and a busy page takes its time.
 */
const COVERED_FOR_MS = 1000;

/**
 * Tells when something of the page lies over the card, or has made it see-through or distorted it, and when no longer.
 * The browser knows what it draws over a frame; neither the frame nor our script in the page could find out for
 * certain. Where the browser cannot know, nothing is reported.
 */
export function watchCover(card: Element, onChange: (isCovered: boolean) => void): void {
  if (!('isVisible' in IntersectionObserverEntry.prototype)) return;
  let telling: ReturnType<typeof setTimeout> | undefined;

  function look(entries: readonly IntersectionObserverEntry[]): void {
    // The browser calls with one entry at least, and the last one is the newest.
    const { isIntersecting, isVisible } = entries.at(-1) as VisibilityEntry;
    clearTimeout(telling);
    // What is out of sight altogether, as in a tab in the background, is not covered.
    if (!isIntersecting || isVisible) onChange(false);
    else telling = setTimeout(() => onChange(true), COVERED_FOR_MS);
  }

  const options: VisibilityOptions = { trackVisibility: true, delay: LOOK_EVERY_MS };
  new IntersectionObserver(look, options).observe(card);
}
