import type { BookEntry } from '../../lib/ui/types.ts';
import { i18n } from '../../lib/ui/words/text.ts';

/** Why a person trusts an address, and what else they have noted of it. */
export function BookNotes({ entry }: { entry: Pick<BookEntry, 'note' | 'trust'> }) {
  const { note, trust } = entry;
  return (
    <>
      {trust === '' ? null : (
        <p class="book-text">
          <span class="soft">{i18n.t('card.book.trust')}</span> <bdi>{trust}</bdi>
        </p>
      )}
      {note === '' ? null : (
        <p class="book-text" dir="auto">
          {note}
        </p>
      )}
    </>
  );
}
