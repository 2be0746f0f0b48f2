import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '../../lib/ui/words/text.ts';

interface Props {
  id: string;
  isOpen: boolean;
  title: string;
  note: string;
  /** What the button that goes ahead says. */
  confirm: string;
  /** What would be removed, where the title does not name it. */
  children?: ComponentChildren;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before something is removed for good. */
export function ConfirmDialog({ id, isOpen, title, note, confirm, onClose, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      class="dialog"
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-note`}
      onClose={onClose}
    >
      <h2 class="section-title" id={`${id}-title`}>
        {title}
      </h2>
      <div class="group" id={`${id}-note`}>
        {props.children}
        <p class="soft">{note}</p>
      </div>
      <div class="actions actions-end">
        <button type="button" class="button" onClick={onClose}>
          {i18n.t('action.cancel')}
        </button>
        <button
          type="button"
          class="button button-primary"
          onClick={() => {
            // The keyboard goes back at once: what is removed may hold the button that it came from.
            dialog.current?.close();
            onClose();
            props.onConfirm();
          }}
        >
          {confirm}
        </button>
      </div>
    </dialog>
  );
}
