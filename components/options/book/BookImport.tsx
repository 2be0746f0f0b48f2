import type { BookPreview } from '../../../lib/ui/options/book/book-state.ts';
import { formatCount } from '../../../lib/ui/words/format.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';

interface Props {
  preview: BookPreview;
  onTake: () => void;
  onCancel: () => void;
}

/** More than a person mends by hand. */
const MOST_NAMED = 20;

/** What a file would change in the address book, and which of its rows cannot be read. */
export function BookImport({ preview: { put, bad }, onTake, onCancel }: Props) {
  const named = bad.slice(0, MOST_NAMED);
  return (
    <section class="result" aria-label={i18n.t('options.backup.preview')}>
      {bad.length === 0 ? null : (
        <>
          <p>{i18n.t('options.book.badRows', [formatCount(bad.length, locale)])}</p>
          <ul class="book-bad">
            {named.map(({ line, problem }) => (
              <li key={line}>
                {i18n.t('options.book.line', [
                  formatCount(line, locale),
                  i18n.t(`options.book.${problem}`),
                ])}
              </li>
            ))}
            {bad.length > named.length ? <li>…</li> : null}
          </ul>
        </>
      )}
      <p class="soft">{i18n.t('options.book.keeps')}</p>
      <div class="actions">
        {put.length === 0 ? null : (
          <button type="button" class="button button-primary" onClick={onTake}>
            {i18n.t('options.book.take')}
          </button>
        )}
        <button type="button" class="button" onClick={onCancel}>
          {i18n.t('action.cancel')}
        </button>
      </div>
    </section>
  );
}
