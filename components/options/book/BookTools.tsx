import type { BookFormat } from '../../../lib/ui/options/book/book-file.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { FileButton } from '../../form/FileButton.tsx';

interface Props {
  isEmpty: boolean;
  onAdd: () => void;
  onOpen: (file: File) => void;
  onExport: (format: BookFormat) => void;
}

/** Adds an address, and moves the book from and to files. */
export function BookTools({ isEmpty, onAdd, onOpen, onExport }: Props) {
  return (
    <div class="actions">
      <button type="button" class="button button-primary" id="book-add" onClick={onAdd}>
        {i18n.t('options.book.add')}
      </button>
      <FileButton
        label={i18n.t('options.book.import')}
        accept=".csv,.json,.txt,text/csv,application/json"
        onOpen={onOpen}
      />
      {isEmpty
        ? null
        : (['csv', 'json'] as const).map((format) => (
            <button
              key={format}
              type="button"
              class="button"
              // The audit trail has buttons of the same words.
              aria-label={i18n.t('value.pair', [
                i18n.t(`options.audit.${format}`),
                i18n.t('options.book.heading'),
              ])}
              onClick={() => onExport(format)}
            >
              {i18n.t(`options.audit.${format}`)}
            </button>
          ))}
    </div>
  );
}
