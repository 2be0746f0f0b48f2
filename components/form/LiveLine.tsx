/**
 * A line that screen readers read out when it changes. It is in the page from the start, because a live region that
 * is added together with its text is not read out.
 */
export function LiveLine({ text }: { text: string }) {
  return (
    <p class={text === '' ? 'live-line live-line-empty' : 'live-line'} aria-live="polite">
      {text}
    </p>
  );
}
