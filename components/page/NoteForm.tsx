import { useEffect, useRef, useState } from 'preact/hooks';
import type { TargetedSubmitEvent } from 'preact';
import { LONGEST } from '../../lib/domain/book/address-book.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { useEscape } from '../form/escape.ts';

interface Props {
  /** Both ends of the address, for the name of the field. */
  ends: string;
  /** Resolves to true if it is in the address book now. */
  onSave: (label: string) => Promise<boolean>;
  onClose: () => void;
}

/** Puts an address of the page into the address book. The options take the rest of what can be noted. */
export function NoteForm({ ends, onSave, onClose }: Props) {
  const [label, setLabel] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEscape(form, onClose);
  const save = async (event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (await onSave(label)) onClose();
  };
  const name = i18n.t('options.book.label');
  return (
    <form class="note-form" ref={form} onSubmit={(event) => void save(event)}>
      <input
        ref={input}
        class="input"
        dir="auto"
        aria-label={i18n.t('value.pair', [name, ends])}
        placeholder={name}
        maxLength={LONGEST.label}
        autocomplete="off"
        // A browser may send what is written elsewhere to have its spelling checked.
        spellcheck={false}
        value={label}
        onInput={(event) => setLabel(event.currentTarget.value)}
      />
      <button type="submit" class="button button-primary">
        {i18n.t('options.service.save')}
      </button>
      <button type="button" class="button" onClick={onClose}>
        {i18n.t('action.cancel')}
      </button>
    </form>
  );
}
