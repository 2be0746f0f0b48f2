import type { ServiceNews } from '../../../lib/ui/options/service/service-state.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { FaultNotice } from '../../notices/FaultNotice.tsx';
import { LiveLine } from '../../form/LiveLine.tsx';

/** How saving, testing or forgetting went. */
export function ServiceNewsLine({
  news,
  isTesting,
}: {
  news: ServiceNews | null;
  isTesting: boolean;
}) {
  return (
    <>
      <LiveLine text={isTesting ? i18n.t('options.service.testing') : wordsFor(news)} />
      {news?.kind === 'failed' ? <FaultNotice fault={news.fault} /> : null}
    </>
  );
}

function wordsFor(news: ServiceNews | null): string {
  if (news === null) return '';
  switch (news.kind) {
    case 'failed':
      return '';
    case 'refused':
      return i18n.t('options.service.refused', [news.host]);
    default:
      return i18n.t(`options.service.${news.kind}`);
  }
}
