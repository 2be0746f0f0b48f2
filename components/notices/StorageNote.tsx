import { i18n } from '../../lib/ui/words/text.ts';

/** The browser's storage is full: everything works, but new verdicts are not kept and will be asked for again. */
export function StorageNote({ isFull }: { isFull: boolean }) {
  // In the page from the start, because a live region that is added together with its text is not read out.
  return (
    <output class={isFull ? 'popup-storage soft small' : 'visually-hidden'}>
      {isFull ? i18n.t('popup.storageFull') : ''}
    </output>
  );
}
