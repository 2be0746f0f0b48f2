import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '../../lib/ui/text.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before everything of the service is removed from this browser. */
export function ForgetDialog({ isOpen, onClose, onConfirm }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const confirm = (): void => {
    onClose();
    onConfirm();
  };
  return (
    <dialog class="dialog" ref={dialog} aria-labelledby="forget-title" onClose={onClose}>
      <h2 class="section-title" id="forget-title">
        {i18n.t('options.forget.heading')}
      </h2>
      <p class="soft">{i18n.t('options.forget.note')}</p>
      <div class="actions actions-end">
        <button type="button" class="button" onClick={onClose}>
          {i18n.t('action.cancel')}
        </button>
        <button type="button" class="button button-primary" onClick={confirm}>
          {i18n.t('options.forget.confirm')}
        </button>
      </div>
    </dialog>
  );
}
