import { formatCount } from '../../words/format.ts';
import type { SitesNews } from './sites-state.ts';
import { i18n, locale } from '../../words/text.ts';

/** How adding or removing a site went; empty when nothing has happened. */
export function wordsForSites(news: SitesNews | null): string {
  if (news === null) return '';
  switch (news.kind) {
    case 'added':
      return i18n.t('options.sites.added', [news.host]);
    case 'removed':
      return i18n.t('options.sites.removed', [news.host]);
    case 'kept':
      return i18n.t('options.sites.keptByBrowser', [news.host]);
    case 'addedMany':
      return i18n.t('options.sites.addedMany', news.count, [formatCount(news.count, locale)]);
    default:
      return i18n.t(`options.sites.${news.kind}`);
  }
}
