import { MOST_ENTRIES } from '../../../domain/book/address-book.ts';
import { formatCount } from '../../words/format.ts';
import { i18n, locale } from '../../words/text.ts';
import type { BookNews, BookPreview, BookProblem } from './book-state.ts';

/** What is wrong with the address that is typed. */
export function wordsForProblem(problem: BookProblem | null): string | null {
  if (problem === null) return null;
  return problem === 'tooMany'
    ? i18n.t('options.book.tooMany', [formatCount(MOST_ENTRIES, locale)])
    : i18n.t(`options.book.${problem}`);
}

/** What the section reports. Faults have a notice of their own. */
export function wordsForNews(news: BookNews | null): string {
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

/** What an opened file would change. */
export function wordsForFile(preview: BookPreview | null): string {
  if (preview === null) return '';
  const { put, added, changed } = preview;
  if (put.length === 0) return i18n.t('options.book.nothingNew');
  return [
    added > 0 ? i18n.t('options.book.isNew', [formatCount(added, locale)]) : '',
    changed > 0 ? i18n.t('options.book.isChanged', [formatCount(changed, locale)]) : '',
  ].join(' ');
}
