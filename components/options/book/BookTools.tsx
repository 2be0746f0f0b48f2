import { useRef } from 'preact/hooks';
import type { BookFormat } from '../../../lib/ui/options/book/book-file.ts';
import { i18n } from '../../../lib/ui/words/text.ts';

interface Props {
  isEmpty: boolean;
  onAdd: () => void;
  onOpen: (file: File) => void;
  onExport: (format: BookFormat) => void;
}

/** Adds an address, and moves the book from and to files. */
export function BookTools({ isEmpty, onAdd, onOpen, onExport }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div class="actions">
      <button type="button" class="button button-primary" id="book-add" onClick={onAdd}>
        {i18n.t('options.book.add')}
      </button>
      <button type="button" class="button" onClick={() => input.current?.click()}>
        {i18n.t('options.book.import')}
      </button>
      {isEmpty
        ? null
        : (['csv', 'json'] as const).map((format) => (
            <button key={format} type="button" class="button" onClick={() => onExport(format)}>
              {i18n.t(`options.audit.${format}`)}
            </button>
          ))}
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.json,.txt,text/csv,application/json"
        aria-label={i18n.t('options.book.import')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file !== undefined) onOpen(file);
          // Without this, choosing the same file again after mending it would not count as a change.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
