import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { WELCOME_STEPS } from '../../lib/ui/welcome/welcome-state.ts';
import type { WelcomePlace } from '../../lib/ui/welcome/welcome-state.ts';
import { formatCount } from '../../lib/ui/words/format.ts';
import { i18n, locale } from '../../lib/ui/words/text.ts';

interface Props {
  place: WelcomePlace;
  title: string;
  intro: string;
  /** The person went to this step, so its heading takes the focus and is read out first. */
  isEntered: boolean;
  children: ComponentChildren;
}

/** One step: its heading, what it is for, and its controls. */
export function StepPanel({ place, title, intro, isEntered, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isEntered) heading.current?.focus();
  }, [isEntered]);
  const index = WELCOME_STEPS.findIndex((step) => step === place);
  const [at, all] = [index + 1, WELCOME_STEPS.length].map((count) => formatCount(count, locale));
  return (
    <section class="panel" aria-labelledby="step-title">
      <div class="panel-lead">
        {index === -1 ? null : (
          <p class="soft small">{i18n.t('welcome.stepOf', [at ?? '', all ?? ''])}</p>
        )}
        <h2 class="panel-title" id="step-title" tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <p class="panel-intro">{intro}</p>
      </div>
      {children}
    </section>
  );
}
