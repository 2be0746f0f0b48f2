import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { ConnectionTest } from '../../../lib/ui/options/service/connection-test.ts';
import type { ServiceProblem } from '../../../lib/ui/options/service/check-form.ts';
import type { ServiceDraft, ServiceNews } from '../../../lib/ui/options/service/service-state.ts';
import type { Decided } from '../../../lib/ui/options/organisation/organisation-state.ts';
import { setupLackOf } from '../../../lib/ui/notices/service-notices.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import type { ServiceStatus } from '../../../lib/ui/types.ts';
import { Form } from '../../form/Form.tsx';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';
import { ServiceActions } from './ServiceActions.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import { ServiceOutcome } from './ServiceOutcome.tsx';

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
  const { status, draft, problem, news, test, decided, onSave, onSaveAndTest } = props;
  const { token } = draft;
  const [isForgetting, setForgetting] = useState(false);
  const storedUrl = status?.baseUrl ?? '';
  const baseUrl = decided.baseUrl ?? draft.baseUrl ?? storedUrl;
  const hasToken = status?.hasToken === true;
  const isTyped = token !== '' || baseUrl !== (decided.baseUrl ?? storedUrl);
  // Shown until the person tries something here, which gets an answer of its own.
  const isUntried = news === null && test === null && !isTyped;
  const lack = setupLackOf(status);
  // Without a service there is no fault of one. Storage that refuses hides whether there is one, so its fault is shown.
  const faultInForce = isUntried && lack === null ? (status?.error ?? null) : null;
  // A test of what is stored would be taken for one of what is typed above it.
  const onTest = isTyped ? onSaveAndTest && (() => onSaveAndTest(baseUrl, token)) : props.onTest;
  return (
    <>
      <Form
        problem={problem}
        onSubmit={() => {
          putToken(token);
          onSave(baseUrl, token);
        }}
      >
        <ServiceFields {...props} baseUrl={baseUrl} hasToken={hasToken} />
        {props.consent}
        <ServiceActions
          canSave={!decided.hasToken}
          canForget={!decided.hasToken && (storedUrl !== '' || hasToken)}
          isTyped={isTyped}
          // The consent note says what is missing, and a test can do nothing before consent.
          onTest={lack === 'consent' ? undefined : onTest}
          onBeforeSave={() => putToken('')}
          onForget={() => setForgetting(true)}
        />
      </Form>
      <ServiceOutcome {...props} faultInForce={faultInForce} />
      <ConfirmDialog
        id="forget"
        title={i18n.t('options.forget.heading')}
        note={i18n.t('options.forget.note')}
        confirm={i18n.t('options.forget.confirm')}
        isOpen={isForgetting}
        onClose={() => setForgetting(false)}
        onConfirm={props.onForget}
      />
    </>
  );
}

/**
 * Whatever the field says, Firefox offers to store what it holds right before its form is submitted. Among the browser's
 * passwords the token would outlive its service, and leave with the browser's own synchronisation.
 */
function putToken(token: string): void {
  const field = document.querySelector<HTMLInputElement>('#api-token');
  if (field !== null) field.value = token;
}
