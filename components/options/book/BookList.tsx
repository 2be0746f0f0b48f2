import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Address } from '../../../lib/domain/address/address.ts';
import { namesApart, searchBook } from '../../../lib/ui/options/book/book-search.ts';
import type { BookEdit } from '../../../lib/ui/options/book/book-state.ts';
import type { BookEntry } from '../../../lib/ui/types.ts';
import { formatCount } from '../../../lib/ui/words/format.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';
import { BookRow } from './BookRow.tsx';

interface Props {
  book: readonly BookEntry[];
  edit: BookEdit | null;
  /** Of what is edited. It stands in the place of its row, or above all. */
  form: ComponentChildren;
  onBegin: (address: Address) => void;
  onRemove: (entry: BookEntry) => void;
}

/** How many rows are drawn at a time. */
const STEP = 20;

/** The entries of the book, and the search in them. */
export function BookList({ book, edit, form, onBegin, onRemove }: Props) {
  const [query, setQuery] = useState('');
  const [most, setMost] = useState(STEP);
  const found = searchBook(book, query, edit);
  // A form that left the list would be drawn anew elsewhere, and take the keyboard from whoever searches.
  const rows = found.filter(({ address }, index) => index < most || address === edit?.address);
  const left = found.length - rows.length;
  const isUnique = namesApart(book);
  const isListed = rows.some(({ address }) => address === edit?.address);
  return (
    <>
      {isListed ? null : form}
      {book.length === 0 ? null : (
        <div class="group">
          <input
            type="search"
            class="input"
            aria-label={i18n.t('options.book.search')}
            placeholder={i18n.t('options.book.search')}
            value={query}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
          <p class="soft small" aria-live="polite">
            {i18n.t('options.book.count', [formatCount(found.length, locale)])}
          </p>
          <ul class="book">
            {rows.map((entry) =>
              entry.address === edit?.address ? (
                <li key={entry.address}>{form}</li>
              ) : (
                <BookRow
                  key={entry.address}
                  entry={entry}
                  isUnique={isUnique(entry)}
                  onChange={() => onBegin(entry.address)}
                  onRemove={() => onRemove(entry)}
                />
              ),
            )}
          </ul>
          {left > 0 ? (
            <button type="button" class="button" onClick={() => setMost(most + STEP)}>
              {i18n.t('popup.list.more', [formatCount(Math.min(left, STEP), locale)])}
            </button>
          ) : null}
        </div>
      )}
    </>
  );
}
