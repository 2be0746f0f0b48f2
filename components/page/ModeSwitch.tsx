import { SITE_MODES } from '../../lib/domain/settings/site-mode.ts';
import type { SiteMode } from '../../lib/domain/settings/site-mode.ts';
import { i18n } from '../../lib/ui/words/text.ts';

interface Props {
  mode: SiteMode;
  /** Shown, but not to be changed. */
  isFixed: boolean;
  onChoose: (mode: SiteMode) => void;
}

/** The three modes of a site as one control; a group of radio buttons to keyboard and assistive technology. */
export function ModeSwitch({ mode, isFixed, onChoose }: Props) {
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
