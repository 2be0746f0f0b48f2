import type { Fault } from '../../../lib/ui/fault.ts';
import { faultIn } from '../../../lib/ui/options/service/diagnostics-state.ts';
import type {
  DiagnosticsNews,
  DiagnosticsReport,
} from '../../../lib/ui/options/service/diagnostics-state.ts';
import { formatDuration } from '../../../lib/ui/words/format.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';
import { showText } from '../../../lib/ui/words/values.ts';
import { FactList } from '../../parts/FactList.tsx';
import { LiveLine } from '../../form/LiveLine.tsx';
import { FaultNotice } from '../../notices/FaultNotice.tsx';
import { OptionsSection } from '../OptionsSection.tsx';
import { RequestTable } from './RequestTable.tsx';

interface Props {
  /** Null while not known. */
  report: DiagnosticsReport | null;
  news: DiagnosticsNews | null;
  /** Why the last refresh has failed. */
  fault: Fault | null;
  onRefresh: () => void;
  onCopy: () => void;
}

/**
 * Facts that help to find a fault. They contain neither the token nor any address. All that "Copy as text" copies for
 * others is on show here, so that a person sees it first.
 */
export function DiagnosticsSection({ report, news, fault, onRefresh, onCopy }: Props) {
  return (
    <OptionsSection
      id="diagnostics"
      title={i18n.t('options.diagnostics.heading')}
      intro={i18n.t('options.diagnostics.intro')}
    >
      {report === null ? null : (
        <>
          <div class="result">
            <FactList facts={factsOf(report)} />
          </div>
          <div class="group">
            <h3 id="requests-title">{i18n.t('options.diagnostics.requests')}</h3>
            <p class="soft">{i18n.t('options.diagnostics.requestsNote')}</p>
            {report.requests === null ? (
              <p class="soft">{i18n.t('value.none')}</p>
            ) : (
              <RequestTable requests={report.requests} />
            )}
          </div>
        </>
      )}
      <div class="actions">
        <button type="button" class="button" onClick={onRefresh}>
          {i18n.t('options.diagnostics.refresh')}
        </button>
        <button type="button" class="button" onClick={onCopy}>
          {i18n.t('options.diagnostics.copy')}
        </button>
        <LiveLine text={wordsForNews(news)} />
      </div>
      {fault === null ? null : <FaultNotice fault={fault} />}
    </OptionsSection>
  );
}

function factsOf(report: DiagnosticsReport) {
  const { installation, status } = report;
  return (
    [
      ['options.diagnostics.version', installation.version],
      ['options.diagnostics.browser', installation.browser],
      ['options.diagnostics.permissions', installation.permissions.join(', ')],
      ['options.sites.granted', showText(installation.origins.join(', '))],
      ['options.service.baseUrl', showText(status?.baseUrl ?? null)],
      ['options.service.token', wordsForToken(report)],
      ['options.diagnostics.fault', wordsForFault(report)],
      ['options.diagnostics.queue', wordsForQueue(report)],
      ['options.diagnostics.storage', wordsForStorage(report)],
    ] as const
  ).map(([name, value]) => ({ name: i18n.t(name), value }));
}

function wordsForNews(news: DiagnosticsNews | null): string {
  if (news === null) return '';
  return i18n.t(news === 'refreshed' ? 'options.diagnostics.refreshed' : `action.${news}`);
}

function wordsForToken({ status }: DiagnosticsReport): string {
  return i18n.t(status?.hasToken === true ? 'options.diagnostics.tokenStored' : 'value.none');
}

function wordsForFault(report: DiagnosticsReport): string {
  const fault = faultIn(report);
  return i18n.t(fault === null ? 'value.none' : `fault.${fault.code}.what`);
}

const STORAGE_WORDS = {
  ok: 'options.diagnostics.storageOk',
  memoryOnly: 'popup.storageFull',
  untilClosed: 'options.service.untilClosed',
} as const;

function wordsForStorage({ status }: DiagnosticsReport): string {
  if (status === null) return i18n.t('value.none');
  return i18n.t(STORAGE_WORDS[status.storage]);
}

function wordsForQueue({ closedBy, isBacklogged, waitMs }: DiagnosticsReport): string {
  if (closedBy !== null) return i18n.t(`fault.${closedBy.code}.what`);
  if (!isBacklogged) return i18n.t('options.diagnostics.queueEmpty');
  return i18n.t('options.diagnostics.queueWaits', [formatDuration(waitMs, locale)]);
}
