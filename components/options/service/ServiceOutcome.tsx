import type { ConnectionTest } from '../../../lib/ui/options/service/connection-test.ts';
import type { ServiceNews } from '../../../lib/ui/options/service/service-state.ts';
import type { Fault } from '../../../lib/ui/fault.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { FaultNotice } from '../../notices/FaultNotice.tsx';
import { LiveLine } from '../../form/LiveLine.tsx';
import { ConnectionResult } from './ConnectionResult.tsx';

interface Props {
  /** What keeps the stored service from answering, as long as nothing newer is told. */
  faultInForce: Fault | null;
  news: ServiceNews | null;
  test: ConnectionTest | 'running' | null;
  onAllowAccess: () => void;
}

/** What came of the service: how it stands, and how saving, testing or forgetting went. */
export function ServiceOutcome({ faultInForce, news, test, onAllowAccess }: Props) {
  const words = test === 'running' ? i18n.t('options.service.testing') : wordsForNews(news);
  return (
    <>
      {faultInForce === null ? null : (
        <FaultNotice fault={faultInForce} onAllowAccess={onAllowAccess} />
      )}
      <LiveLine text={words} />
      {news?.kind === 'failed' ? (
        <FaultNotice fault={news.fault} onAllowAccess={onAllowAccess} />
      ) : null}
      <div class="live-area" aria-live="polite">
        {test === null || test === 'running' ? null : (
          <ConnectionResult test={test} onAllowAccess={onAllowAccess} />
        )}
      </div>
    </>
  );
}

function wordsForNews(news: ServiceNews | null): string {
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
