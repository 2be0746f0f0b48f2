import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { ConnectionTest } from '../../../lib/ui/options/service/connection-test.ts';
import type {
  ServiceDraft,
  ServiceNews,
  ServiceProblem,
} from '../../../lib/ui/options/service/service-state.ts';
import type { Decided } from '../../../lib/ui/options/organisation/organisation-state.ts';
import { setupLackOf } from '../../../lib/ui/notices/service-notices.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import type { ServiceStatus } from '../../../lib/ui/types.ts';
import { FaultNotice } from '../../notices/FaultNotice.tsx';
import { ConnectionResult } from './ConnectionResult.tsx';
import { Form } from '../../form/Form.tsx';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';
import { LiveLine } from '../../form/LiveLine.tsx';
import { ServiceFields } from './ServiceFields.tsx';

export interface ServiceFormProps {
  status: ServiceStatus | null;
  draft: ServiceDraft;
  problem: ServiceProblem | null;
  news: ServiceNews | null;
  test: ConnectionTest | 'running' | null;
  decided: Pick<Decided, 'baseUrl' | 'hasToken'>;
  onType: (change: Partial<ServiceDraft>) => void;
  onSave: (baseUrl: string, token: string) => void;
  /** For what is typed; missing where saving tests by itself. */
  onSaveAndTest?: (baseUrl: string, token: string) => void;
  /** Has the browser ask for the host of the service that is stored. */
  onAllowAccess: () => void;
  /** For what is stored. */
  onTest: () => void;
  onForget: () => void;
  /** Says that saving means consent, where that has to be said. */
  consent?: ComponentChildren;
}

/** Base URL, token, and what can be done with them. */
export function ServiceForm(props: ServiceFormProps) {
  const { status, draft, problem, news, test, decided, onSave, onForget } = props;
  const { onSaveAndTest, onAllowAccess } = props;
  const { token } = draft;
  const [isForgetting, setForgetting] = useState(false);
  const storedUrl = status?.baseUrl ?? '';
  const baseUrl = decided.baseUrl ?? draft.baseUrl ?? storedUrl;
  const hasToken = status?.hasToken === true;
  const isTyped = token !== '' || baseUrl !== (decided.baseUrl ?? storedUrl);
  // Shown until the person tries something here, which gets an answer of its own.
  const isUntried = news === null && test === null && !isTyped;
  // The consent note says it already, and a test can do nothing before consent.
  const lack = setupLackOf(status);
  const isWaiting = lack === 'consent';
  // Without a service there is no fault of one. Storage that refuses hides whether there is one, so its fault is shown.
  const faultInForce = isUntried && lack === null ? (status?.error ?? null) : null;
  // A test of what is stored would be taken for one of what is typed above it.
  const onTest = isTyped ? onSaveAndTest && (() => onSaveAndTest(baseUrl, token)) : props.onTest;
  return (
    <>
      <Form problem={problem} onSubmit={() => onSave(baseUrl, token)}>
        <ServiceFields {...props} baseUrl={baseUrl} hasToken={hasToken} />
        {props.consent}
        <div class="actions">
          {decided.hasToken ? null : (
            <button type="submit" class="button button-primary">
              {i18n.t('options.service.save')}
            </button>
          )}
          {isWaiting || onTest === undefined ? null : (
            <button type="button" class="button" onClick={onTest}>
              {i18n.t(isTyped ? 'options.service.saveAndTest' : 'options.service.test')}
            </button>
          )}
          {decided.hasToken || (storedUrl === '' && !hasToken) ? null : (
            <button
              type="button"
              class="button button-quiet push"
              onClick={() => setForgetting(true)}
            >
              {i18n.t('options.service.forget')}
            </button>
          )}
        </div>
      </Form>
      {faultInForce === null ? null : (
        <FaultNotice fault={faultInForce} onAllowAccess={onAllowAccess} />
      )}
      <ServiceNewsLine news={news} isTesting={test === 'running'} onAllowAccess={onAllowAccess} />
      <div class="live-area" aria-live="polite">
        {test === null || test === 'running' ? null : (
          <ConnectionResult test={test} onAllowAccess={onAllowAccess} />
        )}
      </div>
      <ForgetDialog
        isOpen={isForgetting}
        onClose={() => setForgetting(false)}
        onConfirm={onForget}
      />
    </>
  );
}

interface ForgetProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before everything about the service is removed from this browser. */
function ForgetDialog(props: ForgetProps) {
  return (
    <ConfirmDialog
      id="forget"
      title={i18n.t('options.forget.heading')}
      note={i18n.t('options.forget.note')}
      confirm={i18n.t('options.forget.confirm')}
      {...props}
    />
  );
}

interface NewsProps extends Pick<ServiceFormProps, 'news' | 'onAllowAccess'> {
  isTesting: boolean;
}

/** How saving, testing or forgetting went. */
function ServiceNewsLine({ news, isTesting, onAllowAccess }: NewsProps) {
  return (
    <>
      <LiveLine text={isTesting ? i18n.t('options.service.testing') : wordsForNews(news)} />
      {news?.kind === 'failed' ? (
        <FaultNotice fault={news.fault} onAllowAccess={onAllowAccess} />
      ) : null}
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
