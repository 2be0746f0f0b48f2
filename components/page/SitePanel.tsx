import type { SiteMode } from '../../lib/domain/settings/site-mode.ts';
import { formatCount } from '../../lib/ui/words/format.ts';
import type { SitePanelProblem } from '../../lib/ui/page/site-panel-state.ts';
import { i18n, locale } from '../../lib/ui/words/text.ts';
import type { SiteStatus } from '../../lib/ui/page/site-status.ts';
import { Icon } from '../parts/Icon.tsx';
import { SITE_MODES } from '../../lib/domain/settings/site-mode.ts';

interface Props {
  /** Null while not known. */
  status: SiteStatus | null;
  problem: SitePanelProblem | null;
  /** The page asks for more addresses than one page may. */
  isSlowedDown: boolean;
  /** The person did not open it on this page, so the browser names the page to us only on allowed sites. */
  isApart?: boolean;
  onMode: (mode: SiteMode) => void;
  onCheck: () => void;
  onEnable: () => void;
  onReload: () => void;
}

/** How Hexmark stands with the page in the tab in front. */
export function SitePanel({ status, problem, isSlowedDown, ...actions }: Props) {
  return (
    <section class="site" aria-labelledby="site-heading" aria-busy={status === null}>
      <div class="site-head">
        <h2 id="site-heading" class="panel-title">
          {i18n.t('popup.site.heading')}
        </h2>
        {status?.host == null ? null : (
          <bdi class="site-host" data-testid="site-host">
            {status.host}
          </bdi>
        )}
      </div>
      {status === null ? null : <SiteBody status={status} {...actions} />}
      {isSlowedDown ? <p class="soft small">{i18n.t('popup.slowingPage')}</p> : null}
      {problem === null ? null : (
        <p class="site-problem small" role="alert">
          {i18n.t(`popup.site.${problem}`)}
        </p>
      )}
    </section>
  );
}

function SiteBody({
  status,
  isApart = false,
  onMode,
  ...actions
}: Omit<Props, 'status' | 'problem' | 'isSlowedDown'> & { status: SiteStatus }) {
  const { state, mode, unasked, hidesMarks = false, isPrivate, isDecided = false } = status;
  if (isApart && state === 'closed' && status.host === null) {
    return <p class="soft">{i18n.t('popup.site.unseen')}</p>;
  }
  switch (state) {
    case 'marking':
    case 'off':
      return (
        <>
          <ModeSwitch mode={mode} isFixed={isPrivate || isDecided} onChoose={onMode} />
          <p class="soft small">{i18n.t(`mode.${mode}.note`)}</p>
          {isDecided ? (
            <p class="site-decided soft small">
              <Icon name="lock" size={14} />
              {i18n.t('options.locked')}
            </p>
          ) : null}
          {hidesMarks ? <p class="site-problem small">{i18n.t('popup.site.hidesMarks')}</p> : null}
          {isPrivate ? <p class="soft small">{i18n.t('popup.site.private')}</p> : null}
          {state === 'marking' && mode === 'onDemand' ? (
            <CheckButton unasked={unasked} onCheck={actions.onCheck} />
          ) : null}
        </>
      );
    case 'notAllowed':
      return (
        <>
          <p>{i18n.t('popup.site.notAllowed')}</p>
          <button type="button" class="button button-primary" onClick={actions.onEnable}>
            {i18n.t('popup.site.enable')}
          </button>
          {isPrivate ? <p class="soft small">{i18n.t('popup.site.enablePrivate')}</p> : null}
        </>
      );
    case 'lost':
      return (
        <>
          <p>{i18n.t('popup.site.lost')}</p>
          <button type="button" class="button" onClick={actions.onReload}>
            {i18n.t('popup.site.reload')}
          </button>
        </>
      );
    default:
      return <p class="soft">{i18n.t(`popup.site.${state}`)}</p>;
  }
}

/** Stays in the page when there is nothing left to check, so that the focus is not lost. */
function CheckButton({ unasked, onCheck }: { unasked: number; onCheck: () => void }) {
  const isIdle = unasked === 0;
  return (
    <button
      type="button"
      class="button"
      aria-disabled={isIdle}
      onClick={() => {
        if (!isIdle) onCheck();
      }}
    >
      {isIdle
        ? i18n.t('popup.site.nothingToCheck')
        : i18n.t('popup.site.check', [formatCount(unasked, locale)])}
    </button>
  );
}

interface SwitchProps {
  mode: SiteMode;
  /** It is shown but cannot be changed. */
  isFixed: boolean;
  onChoose: (mode: SiteMode) => void;
}

/** The three modes of a site as one control. For keyboard and assistive technology it is a group of radio buttons. */
function ModeSwitch({ mode, isFixed, onChoose }: SwitchProps) {
  return (
    <fieldset class="switch" disabled={isFixed}>
      <legend class="visually-hidden">{i18n.t('mode.legend')}</legend>
      {SITE_MODES.map((choice) => (
        <label key={choice} class="switch-choice">
          <input
            type="radio"
            class="visually-hidden"
            name="mode"
            value={choice}
            checked={mode === choice}
            onChange={() => onChoose(choice)}
          />
          {i18n.t(`mode.${choice}.name`)}
        </label>
      ))}
    </fieldset>
  );
}
