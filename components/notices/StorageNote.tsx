import { i18n } from '../../lib/ui/words/text.ts';

/** The browser's storage is full: everything works, but new verdicts are not kept and will be asked for again. */
export function StorageNote() {
  return <output class="popup-storage soft small">{i18n.t('popup.storageFull')}</output>;
}
