import { i18n } from '../../lib/ui/words/text.ts';

/** Everything works, but what is learned now will be asked for again. */
export function StorageNote() {
  return <output class="popup-storage soft small">{i18n.t('popup.storageFull')}</output>;
}
