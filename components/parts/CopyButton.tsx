import { useEffect, useState } from 'preact/hooks';
import { copyText } from '../../lib/ui/parts/copy-text.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { IconButton } from './IconButton.tsx';

/** A failure has to be read: what is pasted next is something else. */
const SHOWN_MS = { copied: 2000, copyFailed: 6000 };
const ICONS = { copied: 'check', copyFailed: 'close' } as const;

interface Props {
  text: string;
  label: string;
  /** The browser has taken it. */
  onCopied?: ((text: string) => void) | undefined;
}

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label, onCopied }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS[outcome]);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    // Said again where it has just been said, and for as long.
    setOutcome(null);
    const isCopied = await copyText(text);
    if (isCopied) onCopied?.(text);
    setOutcome(isCopied ? 'copied' : 'copyFailed');
  };
  return (
    <span class="copy">
      <IconButton
        icon={outcome === null ? 'copy' : ICONS[outcome]}
        label={label}
        onClick={() => void copy()}
      />
      <output class={outcome === 'copyFailed' ? 'copy-failed small' : 'visually-hidden'}>
        {outcome === null ? '' : i18n.t(`action.${outcome}`)}
      </output>
    </span>
  );
}
