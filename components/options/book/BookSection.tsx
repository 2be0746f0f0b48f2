import { useState } from 'preact/hooks';
import type { Address } from '../../../lib/domain/address/address.ts';
import type { BookFormat } from '../../../lib/ui/options/book/book-file.ts';
import type {
  BookEdit,
  BookForm as Form,
  BookNews,
  BookPreview,
  BookProblem,
} from '../../../lib/ui/options/book/book-state.ts';
import {
  wordsForFile,
  wordsForNews,
  wordsForProblem,
} from '../../../lib/ui/options/book/book-words.ts';
import type { BookEntry } from '../../../lib/ui/types.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { LiveLine } from '../../form/LiveLine.tsx';
import { FaultNotice } from '../../notices/FaultNotice.tsx';
import { createLatePanel } from '../../parts/LatePanel.tsx';
import { OptionsSection } from '../OptionsSection.tsx';
import { RemoveEntryDialog } from './RemoveEntryDialog.tsx';
import { BookList } from './BookList.tsx';
import { BookTools } from './BookTools.tsx';

interface Props {
  /** Null while not known. A change would then overwrite what is noted. */
  book: readonly BookEntry[] | null;
  edit: BookEdit | null;
  problem: BookProblem | null;
  news: BookNews | null;
  preview: BookPreview | null;
  /** Opens the form; without an address, for a new entry. */
  onBegin: (address?: Address) => void;
  onType: (typed: Partial<Form>) => void;
  onCancel: () => void;
  onSave: () => void;
  onRemove: (address: Address) => void;
  onExport: (format: BookFormat) => void;
  onOpen: (file: File) => void;
  onClose: () => void;
  onTake: () => void;
}

/** Few people write into the book or open a file each time, and the options start without those scripts. */
const BookForm = createLatePanel(async () => {
  const loaded = await import('./BookForm.tsx');
  return () => loaded.BookForm;
});
const BookImport = createLatePanel(async () => {
  const loaded = await import('./BookImport.tsx');
  return () => loaded.BookImport;
});

/** The person's own addresses and those they know. */
export function BookSection(props: Props) {
  const { edit, problem, news, preview } = props;
  const book = props.book ?? [];
  const [leaving, setLeaving] = useState<BookEntry | null>(null);
  const begin = (address?: Address): void => {
    props.onBegin(address);
    // A form that stays, because of what is typed in it, takes the keyboard; a new one does so by itself.
    document.querySelector<HTMLElement>('.book-form input')?.focus();
  };
  const form =
    edit === null ? null : (
      <BookForm
        key={edit.address}
        edit={edit}
        problem={wordsForProblem(problem)}
        onType={props.onType}
        onSave={props.onSave}
        onCancel={props.onCancel}
      />
    );
  return (
    <OptionsSection
      id="book"
      title={i18n.t('options.book.heading')}
      intro={i18n.t('options.book.intro')}
    >
      {props.book === null ? null : (
        <>
          <BookTools
            isEmpty={book.length === 0}
            onAdd={() => begin()}
            onOpen={props.onOpen}
            onExport={props.onExport}
          />
          <LiveLine text={`${wordsForNews(news)} ${wordsForFile(preview)}`.trim()} />
          {news?.kind === 'failed' ? <FaultNotice fault={news.fault} /> : null}
          {preview === null ? null : (
            <BookImport preview={preview} onTake={props.onTake} onCancel={props.onClose} />
          )}
          <BookList {...props} book={book} form={form} onBegin={begin} onRemove={setLeaving} />
          <RemoveEntryDialog
            leaving={leaving}
            onClose={() => setLeaving(null)}
            onRemove={props.onRemove}
          />
        </>
      )}
    </OptionsSection>
  );
}
