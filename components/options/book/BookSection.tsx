import { useState } from 'preact/hooks';
import type { Address } from '../../../lib/domain/address/address.ts';
import { toChecksumAddress } from '../../../lib/domain/address/checksum.ts';
import { MOST_ENTRIES } from '../../../lib/domain/book/address-book.ts';
import { matchesAll, termsOf, foldText } from '../../../lib/ui/search.ts';
import type { BookFormat } from '../../../lib/ui/options/book/book-file.ts';
import type {
  BookEdit,
  BookForm as Form,
  BookNews,
  BookPreview,
  BookProblem,
} from '../../../lib/ui/options/book/book-state.ts';
import type { BookEntry } from '../../../lib/ui/types.ts';
import { formatCount } from '../../../lib/ui/words/format.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';
import { BookTag } from '../../book/BookTag.tsx';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';
import { LiveLine } from '../../form/LiveLine.tsx';
import { FaultNotice } from '../../notices/FaultNotice.tsx';
import { AddressText } from '../../parts/AddressText.tsx';
import { createLatePanel } from '../../parts/LatePanel.tsx';
import { OptionsSection } from '../OptionsSection.tsx';
import { BookRow } from './BookRow.tsx';
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

/** How many rows are drawn at a time. */
const STEP = 20;

/** The person's own addresses and those they know. */
export function BookSection(props: Props) {
  const { edit, problem, news, preview } = props;
  const book = props.book ?? [];
  const [query, setQuery] = useState('');
  const [most, setMost] = useState(STEP);
  const [leaving, setLeaving] = useState<BookEntry | null>(null);
  const found = search(book, query, edit);
  // A form that left the list would be drawn anew elsewhere, and take the keyboard from whoever searches.
  const rows = found.filter(({ address }, index) => index < most || address === edit?.address);
  const left = found.length - rows.length;
  const isUnique = namesApart(book);
  const isListed = rows.some(({ address }) => address === edit?.address);
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
                      onChange={() => begin(entry.address)}
                      onRemove={() => setLeaving(entry)}
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
          <ConfirmDialog
            id="book-remove"
            isOpen={leaving !== null}
            title={i18n.t('options.book.leave')}
            note={i18n.t('options.book.leaveNote')}
            confirm={i18n.t('options.sites.remove')}
            onClose={() => setLeaving(null)}
            onConfirm={() => leaving !== null && props.onRemove(leaving.address)}
          >
            {leaving === null ? null : (
              <>
                <BookTag entry={leaving} />
                <AddressText hash={toChecksumAddress(leaving.address)} />
              </>
            )}
          </ConfirmDialog>
        </>
      )}
    </OptionsSection>
  );
}

/** Entries that are searched for, and the one that is being edited: something may be typed in its form. */
function search(book: readonly BookEntry[], query: string, edit: BookEdit | null): BookEntry[] {
  const terms = termsOf(query);
  return book.filter(
    ({ address, label, note, trust }) =>
      address === edit?.address ||
      matchesAll(foldText([address, label, note, trust].join('\n')), terms),
  );
}

const nameOf = ({ label }: BookEntry): string => foldText(label).trim();

/** Tells whether an entry alone has its label, for people who hear only the buttons. */
function namesApart(book: readonly BookEntry[]): (entry: BookEntry) => boolean {
  const counts = new Map<string, number>();
  for (const entry of book) counts.set(nameOf(entry), (counts.get(nameOf(entry)) ?? 0) + 1);
  return (entry) => counts.get(nameOf(entry)) === 1;
}

function wordsForProblem(problem: BookProblem | null): string | null {
  if (problem === null) return null;
  return problem === 'tooMany'
    ? i18n.t('options.book.tooMany', [formatCount(MOST_ENTRIES, locale)])
    : i18n.t(`options.book.${problem}`);
}

function wordsForNews(news: BookNews | null): string {
  switch (news?.kind) {
    case 'saved':
    case 'removed':
      return i18n.t(`options.book.${news.kind}`, [news.address]);
    case 'taken':
      return i18n.t('options.book.taken', [formatCount(news.count, locale)]);
    case 'unsaved':
      return i18n.t('options.book.unsaved');
    case 'notWritten':
      return i18n.t('popup.history.exportFailed');
    case 'badFile':
      return news.problem === 'tooMany'
        ? i18n.t('options.book.tooMany', [formatCount(MOST_ENTRIES, locale)])
        : i18n.t(`options.book.${news.problem}`);
    default:
      return '';
  }
}

function wordsForFile(preview: BookPreview | null): string {
  if (preview === null) return '';
  const { put, added, changed } = preview;
  if (put.length === 0) return i18n.t('options.book.nothingNew');
  return [
    added > 0 ? i18n.t('options.book.isNew', [formatCount(added, locale)]) : '',
    changed > 0 ? i18n.t('options.book.isChanged', [formatCount(changed, locale)]) : '',
  ].join(' ');
}
