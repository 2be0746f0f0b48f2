import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { CatalogueBody } from '../options/sites/CatalogueBody.tsx';
import { ServiceForm } from '../options/service/ServiceForm.tsx';
import { DoneStep } from './DoneStep.tsx';
import { SentStep } from './SentStep.tsx';
import { StepNav } from './StepNav.tsx';
import { StepPanel } from './StepPanel.tsx';
import { formatCount } from '../../lib/ui/words/format.ts';
import { wordsForSites } from '../../lib/ui/options/sites/sites-words.ts';
import { i18n, locale } from '../../lib/ui/words/text.ts';
import type { SetupStates } from '../../lib/ui/welcome/setup-states.ts';
import { isConnected } from '../../lib/ui/welcome/welcome-state.ts';
import type { WelcomePlace, WelcomeState } from '../../lib/ui/welcome/welcome-state.ts';
import { WelcomeHeader } from './WelcomeHeader.tsx';

interface Props extends SetupStates {
  welcome: WelcomeState;
}

/** The first steps, bound to their state. */
export function Welcome(props: Props) {
  const { welcome } = props;
  const place = welcome.place.value;
  const first = useRef<WelcomePlace | null>(null);
  first.current ??= place;
  // The focus moves when the step changes, but not when the page opens.
  const hasMoved = useRef(false);
  hasMoved.current ||= place !== first.current;
  return (
    <>
      <WelcomeHeader />
      {place === null ? null : (
        <main class="welcome-main">
          <StepNav place={place} done={welcome.done.value} onGo={welcome.go} />
          <StepPanel
            key={place}
            place={place}
            title={i18n.t(headingOf(place, props))}
            intro={i18n.t(introOf(place, props))}
            isEntered={hasMoved.current}
          >
            <Step place={place} {...props} />
          </StepPanel>
        </main>
      )}
    </>
  );
}

function headingOf(place: WelcomePlace, props: Props) {
  if (place !== 'done') return `welcome.${place}.heading` as const;
  return isReady(props) ? 'welcome.done.heading' : 'welcome.done.headingPart';
}

function introOf(place: WelcomePlace, props: Props) {
  if (place !== 'done') return `welcome.${place}.intro` as const;
  return isReady(props) ? 'welcome.done.note' : 'welcome.done.notePart';
}

function isReady({ service, sites }: Props): boolean {
  return isConnected(service.status.value) && sites.sites.value.length > 0;
}

function Step({ place, ...props }: Props & { place: WelcomePlace }) {
  switch (place) {
    case 'sent':
      return <Sent {...props} />;
    case 'service':
      return <Service {...props} />;
    case 'sites':
      return <Sites {...props} />;
    default:
      return <DoneStep />;
  }
}

function Sent({ welcome, service, consent }: Props) {
  const next = (): void => welcome.go('service');
  return (
    <SentStep
      source={consent.source.value}
      consent={consent.consent.value ?? null}
      fault={consent.fault.value}
      onAgree={() => {
        next();
        // A service that waited for it may now lack only the browser's permission.
        void consent.agree().then(service.load);
      }}
      onContinue={next}
    />
  );
}

function Service({ welcome, service, organisation, consent }: Props) {
  const isDone = isConnected(service.status.value);
  return (
    <>
      <ServiceForm
        decided={organisation.decided.value}
        status={service.status.value}
        draft={service.draft.value}
        problem={service.problem.value}
        news={service.news.value}
        test={service.test.value}
        onAllowAccess={() => void service.allowAccess(organisation)}
        onType={service.type}
        // Tested at once, so that nobody continues with a service that does not answer.
        onSave={(baseUrl, token) => void service.saveAndTest(baseUrl, token)}
        onTest={() => void service.runTest()}
        onForget={() => void service.forget().then(consent.load)}
      />
      <Ways onBack={() => welcome.go('sent')}>
        <button
          type="button"
          class={isDone ? 'button button-primary' : 'button'}
          onClick={() => welcome.go('sites')}
        >
          {i18n.t(isDone ? 'welcome.go' : 'welcome.skip')}
        </button>
      </Ways>
    </>
  );
}

function Sites({ welcome, sites }: Props) {
  const count = sites.sites.value.length;
  return (
    <>
      <CatalogueBody
        sites={sites.catalogue.value}
        news={sites.news.value?.at === 'catalogue' ? wordsForSites(sites.news.value) : ''}
        // No form for other sites stands here.
        noneWords={i18n.t('options.catalogue.found', 0, [formatCount(0, locale)])}
        onToggle={sites.toggle}
        onSelect={sites.select}
        onAllowSelected={() => void sites.addSelected()}
      />
      <p class="soft">
        {count === 0 ? '' : `${i18n.t('welcome.sites.chosen', [formatCount(count, locale)])} `}
        {i18n.t('welcome.sites.others')}
      </p>
      <Ways onBack={() => welcome.go('service')}>
        <button
          type="button"
          class={count === 0 ? 'button' : 'button button-primary'}
          onClick={() => welcome.go('done')}
        >
          {i18n.t('welcome.sites.finish')}
        </button>
      </Ways>
    </>
  );
}

function Ways({ onBack, children }: { onBack: () => void; children: ComponentChildren }) {
  return (
    <div class="ways">
      <button type="button" class="button button-quiet" onClick={onBack}>
        {i18n.t('welcome.back')}
      </button>
      {children}
    </div>
  );
}
