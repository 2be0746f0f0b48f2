import type { Fault } from '../../../lib/ui/fault.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { BriefFault } from '../../notices/BriefFault.tsx';

interface Props {
  /** A policy has set the service, which now waits only for the person's consent. */
  isWaiting: boolean;
  /** Why the consent could not be stored. */
  fault: Fault | null;
  onAgree: () => void;
}

/** Says that saving a service means consent, until somebody has agreed to what is sent where. */
export function ConsentNote({ isWaiting, fault, onAgree }: Props) {
  return (
    <div class="consent-note">
      <p>
        {i18n.t(isWaiting ? 'consent.waiting' : 'consent.bySaving')}{' '}
        {/* In another tab: the text stands in a form, which would lose what is typed. */}
        <a href="/welcome.html" target="_blank">
          {i18n.t('consent.readMore')}
        </a>
      </p>
      {isWaiting ? (
        <button type="button" class="button button-primary" onClick={onAgree}>
          {i18n.t('consent.agree')}
        </button>
      ) : null}
      {fault === null ? null : <BriefFault fault={fault} onRetry={onAgree} />}
    </div>
  );
}
