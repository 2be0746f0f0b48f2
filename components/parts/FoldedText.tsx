import { useState } from 'preact/hooks';
import { i18n } from '../../lib/ui/words/text.ts';

/** From this length on a text starts folded. */
const LONG = 320;

/** The service's own words, which may be of any length. */
export function FoldedText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (text.length <= LONG) return <p class="foreign">{text}</p>;
  return (
    <>
      <p class={isOpen ? 'foreign' : 'foreign folded'}>{text}</p>
      <button
        type="button"
        class="link small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {i18n.t(isOpen ? 'action.showLess' : 'action.showAll')}
      </button>
    </>
  );
}
