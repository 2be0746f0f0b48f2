import type { Decided } from '../../../lib/ui/options/organisation/organisation-state.ts';
import type { ServiceProblem } from '../../../lib/ui/options/service/check-form.ts';
import type { ServiceDraft } from '../../../lib/ui/options/service/service-state.ts';
import type { ServiceStatus } from '../../../lib/ui/types.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { Field } from '../../form/Field.tsx';

interface Props {
  status: ServiceStatus | null;
  /** As typed, decided or stored. */
  baseUrl: string;
  draft: ServiceDraft;
  /** A token is stored. */
  hasToken: boolean;
  problem: ServiceProblem | null;
  decided: Pick<Decided, 'baseUrl' | 'hasToken'>;
  onType: (change: Partial<ServiceDraft>) => void;
}

/** Eight dots stand for a stored token, whatever its length. */
const TOKEN_DOTS = '••••••••';

/** Base URL and token, as they are typed. */
export function ServiceFields(props: Props) {
  const { status, baseUrl, draft, hasToken, problem, decided, onType } = props;
  const isUntilClosed = status?.storage === 'untilClosed';
  const problemOf = (field: ServiceProblem['field']): string | null =>
    problem?.field === field ? i18n.t(`options.service.problem.${problem.problem}`) : null;
  return (
    <>
      <Field
        id="base-url"
        label={i18n.t('options.service.baseUrl')}
        hint={decided.baseUrl === null ? i18n.t('options.service.baseUrlHint') : undefined}
        isLocked={decided.baseUrl !== null}
        problem={problemOf('baseUrl')}
        inputMode="url"
        value={baseUrl}
        onInput={(typed) => onType({ baseUrl: typed })}
      />
      <Field
        id="api-token"
        label={i18n.t('options.service.token')}
        hint={
          decided.hasToken ? undefined : (
            <TokenHint hasToken={hasToken} isUntilClosed={isUntilClosed} />
          )
        }
        isLocked={decided.hasToken}
        problem={problemOf('token')}
        isSecret
        placeholder={hasToken ? TOKEN_DOTS : ''}
        value={draft.token}
        onInput={(typed) => onType({ token: typed })}
      />
    </>
  );
}

function TokenHint({ hasToken, isUntilClosed }: { hasToken: boolean; isUntilClosed: boolean }) {
  const hint = hasToken ? (
    <>
      <strong>{i18n.t('options.service.tokenStored')}</strong> {i18n.t('options.service.tokenKeep')}
    </>
  ) : (
    i18n.t('options.service.tokenHint')
  );
  return (
    <>
      {hint} {isUntilClosed ? i18n.t('options.service.untilClosed') : null}
    </>
  );
}
