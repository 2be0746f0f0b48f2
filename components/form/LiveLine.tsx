/** A line that is read out when it changes. It is there from the start: a region added with its text is not heard. */
export function LiveLine({ text }: { text: string }) {
  return (
    <p class={text === '' ? 'live-line live-line-empty' : 'live-line'} aria-live="polite">
      {text}
    </p>
  );
}
