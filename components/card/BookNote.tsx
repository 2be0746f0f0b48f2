import type { BookEntry } from '../../lib/ui/types.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { BookNotes } from '../book/BookNotes.tsx';
import { BookTag } from '../book/BookTag.tsx';

/** What the person has noted of the card's address. It stands below the verdict, which it never replaces. */
export function BookNote({ entry }: { entry: BookEntry }) {
  return (
    <section class="card-alike card-book" aria-labelledby="card-book-title">
      <h2 class="card-alike-title" id="card-book-title">
        {i18n.t('card.book.title')}
      </h2>
      <BookTag entry={entry} />
      <BookNotes entry={entry} />
    </section>
  );
}
