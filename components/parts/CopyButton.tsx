import { useEffect, useState } from 'preact/hooks';
import { copyText } from '../../lib/ui/parts/copy-text.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { IconButton } from './IconButton.tsx';

const SHOWN_MS = 2000;

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    setOutcome((await copyText(text)) ? 'copied' : 'copyFailed');
  };
  return (
    <>
      <IconButton
        icon={outcome === 'copied' ? 'check' : 'copy'}
        label={label}
        onClick={() => void copy()}
      />
      <output class="visually-hidden">{outcome === null ? '' : i18n.t(`action.${outcome}`)}</output>
    </>
  );
}
