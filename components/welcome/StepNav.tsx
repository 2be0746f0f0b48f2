import { WELCOME_STEPS } from '../../lib/ui/welcome/welcome-state.ts';
import type { WelcomePlace, WelcomeStep } from '../../lib/ui/welcome/welcome-state.ts';
import { formatCount } from '../../lib/ui/words/format.ts';
import { i18n, locale } from '../../lib/ui/words/text.ts';
import { Icon } from '../parts/Icon.tsx';

interface Props {
  place: WelcomePlace;
  done: ReadonlySet<WelcomeStep>;
  onGo: (step: WelcomeStep) => void;
}

/** The three steps, and which of them is on show. Those after the first open once the person has agreed. */
export function StepNav({ place, done, onGo }: Props) {
  return (
    <nav aria-label={i18n.t('welcome.steps')}>
      <ol class="steps">
        {WELCOME_STEPS.map((step, index) => (
          <li key={step} class="step">
            <button
              type="button"
              class="step-button"
              aria-current={step === place ? 'step' : undefined}
              disabled={step !== 'sent' && !done.has('sent')}
              onClick={() => onGo(step)}
            >
              <span class="step-sign" data-done={done.has(step)} aria-hidden="true">
                {done.has(step) ? <Icon name="check" size={12} /> : formatCount(index + 1, locale)}
              </span>
              <span>{i18n.t(`welcome.${step}.name`)}</span>
              {done.has(step) ? (
                <span class="visually-hidden">{` (${i18n.t('welcome.stepDone')})`}</span>
              ) : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
