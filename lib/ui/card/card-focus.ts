/**
 * Keeps the focus in the card when the element that has it goes, as a button does when it is pressed or when the fault
 * is over. A card without the focus leaves it to the web page. Returns what ends this.
 */
export function keepFocusIn(card: HTMLElement): () => void {
  let last: EventTarget | null = null;
  const note = ({ target }: Event): void => {
    last = target;
  };
  card.addEventListener('focusin', note);
  const observer = new MutationObserver(() => {
    const isGone = last instanceof Node && !last.isConnected;
    if (isGone && document.activeElement === document.body && document.hasFocus()) card.focus();
  });
  observer.observe(card, { childList: true, subtree: true });
  return () => {
    card.removeEventListener('focusin', note);
    observer.disconnect();
  };
}
