import type { Consent } from '../../lib/domain/settings/consent.ts';
import type { Fault } from '../../lib/ui/fault.ts';
import type { ConsentSource } from '../../lib/ui/welcome/consent-state.ts';
import { formatDateTime } from '../../lib/ui/words/format.ts';
import { i18n, locale } from '../../lib/ui/words/text.ts';
import { BriefFault } from '../notices/BriefFault.tsx';
import { LevelShape } from '../shapes/LevelShape.tsx';

interface Props {
  source: ConsentSource;
  consent: Consent | null;
  /** Why the person's consent could not be stored. */
  fault: Fault | null;
  onAgree: () => void;
  onContinue: () => void;
}

const FACTS = ['addresses', 'service', 'learns', 'stays', 'free'] as const;

/** What is sent where, and the person's consent to it. */
export function SentStep({ source, consent, fault, onAgree, onContinue }: Props) {
  const isAgreed = source !== 'none';
  return (
    <>
      <dl class="promises">
        {FACTS.map((fact) => (
          <div key={fact} class="promise">
            <dt>{i18n.t(`welcome.sent.${fact}`)}</dt>
            <dd class="soft">{i18n.t(`welcome.sent.${fact}Note`)}</dd>
          </div>
        ))}
      </dl>
      <p class="agreed">
        {isAgreed ? <LevelShape level="low" size={16} isDecorative /> : null}
        <span>{wordsFor(source, consent)}</span>
      </p>
      {isAgreed || fault === null ? null : <BriefFault fault={fault} onRetry={onAgree} />}
      <div class="actions">
        <button
          type="button"
          class="button button-primary"
          onClick={isAgreed ? onContinue : onAgree}
        >
          {i18n.t(isAgreed ? 'welcome.go' : 'welcome.sent.agree')}
        </button>
        <a class="button button-quiet" href="/sample.html">
          {i18n.t('sample.open')}
        </a>
      </div>
    </>
  );
}

function wordsFor(source: ConsentSource, consent: Consent | null): string {
  if (source === 'organisation') return i18n.t('welcome.sent.agreedByOrganisation');
  if (source === 'none') return i18n.t('welcome.sent.privacy');
  const since =
    consent === null
      ? i18n.t('welcome.sent.agreedEarlier')
      : i18n.t('welcome.sent.agreed', [formatDateTime(consent.atMs, locale)]);
  return `${since} ${i18n.t('welcome.sent.takeBack')}`;
}
