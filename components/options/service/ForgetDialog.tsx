import { i18n } from '../../../lib/ui/words/text.ts';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before everything of the service is removed from this browser. */
export function ForgetDialog(props: Props) {
  return (
    <ConfirmDialog
      id="forget"
      title={i18n.t('options.forget.heading')}
      note={i18n.t('options.forget.note')}
      confirm={i18n.t('options.forget.confirm')}
      {...props}
    />
  );
}
