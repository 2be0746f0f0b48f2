import { toChecksumAddress } from '../../../lib/domain/address/checksum.ts';
import type { BookEntry } from '../../../lib/ui/types.ts';
import { endsOf } from '../../../lib/ui/words/address-groups.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { AddressText } from '../../parts/AddressText.tsx';
import { BookNotes } from '../../book/BookNotes.tsx';
import { BookTag } from '../../book/BookTag.tsx';

interface Props {
  entry: BookEntry;
  /** No other entry has its label. */
  isUnique: boolean;
  onChange: () => void;
  onRemove: () => void;
}

/** One entry of the address book, whole. */
export function BookRow({ entry, isUnique, onChange, onRemove }: Props) {
  const shown = toChecksumAddress(entry.address);
  const label = isUnique ? entry.label : i18n.t('value.pair', [entry.label, endsOf(shown)]);
  const name = entry.label === '' ? shown : label;
  return (
    <li class="book-row" data-focus-after="book-add">
      <div class="book-words">
        <BookTag entry={entry} />
        <AddressText hash={shown} />
        <BookNotes entry={entry} />
        {entry.isPrivate ? (
          <span class="chips">
            <span class="chip">{i18n.t('options.book.private')}</span>
          </span>
        ) : null}
      </div>
      <div class="book-actions">
        <button
          type="button"
          class="button button-small"
          id={`book-${entry.address}`}
          aria-label={i18n.t('options.book.changeNamed', [name])}
          onClick={onChange}
        >
          {i18n.t('options.book.change')}
        </button>
        <button
          type="button"
          class="button button-quiet button-small"
          aria-label={i18n.t('options.sites.removeNamed', [name])}
          onClick={onRemove}
        >
          {i18n.t('options.sites.remove')}
        </button>
      </div>
    </li>
  );
}
