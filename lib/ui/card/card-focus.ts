/**
 * Keeps the focus in the card where what has it goes, as a button does with its own press or with the fault. Where the
 * card does not have it, it is the web page's to give. Returns what ends that.
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
